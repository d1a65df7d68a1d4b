import { z } from 'zod';
import { labelOf } from './field-labels.ts';
import type { FormField, RowsField, TextField, TextsField } from './form-fields.ts';
import { limits } from './limits.ts';
import type { MediaUse } from './media.ts';

type FormHint = {
  media?: MediaUse;
  /** 'optional' for fields that the spec does not require; 'hidden' for fields that no person edits. */
  form?: 'optional' | 'hidden';
  /** How many characters to aim at, from and to; a hint, never an error. */
  aim?: readonly [number, number];
  /** For fields whose type does not determine the control: a text that is a date. */
  control?: 'date';
};

/** What a form must know about a field beyond its type; kept beside the schemas and out of the API documentation. */
export const formHints = z.registry<FormHint>();

/** Texts longer than a line get a text area; URLs are long but stay one line. */
const longerThan = limits.line;

/** The fields of a form in their order, derived from an input schema; those in `first` come first. */
export function fieldsOf<S extends z.ZodObject>(
  schema: S,
  first: readonly (keyof S['shape'] & string)[],
  parent = '',
): FormField[] {
  const names = [...first, ...Object.keys(schema.shape).filter((name) => !first.includes(name))];
  return names.flatMap((name) => fieldOf(name, schema.shape[name] as z.ZodType, parent) ?? []);
}

function fieldOf(name: string, schema: z.ZodType, parent: string): FormField | null {
  const { inner, hints, hint, mayBeMissing } = unwrap(schema);
  if (hints.form === 'hidden') return null;
  const named = { name, label: labelOf(name, parent), ...(hint && { hint }) };
  if (inner instanceof z.ZodArray) return rowsOf(named, inner);

  const common = {
    ...named,
    isRequired: hints.form !== 'optional',
    ...(hints.aim && { aim: hints.aim }),
    mayBeNone: mayBeMissing || inner.safeParse('').success,
  };
  if (inner instanceof z.ZodEnum) return { ...common, control: 'choice', choices: inner.options.map(String) };
  if (hints.media) return { ...common, control: 'media', media: hints.media, maxLength: maxLengthOf(inner) };
  if (inner.def.type === 'string') {
    const maxLength = maxLengthOf(inner);
    if (hints.control) return { ...common, control: hints.control, maxLength };
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
    const subfields = fieldsOf(element, [], named.name) as TextField[];
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
