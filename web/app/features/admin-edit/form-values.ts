import type { FormField, TextField } from '@plinth/contract/form-fields';
import { notAvailable } from '@plinth/contract/project';
import { textOf } from '@plinth/contract/text-of';

/** What stands in a form: text everywhere, as section 5 says, and rows of text. */

export type Row = { key: string; values: Record<string, string> };
export type Values = Record<string, string | Row[]>;
export type Body = Record<string, unknown>;

/** The one subfield of a repeatable text. */
export const textKey = 'text';

let rowCount = 0;
/** Rows are told apart while they are moved about; what is sent knows nothing of it. */
export function newRow(values: Record<string, string> = {}): Row {
  rowCount += 1;
  return { key: `row-${rowCount}`, values };
}

export function newRowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toValues(entity: Body, fields: readonly FormField[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, toValue(entity[field.name], field)]));
}

function toValue(value: unknown, field: FormField): string | Row[] {
  if (field.control === 'texts') return asArray(value).map((text) => newRow({ [textKey]: textOf(text) }));
  if (field.control === 'rows') {
    return asArray(value).map((row) => {
      const record = row as Body;
      const values = field.subfields.map((subfield) => [subfield.name, toText(record[subfield.name], subfield)]);
      return newRow({ ...Object.fromEntries(values), ...(field.hasId && { _id: textOf(record._id) || newRowId() }) });
    });
  }
  return toText(value, field);
}

/** 'None' is written `na`, so that a field that is asked for can still say it. */
function toText(value: unknown, field: TextField): string {
  const text = textOf(value);
  return text === '' && field.mayBeNone && field.isRequired ? notAvailable : text;
}

/** What is sent. Numbers go as text: the contract reads them. */
export function toBody(values: Values, fields: readonly FormField[]): Body {
  const pairs = fields.map((field): [string, unknown] => {
    const value = values[field.name];
    if (field.control === 'texts') return [field.name, rowsOf(value).map((row) => row.values[textKey] ?? '')];
    if (field.control === 'rows') {
      return [field.name, rowsOf(value).map(({ values: row }) => toRowBody(row, field.subfields, field.hasId))];
    }
    return [field.name, toAnswer(typeof value === 'string' ? value : '', field)];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function toRowBody(row: Record<string, string>, subfields: readonly TextField[], hasId: boolean): Body {
  const pairs = subfields.map((field): [string, unknown] => [field.name, toAnswer(row[field.name] ?? '', field)]);
  return { ...(hasId && { _id: row._id }), ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) };
}

function toAnswer(text: string, field: TextField): string | undefined {
  // A film's `na` is the spec's own word and is kept as it is.
  const isNone = text.trim().toLowerCase() === notAvailable && field.mayBeNone && field.media !== 'film';
  if (!isNone && text !== '') return text;
  return field.control === 'choice' ? undefined : '';
}

export function emptyValues(fields: readonly FormField[]): Values {
  return toValues({}, fields);
}

export function rowsOf(value: string | Row[] | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The id of the control at a path, which an error's link leads to. */
export const controlId = (path: string) => path.replaceAll('.', '-');
