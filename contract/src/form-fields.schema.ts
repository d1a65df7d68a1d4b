import { z } from 'zod';
import { splitCamelCase } from './changes.ts';
import type { FormField, MediaUse, RowsField, TextField, TextsField } from './form-fields.ts';
import { limits } from './limits.ts';

type FormHint = {
  media?: MediaUse;
  /** 'optional' for what the spec does not ask for; 'hidden' for what is no person's business. */
  form?: 'optional' | 'hidden';
};

/** What a form must know of a field beyond its type; kept beside the schemas, out of the API's documents. */
export const formHints = z.registry<FormHint>();

/** A text longer than a line wants room to be read; an address is long and still one line. */
const longerThan = limits.line;

/** The fields of a form and their order, read off an input schema; `first` come first. */
export function fieldsOf<S extends z.ZodObject>(schema: S, first: readonly (keyof S['shape'] & string)[]): FormField[] {
  const names = [...first, ...Object.keys(schema.shape).filter((name) => !first.includes(name))];
  return names.flatMap((name) => fieldOf(name, schema.shape[name] as z.ZodType) ?? []);
}

function fieldOf(name: string, schema: z.ZodType): FormField | null {
  const { inner, hints, hint, mayBeMissing } = unwrap(schema);
  if (hints.form === 'hidden') return null;
  const named = { name, label: splitCamelCase(name), ...(hint && { hint }) };
  if (inner instanceof z.ZodArray) return rowsOf(named, inner);

  const common = {
    ...named,
    isRequired: hints.form !== 'optional',
    mayBeNone: mayBeMissing || inner.safeParse('').success,
  };
  if (inner instanceof z.ZodEnum) return { ...common, control: 'choice', choices: inner.options.map(String) };
  if (hints.media) return { ...common, control: 'media', media: hints.media, maxLength: maxLengthOf(inner) };
  if (inner.def.type === 'string') {
    const maxLength = maxLengthOf(inner);
    const isLong = (maxLength ?? 0) > longerThan && maxLength !== limits.url;
    return { ...common, control: isLong ? 'text' : 'line', maxLength };
  }
  return { ...common, control: 'number' };
}

function rowsOf(named: { name: string; label: string }, array: z.ZodArray): RowsField | TextsField {
  const maxRows = array
    .safeParse(Array.from({ length: limits.rows + 1 }))
    .error?.issues.some((issue) => issue.code === 'too_big')
    ? limits.rows
    : limits.paragraphs;
  const element = array.element as z.ZodType;
  if (element instanceof z.ZodObject) {
    const subfields = fieldsOf(element, []) as TextField[];
    return { ...named, control: 'rows', maxRows, subfields, hasId: '_id' in element.shape };
  }
  return { ...named, control: 'texts', maxRows, maxLength: maxLengthOf(element) };
}

function unwrap(schema: z.ZodType) {
  let inner = schema;
  let hint = inner.description;
  let hints = formHints.get(inner) ?? {};
  let mayBeMissing = false;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
    mayBeMissing ||= inner instanceof z.ZodOptional;
    inner = inner.unwrap() as z.ZodType;
    hint ??= inner.description;
    hints = { ...formHints.get(inner), ...hints };
  }
  return { inner, hint, hints, mayBeMissing };
}

function maxLengthOf(schema: z.ZodType): number | undefined {
  return schema instanceof z.ZodString || schema instanceof z.ZodEmail ? (schema.maxLength ?? undefined) : undefined;
}
