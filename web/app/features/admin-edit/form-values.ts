import type { FormField, TextField } from '@plinth/contract/form-fields';
import { readMeasure } from '@plinth/contract/measure';
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
  if (field.shape === 'texts') return asArray(value).map((text) => newRow({ [textKey]: textOf(text) }));
  if (field.shape === 'rows') {
    return asArray(value).map((row) => {
      const record = row as Body;
      const values = field.subfields.map((subfield) => [subfield.name, toText(record[subfield.name])]);
      return newRow({ ...Object.fromEntries(values), ...(field.hasId && { _id: textOf(record._id) || newRowId() }) });
    });
  }
  if (field.shape === 'rich-text' || field.shape === 'blocks') return value ? JSON.stringify(value) : '';
  return toText(value);
}

/** The word for none is stored and never shown. */
function toText(value: unknown): string {
  const text = textOf(value);
  return isNoneText(text) ? '' : text;
}

/** The request body. Numbers are sent as strings, which the contract parses. */
export function toBody(values: Values, fields: readonly FormField[]): Body {
  const pairs = fields.map((field): [string, unknown] => {
    const value = values[field.name];
    if (field.shape === 'texts') return [field.name, rowsOf(value).map((row) => row.values[textKey] ?? '')];
    if (field.shape === 'rows') {
      return [field.name, rowsOf(value).map(({ values: row }) => toRowBody(row, field.subfields, field.hasId))];
    }
    if (field.shape === 'rich-text')
      return [field.name, typeof value === 'string' && value ? JSON.parse(value) : noRichText];
    if (field.shape === 'blocks') return [field.name, typeof value === 'string' && value ? JSON.parse(value) : []];
    return [field.name, toAnswer(typeof value === 'string' ? value : '', field)];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function toRowBody(row: Record<string, string>, subfields: readonly TextField[], hasId: boolean): Body {
  const pairs = subfields.map((field): [string, unknown] => [field.name, toAnswer(row[field.name] ?? '', field)]);
  return { ...(hasId && { _id: row._id }), ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) };
}

function toAnswer(text: string, field: TextField): string | undefined {
  if (!isEmpty(text)) return text;
  // A number has no value for 'none', so it is sent as an empty string, which the contract reads as none.
  if (field.mayBeNone) return isNumber(field) ? '' : notAvailable;
  return field.choices ? undefined : '';
}

const isNumber = ({ control, isPartOf }: TextField) => control === 'number' || control === 'point' || Boolean(isPartOf);

function isNoneText(text: string): boolean {
  return text.trim().toLowerCase() === notAvailable;
}

/** A person who types the word for none means an empty field. */
const isEmpty = (text: string | undefined) => (text ?? '').trim() === '' || isNoneText(text ?? '');

/** The values of a new item: every field without a preset is empty and has to be filled in. */
export function emptyValues(fields: readonly FormField[], given: Body = {}): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const isList = field.shape === 'rows' || field.shape === 'texts';
      return [field.name, isList ? toValue(given[field.name] ?? [], field) : textOf(given[field.name])];
    }),
  );
}

export function emptyRow(subfields: readonly TextField[]): Record<string, string> {
  return Object.fromEntries(subfields.map(({ name }) => [name, '']));
}

export type FaultTexts = { required: string; point: string; number: string; url: string };

/**
 * The faults that the browser finds, by path: required fields that are empty, and points, numbers and links that cannot be
 * read. A text that was stored before (`base`) is not refused, because another client may have stored it.
 */
export function faultsIn(
  values: Values,
  fields: readonly FormField[],
  texts: FaultTexts,
  base: Values = {},
): Record<string, string> {
  const fault = (text: string | undefined, field: TextField, list = '') => {
    if (isEmpty(text)) return field.isRequired ? texts.required : undefined;
    const stored = list ? rowsOf(base[list]).map((row) => row.values[field.name]) : [base[field.name]];
    return stored.includes(text) ? undefined : formFault(text?.trim() ?? '', field, texts);
  };
  const found = fields.flatMap((field): [string, string | undefined][] => {
    const value = values[field.name];
    if (field.shape === 'texts') {
      return rowsOf(value).map((row, index) => [
        `${field.name}.${index}`,
        isEmpty(row.values[textKey]) ? texts.required : undefined,
      ]);
    }
    if (field.shape === 'rows') {
      return rowsOf(value).flatMap((row, index) =>
        field.subfields.map((subfield): [string, string | undefined] => [
          `${field.name}.${index}.${subfield.name}`,
          fault(row.values[subfield.name], subfield, field.name),
        ]),
      );
    }
    if (field.shape === 'rich-text' || field.shape === 'blocks') return [];
    return [[field.name, fault(typeof value === 'string' ? value : '', field)]];
  });
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function formFault(text: string, { control, unit = '' }: TextField, texts: FaultTexts): string | undefined {
  if (control === 'point') return isDecimal.test(text) ? undefined : texts.point;
  if (control === 'number' || control === 'amount') return isNumberText.test(text) ? undefined : texts.number;
  if (control === 'measure') return isNumberText.test(readMeasure(text, unit)) ? undefined : texts.number;
  return control === 'url' && !/^(https?:\/\/|\/(?!\/))\S+$/i.test(text) ? texts.url : undefined;
}

const isDecimal = /^-?\d{1,3}(\.\d{1,20})?$/;
const isNumberText = /^-?\d{1,15}(\.\d{1,15})?$/;

export function rowsOf(value: string | Row[] | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The id of the control at a path, to which the error summary links. */
export const controlId = (path: string) => path.replaceAll('.', '-');
