import type { RowsField, TextField, TextsField } from '@plinth/contract/form-fields';
import { useRef, useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { MediaTexts } from '../admin-media/media-texts.ts';
import { emptyRow, newRow, newRowId, type Row, textKey } from './form-values.ts';
import type { OtherFields, SetText } from './set-text.ts';

export type RowsTexts = {
  add: (what: string) => string;
  row: string;
  remove: string;
  removeRow: (number: number, name: string) => string;
  up: string;
  down: string;
  moveRow: (way: string, number: number) => string;
  moved: (number: number) => string;
  rowsFull: (max: number) => string;
};

/** What every control of a list gets. */
export type RowsControlProps = {
  field: RowsField | TextsField;
  /** The name of one row, such as 'amenity'. */
  what: string;
  rows: Row[];
  onChange: (rows: Row[]) => void;
  texts: RowsTexts & { media: MediaTexts };
  renderField: (subfield: TextField, row: Row, index: number, set: SetText) => React.ReactNode;
};

/** Repeatable rows that can be added, removed and reordered, also by keyboard. */
export function RowsControl({ field, what, rows, onChange, texts, renderField }: RowsControlProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const subfields = field.shape === 'rows' ? field.subfields : [asSubfield(field)];
  const isFull = rows.length >= field.maxRows;

  const focusRow = (index: number, selector: string) =>
    requestAnimationFrame(() => {
      list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();
    });
  const set = (index: number, name: string, value: string, { set: also, fill = {} }: OtherFields = {}) =>
    onChange(
      rows.map((row, at) => {
        if (at !== index) return row;
        const missing = Object.entries(fill).filter(([key]) => row.values[key] === '');
        return { ...row, values: { ...row.values, ...Object.fromEntries(missing), ...also, [name]: value } };
      }),
    );

  function add() {
    const id = field.shape === 'rows' && field.hasId ? { _id: newRowId() } : {};
    onChange([...rows, newRow({ ...emptyRow(subfields), ...id })]);
    focusRow(rows.length, 'input, textarea, select');
  }

  /** Enter in the last text field of the last row adds a row, so that a list can be typed without the mouse. */
  function addOnEnter(event: React.KeyboardEvent<HTMLElement>, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || index !== rows.length - 1 || isFull) return;
    const inputs = event.currentTarget.querySelectorAll('input:not([type=checkbox], [type=hidden]):enabled');
    if (event.target !== [...inputs].at(-1)) return;
    event.preventDefault();
    add();
  }

  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index));
    requestAnimationFrame(() => list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus());
  }

  function move(index: number, by: -1 | 1) {
    const moved = [...rows];
    const [row] = moved.splice(index, 1);
    if (!row) return;
    moved.splice(index + by, 0, row);
    onChange(moved);
    setAnnouncement(texts.moved(index + by + 1));
    focusRow(index + by, `[data-move="${by}"]`);
  }

  return (
    <div>
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => {
          const name = rowName(row, subfields);
          const picture = subfields.find((subfield) => subfield.media === 'picture');
          return (
            <li
              key={row.key}
              className="border border-rule bg-paper p-3.5"
              onKeyDown={(event) => addOnEnter(event, index)}
            >
              <div className="mb-3 flex flex-wrap items-center gap-2">
                <span className="tabular text-ink-2">{index + 1}</span>
                {picture ? <RowPicture url={row.values[picture.name] ?? ''} /> : null}
                <p className="mr-auto line-clamp-1 max-w-[24ch] font-semibold">{name}</p>
                {([-1, 1] as const).map((by) => {
                  const isAtEnd = by === -1 ? index === 0 : index === rows.length - 1;
                  return (
                    <button
                      key={by}
                      type="button"
                      data-move={by}
                      disabled={isAtEnd}
                      aria-label={texts.moveRow(by === -1 ? texts.up : texts.down, index + 1)}
                      className="grid size-11 cursor-pointer place-items-center rounded-edge border border-rule-strong hover:border-ink disabled:cursor-not-allowed disabled:border-rule disabled:text-stone"
                      onClick={() => move(index, by)}
                    >
                      <Icon name="up" className={by === 1 ? 'rotate-180' : ''} />
                    </button>
                  );
                })}
                <Button
                  look="quiet"
                  className={`${denseSize} text-small`}
                  aria-label={texts.removeRow(index + 1, name)}
                  onClick={() => remove(index)}
                >
                  {texts.remove}
                </Button>
              </div>
              <div className="grid gap-3.5 sm:grid-cols-2">
                {subfields
                  .filter(({ isPartOf }) => !isPartOf)
                  .map((subfield) => (
                    <RowField key={subfield.name}>
                      {renderField(subfield, row, index, (value, others) => set(index, subfield.name, value, others))}
                    </RowField>
                  ))}
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button look="quiet" className={`${denseSize} mt-3 text-small`} data-add disabled={isFull} onClick={add}>
        <Icon name="plus" />
        {isFull ? texts.rowsFull(field.maxRows) : texts.add(what)}
      </Button>
    </div>
  );
}

function RowField({ children }: { children: React.ReactNode }) {
  return <div className="contents">{children}</div>;
}

function RowPicture({ url }: { url: string }) {
  if (!url) return <span aria-hidden="true" className="h-9 w-12 bg-sand" />;
  return <Picture url={url} alt="" sizes="48px" className="h-9 w-12" />;
}

function rowName({ values }: Row, subfields: readonly TextField[]): string {
  // A row of a picture is named by its text; the URL of a file says nothing to people.
  const first = subfields.find(({ media }) => !media)?.name ?? '';
  return values.name ?? values.address ?? values.caption ?? values[first] ?? '';
}

function asSubfield({ label, maxLength }: TextsField): TextField {
  return { name: textKey, label, shape: 'text', control: 'text', isRequired: true, mayBeNone: false, maxLength };
}
