import type { z } from 'zod';
import { fieldsOf } from './form-fields.schema.ts';
import type { BlockKindField, FormField } from './form-fields.ts';
import { fitsUse, type MediaUse, uploadUses } from './media.ts';

type Held = { path: (string | number)[]; url: unknown; use: MediaUse };

/** An input schema that also refuses a PDF in a picture field. Values that are already stored can still be read. */
export function withFittingMedia<S extends z.ZodObject>(schema: S): S {
  const fields = fieldsOf(schema, []);
  return schema.superRefine((value, context) => {
    for (const { path, url, use } of mediaIn(value, fields)) {
      if (typeof url !== 'string' || fitsUse(url, use)) continue;
      context.addIssue({ code: 'custom', path, message: `This field takes ${uploadUses[use].what} only` });
    }
  });
}

function mediaIn(
  value: Record<string, unknown>,
  fields: readonly (FormField | BlockKindField['fields'][number])[],
): Held[] {
  return fields.flatMap((field) => {
    if (field.shape === 'rows') {
      const rows = (value[field.name] ?? []) as Record<string, unknown>[];
      return rows.flatMap((row, index) =>
        mediaIn(row, field.subfields).map((held) => ({ ...held, path: [field.name, index, ...held.path] })),
      );
    }
    if (field.shape === 'blocks') {
      const blocks = (value[field.name] ?? []) as Record<string, unknown>[];
      return blocks.flatMap((block, index) => {
        const own = field.kinds.find(({ kind }) => kind === block.kind)?.fields ?? [];
        return mediaIn(block, own).map((held) => ({ ...held, path: [field.name, index, ...held.path] }));
      });
    }
    return 'media' in field && field.media ? [{ path: [field.name], url: value[field.name], use: field.media }] : [];
  });
}
