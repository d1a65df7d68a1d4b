import type { RowsField, TextField, TextsField } from '@plinth/contract/form-fields';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, denseSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { MediaTexts } from '../admin-media/media-texts.ts';
import { emptyRow, newRow, newRowId, type Row, textKey } from './form-values.ts';
import { useIsReadOnly } from './read-only.tsx';
import type { OtherFields, SetText } from './set-text.ts';
import { useOpenRows } from './use-open-rows.ts';

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
  /** The row that is to be opened, because a link leads to a field in it. */
  wanted: number | null;
  /** Whether a field of this row has an error. */
  hasError: (index: number) => boolean;
  renderField: (subfield: TextField, row: Row, index: number, set: SetText) => React.ReactNode;
};

/** Repeatable rows that can be added, removed, reordered and closed to their names, also by keyboard. */
export function RowsControl({ field, what, rows, onChange, texts, wanted, hasError, renderField }: RowsControlProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const subfields = field.shape === 'rows' ? field.subfields : [asSubfield(field)];
  const isFull = rows.length >= field.maxRows;
  const { isOpen: isOpened, toggle } = useOpenRows(rows, (index) => index === wanted || hasError(index));
  const isReadOnly = useIsReadOnly();
  const isOpen = (row: Row) => isReadOnly || isOpened(row);
  // A row of one field has nothing to close.
  const canClose = subfields.length > 1;

  /** Rendered at once and then focused, so that the next key already reaches the new place. */
  function changeAndFocus(changed: Row[], find: () => Element | null | undefined) {
    flushSync(() => onChange(changed));
    const found = find();
    if (found instanceof HTMLElement) found.focus();
  }
  const inRow = (index: number, selector: string) => list.current?.children[index]?.querySelector(selector);
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
    const added = [...rows, newRow({ ...emptyRow(subfields), ...id })];
    changeAndFocus(added, () => inRow(rows.length, 'input, textarea, select'));
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
    const left = rows.filter((_, at) => at !== index);
    changeAndFocus(left, () => list.current?.parentElement?.querySelector('[data-add]'));
  }

  function move(index: number, by: -1 | 1) {
    const moved = [...rows];
    const [row] = moved.splice(index, 1);
    if (!row) return;
    moved.splice(index + by, 0, row);
    setAnnouncement(texts.moved(index + by + 1));
    changeAndFocus(moved, () => inRow(index + by, `[data-move="${by}"]`));
  }

  return (
    <div>
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => {
          const name = rowName(row, subfields);
          const picture = subfields.find((subfield) => subfield.media === 'picture');
          const head = (
            <>
              <span className="tabular text-ink-2">{index + 1}</span>
              {picture ? <RowPicture url={row.values[picture.name] ?? ''} /> : null}
              <span className="line-clamp-1 max-w-[24ch] font-semibold">{name || what}</span>
            </>
          );
          return (
            <li
              key={row.key}
              className="border border-rule bg-paper p-3.5"
              onKeyDown={(event) => addOnEnter(event, index)}
            >
              <div className="flex flex-wrap items-center gap-2">
                {canClose ? (
                  <button
                    type="button"
                    aria-expanded={isOpen(row)}
                    className={`${headClass} grow cursor-pointer text-left`}
                    onClick={() => toggle(row)}
                  >
                    <Icon name="chevron" className={isOpen(row) ? 'rotate-180' : ''} />
                    {head}
                  </button>
                ) : (
                  <p className={headClass}>{head}</p>
                )}
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
              <div hidden={canClose && !isOpen(row)} className="mt-3 grid gap-3.5 sm:grid-cols-2">
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

const headClass = 'mr-auto flex min-h-11 min-w-0 items-center gap-2.5 max-sm:w-full';

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
