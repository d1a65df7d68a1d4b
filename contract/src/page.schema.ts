import { z } from 'zod';
import { film, identity, picture, seoFields, text, url, versioned } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import { type PageFieldKind, pageFieldKind, placeField, shownField, shownStates } from './page-fields.ts';
import { movableSections, pageFields, pageSections } from './page-table.ts';
import { isPageId, pageIds } from './site-pages.ts';

/** One schema for the pages of the site, made from their table. A document has the fields of its own page alone. */

const optional = { form: 'optional' } as const;
/** A page carries a line for each field. */
const oneLine = (max: number) => text(max).refine((value) => !/[\p{Cc}]/u.test(value), 'This must be one line');
const line = (max: number = limits.line) => oneLine(max).optional().register(formHints, optional);

const sentenceLength = 600;
const listLength = 12;

/** A path of this site or a link elsewhere. */
const path = () => url.clone().optional().register(formHints, optional);
const rows = <S extends z.ZodType>(row: S) => z.array(row).max(limits.rows).optional();
const pictures = z.object({
  url: picture,
  alt: line(),
  caption: line(),
});
const hours = z.object({
  title: oneLine(limits.label),
  timeZone: oneLine(limits.label)
    .refine((zone) => zone === '' || isTimeZone(zone), 'Write it as Asia/Dubai')
    .optional()
    .register(formHints, optional),
  heading: line(limits.label),
  sentence: line(),
  summer: line(),
});

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-IN', { timeZone: zone }));
  } catch {
    return false;
  }
}

const schemaOf: Record<PageFieldKind, () => z.ZodType> = {
  line: () => line(),
  sentence: () => line(sentenceLength),
  path,
  texts: () => z.array(oneLine(limits.label)).max(listLength).optional(),
  pictures: () => rows(pictures),
  cards: () => rows(z.object({ title: oneLine(limits.label), heading: line(limits.label), sentence: line() })),
  principles: () => rows(z.object({ title: oneLine(limits.label), sentence: line() })),
  hours: () => rows(hours),
  film: () => film.optional().register(formHints, { media: 'film', form: 'optional' }),
  file: path,
};

/** One schema for all fields of a kind: each costs a server some kilobytes. */
const schemaOfKind = Object.fromEntries(Object.entries(schemaOf).map(([kind, make]) => [kind, make()])) as Record<
  PageFieldKind,
  z.ZodType
>;

const fields = Object.fromEntries(
  pageIds.flatMap((id) =>
    pageSections(id).flatMap(({ section, fields: names }) =>
      names.map((name): [string, z.ZodType] => {
        if (name === shownField(section)) return [name, z.enum(shownStates).optional().register(formHints, optional)];
        if (name !== placeField(section)) return [name, schemaOfKind[pageFieldKind(name)]];
        const places = movableSections(id).map((_, index) => String(index + 1)) as [string, ...string[]];
        return [name, z.enum(places).optional().register(formHints, optional)];
      }),
    ),
  ),
) as Record<string, z.ZodType>;

const pageShape = {
  page: z.enum(pageIds).register(formHints, { form: 'column' }),
  ...fields,
  ...seoFields,
};

export const pageInputSchema = withFittingMedia(z.object(pageShape));
export const pageSchema = z.object({ ...identity, ...pageShape, ...versioned });

/** What belongs to another page is not stored. */
export function completePage<B extends Record<string, unknown>>(body: B): B {
  const id = String(body.page);
  if (!isPageId(id)) return body;
  const own = new Set(['page', ...pageFields(id)]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => own.has(name))) as B;
}
