import type { FormField, TextField } from '@plinth/contract/form-fields';
import { notAvailable } from '@plinth/contract/none';
import { richTextIn } from '@plinth/contract/post-text';
import { noRichText } from '@plinth/contract/rich-text';
import { textOf } from '@plinth/contract/text-of';

/** The values of an admin form: strings, as section 5 says, and rows of strings. */

export type Row = { key: string; values: Record<string, string> };
export type Values = Record<string, string | Row[]>;
export type Body = Record<string, unknown>;

/** The name of the only subfield of a repeatable text. */
export const textKey = 'text';

let rowCount = 0;
/** The key identifies a row while it is reordered. It is not sent. */
export function newRow(values: Record<string, string> = {}): Row {
  rowCount += 1;
  return { key: `row-${rowCount}`, values };
}

export function newRowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toValues(entity: Body, fields: readonly FormField[]): Values {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      toValue(field.control === 'rich-text' ? richTextIn(entity) : entity[field.name], field),
    ]),
  );
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
  if (field.control === 'rich-text') return value ? JSON.stringify(value) : '';
  return toText(value, field);
}

/** An empty stored value means 'none'. The form shows it as `na`, so that a required field can still have that value. */
function toText(value: unknown, field: TextField): string {
  const text = textOf(value);
  return text === '' && field.mayBeNone && field.isRequired ? notAvailable : text;
}

/** The request body. Numbers are sent as strings, which the contract parses. */
export function toBody(values: Values, fields: readonly FormField[]): Body {
  const pairs = fields.map((field): [string, unknown] => {
    const value = values[field.name];
    if (field.control === 'texts') return [field.name, rowsOf(value).map((row) => row.values[textKey] ?? '')];
    if (field.control === 'rows') {
      return [field.name, rowsOf(value).map(({ values: row }) => toRowBody(row, field.subfields, field.hasId))];
    }
    if (field.control === 'rich-text')
      return [field.name, typeof value === 'string' && value ? JSON.parse(value) : noRichText];
    return [field.name, toAnswer(typeof value === 'string' ? value : '', field)];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function toRowBody(row: Record<string, string>, subfields: readonly TextField[], hasId: boolean): Body {
  const pairs = subfields.map((field): [string, unknown] => [field.name, toAnswer(row[field.name] ?? '', field)]);
  return { ...(hasId && { _id: row._id }), ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) };
}

function toAnswer(text: string, field: TextField): string | undefined {
  const isNone = isNoneText(text) && field.mayBeNone;
  // A number has no value for 'none', so it is sent as an empty string, which the contract reads as none.
  if (isNone) return field.control === 'number' ? '' : notAvailable;
  if (text !== '') return text;
  return field.control === 'choice' ? undefined : '';
}

function isNoneText(text: string): boolean {
  return text.trim().toLowerCase() === notAvailable;
}

/** The values of a new item: every field without a preset is empty and has to be filled in. */
export function emptyValues(fields: readonly FormField[], given: Record<string, string> = {}): Values {
  const isList = (field: FormField) => field.control === 'rows' || field.control === 'texts';
  return Object.fromEntries(fields.map((field) => [field.name, isList(field) ? [] : (given[field.name] ?? '')]));
}

export function emptyRow(subfields: readonly TextField[]): Record<string, string> {
  return Object.fromEntries(subfields.map(({ name }) => [name, '']));
}

/** The paths of required fields that are empty. */
export function unansweredIn(values: Values, fields: readonly FormField[]): string[] {
  const isOpen = (text: string | undefined) => (text ?? '').trim() === '';
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (field.control === 'texts') {
      return rowsOf(value).flatMap((row, index) => (isOpen(row.values[textKey]) ? [`${field.name}.${index}`] : []));
    }
    if (field.control === 'rows') {
      const asked = field.subfields.filter(({ isRequired }) => isRequired);
      return rowsOf(value).flatMap((row, index) =>
        asked.flatMap(({ name }) => (isOpen(row.values[name]) ? [`${field.name}.${index}.${name}`] : [])),
      );
    }
    if (field.control === 'rich-text') return [];
    return field.isRequired && isOpen(typeof value === 'string' ? value : '') ? [field.name] : [];
  });
}

export function rowsOf(value: string | Row[] | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The id of the control at a path, to which the error summary links. */
export const controlId = (path: string) => path.replaceAll('.', '-');
