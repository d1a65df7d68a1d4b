import type { BlockKindField, ReferencesField, RowsField } from '@plinth/contract/form-fields';
import { textOf } from '@plinth/contract/text-of';
import { useState } from 'react';
import { newRow, type Row } from '../../../features/admin-edit/form-values.ts';
import { PictureGrid } from '../../../features/admin-media/picture-grid.tsx';
import { CheckboxLine } from '../../../ui/checkbox.tsx';
import type { BlocksProps } from './block-texts.ts';
import type { Block } from './block-values.ts';

type Props = Pick<BlocksProps, 'field' | 'references' | 'drawText' | 'texts'> & {
  block: Block;
  index: number;
  onChange: (block: Block) => void;
};

/** The small form of one block: the fields of its kind. */
export function BlockForm({ field, block, index, onChange, ...props }: Props) {
  const fields = field.kinds.find(({ kind }) => kind === block.kind)?.fields ?? [];
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      {fields.map((own) => (
        <Field
          key={own.name}
          {...props}
          field={own}
          path={`${field.name}.${index}.${own.name}`}
          block={block}
          onSet={(values) => onChange({ ...block, ...values })}
        />
      ))}
    </div>
  );
}

type FieldProps = Pick<Props, 'references' | 'drawText' | 'texts' | 'block'> & {
  field: BlockKindField['fields'][number];
  path: string;
  onSet: (values: Record<string, unknown>) => void;
};

function Field({ field, path, block, references, drawText, texts, onSet }: FieldProps) {
  if (field.shape === 'text') {
    return (
      <div className="contents">
        {drawText(
          field,
          path,
          textOf(block[field.name]),
          // A chosen picture may bring its description along, which replaces none that was typed.
          (value, others) => {
            const missing = Object.entries(others?.fill ?? {}).filter(([name]) => !textOf(block[name]));
            onSet({ ...Object.fromEntries(missing), ...others?.set, [field.name]: value });
          },
          block,
        )}
      </div>
    );
  }
  if (field.shape === 'references') {
    return (
      <References
        field={field}
        options={references[field.name] ?? []}
        chosen={listOf(block[field.name]).map(textOf)}
        texts={texts}
        onChange={(chosen) => onSet({ [field.name]: chosen })}
      />
    );
  }
  return (
    <Pictures
      field={{ ...field, name: `${block._id}-${field.name}` }}
      list={listOf(block[field.name]) as Record<string, unknown>[]}
      texts={texts}
      onChange={(list) => onSet({ [field.name]: list })}
    />
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type ReferencesProps = {
  field: ReferencesField;
  options: BlocksProps['references'][string];
  chosen: readonly string[];
  texts: BlocksProps['texts'];
  onChange: (chosen: string[]) => void;
};

/** Documents with a tick each; the page shows them in the order in which they were ticked. */
function References({ field, options, chosen, texts, onChange }: ReferencesProps) {
  const isFull = chosen.length >= field.maxRows;
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-semibold text-small">{field.label}</legend>
      {field.help ? <p className="text-ink-2 text-label">{field.help}</p> : null}
      {options.length === 0 ? <p className="mt-2 text-small">{texts.noChoices}</p> : null}
      <div className="mt-1 max-h-72 overflow-y-auto border-rule border-y">
        {options.map(({ value, label }) => (
          <CheckboxLine
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type PicturesProps = {
  field: RowsField;
  list: readonly Record<string, unknown>[];
  texts: BlocksProps['texts'];
  onChange: (list: Record<string, string>[]) => void;
};

/** The grid keeps a key for each picture, which is not stored. */
function Pictures({ field, list, texts, onChange }: PicturesProps) {
  const stored = JSON.stringify(list);
  const [held, setHeld] = useState(() => ({ stored, rows: list.map(toRow) }));
  if (held.stored !== stored) setHeld({ stored, rows: list.map(toRow) });
  const change = (rows: Row[]) => {
    const next = rows.map(({ values }) => values);
    setHeld({ stored: JSON.stringify(next), rows });
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend above the hint of the grid
    <div role="group" aria-label={field.label} className="min-w-0 sm:col-span-2">
      <p className="font-semibold text-small">{field.label}</p>
      {field.help ? <p className="mb-2 text-ink-2 text-label">{field.help}</p> : null}
      <PictureGrid field={field} rows={held.rows} onChange={change} texts={texts} wanted={null} />
    </div>
  );
}

const toRow = (picture: Record<string, unknown>): Row =>
  newRow(Object.fromEntries(['url', 'alt', 'caption'].map((name) => [name, textOf(picture[name])])));
