import { z } from 'zod';
import type {
  BlockKindField,
  BlocksField,
  FormField,
  ReferencesField,
  RowsField,
  TextControlKind,
  TextField,
  TextsField,
} from './form-fields.ts';
import { wordsOf } from './form-words.ts';
import { limits } from './limits.ts';
import type { MediaUse } from './media.ts';

type FormHint = {
  media?: MediaUse;
  /**
   * 'optional' for fields that the spec does not have; 'absent' for fields of the spec that may stay empty although the schema
   * requires the key; 'required' for fields that the form requires although the schema does not; 'hidden' for fields that no
   * person edits; 'column' for fields that the table shows and another field of the form writes.
   */
  form?: 'optional' | 'absent' | 'required' | 'hidden' | 'column';
  /** For fields whose type does not determine the control: a text that is a date, rich text, or a list of blocks. */
  control?: TextControlKind | 'rich-text' | 'references' | 'blocks';
  /** Of a reference: the collection it refers to. */
  collection?: string;
  /** Of a point: the field of its longitude. */
  longitude?: string;
  /** Entered in the control of this field. */
  isPartOf?: string;
  /** How many characters to aim at, from and to; a hint, never an error. */
  aim?: readonly [number, number];
};

/** What a form must know about a field beyond its type; kept beside the schemas and out of the API documentation. */
export const formHints = z.registry<FormHint>();

/** Texts longer than a line get a text area. */
const longerThan = limits.line;

/** The fields of a form, derived from an input schema; those in `first` come first. */
export function fieldsOf<S extends z.ZodObject>(
  schema: S,
  first: readonly (keyof S['shape'] & string)[],
  collection = '',
  parent = '',
): FormField[] {
  const names = [...first, ...Object.keys(schema.shape).filter((name) => !first.includes(name))];
  return names.flatMap((name) => fieldOf(name, schema.shape[name] as z.ZodType, collection, parent) ?? []);
}

function fieldOf(name: string, schema: z.ZodType, collection: string, parent: string): FormField | null {
  const { inner, hints, description, mayBeMissing } = unwrap(schema);
  if (hints.form === 'hidden') return null;
  const { label, help, unit, whenEmpty } = wordsOf(collection, name, parent);
  const isColumnOnly = hints.form === 'column';
  const named = { name, label, help: help || description, ...(isColumnOnly && { isColumnOnly }) };
  if (hints.control === 'rich-text') return { ...named, shape: 'rich-text', control: 'rich-text' };
  if (hints.control === 'blocks') return blocksOf(named, inner, collection);
  if (hints.control === 'references') {
    const field: ReferencesField = {
      ...{ ...named, shape: 'references', control: 'references', maxRows: limits.references },
      collection: hints.collection,
    };
    return field as unknown as FormField;
  }
  if (inner instanceof z.ZodArray) return rowsOf(named, inner, collection);

  const { form, control: _control, ...rest } = hints;
  const mayBeNone = form === 'absent' || (form === undefined && mayBeMissing);
  return {
    ...named,
    ...rest,
    ...(unit && { unit }),
    ...(whenEmpty && { whenEmpty }),
    shape: 'text',
    control: controlOf(inner, hints),
    isRequired: form !== 'optional' && !mayBeNone,
    mayBeNone,
    maxLength: maxLengthOf(inner),
    ...(inner instanceof z.ZodEnum && { choices: inner.options.map(String) }),
  };
}

function controlOf(inner: z.ZodType, { media, control }: FormHint): TextControlKind {
  if (media) return media === 'picture' ? 'picture' : 'file';
  if (control && !isList(control)) return control;
  if (inner instanceof z.ZodEnum) return 'choice';
  if (inner instanceof z.ZodEmail) return 'email';
  if (inner.def.type !== 'string') return 'number';
  return (maxLengthOf(inner) ?? 0) > longerThan ? 'text' : 'line';
}

const isList = (control: NonNullable<FormHint['control']>) =>
  control === 'rich-text' || control === 'references' || control === 'blocks';

/** The kinds of a list of blocks, each with the fields that a person edits. */
function blocksOf(
  named: Pick<FormField, 'name' | 'label' | 'help'>,
  inner: z.ZodType,
  collection: string,
): BlocksField {
  const union = inner instanceof z.ZodArray ? inner.element : inner;
  const options = union instanceof z.ZodDiscriminatedUnion ? (union.options as z.ZodObject[]) : [];
  const kinds = options.map((option) => {
    const { kind, _id, ...shape } = option.shape as Record<string, z.ZodType>;
    const fields = fieldsOf(z.object(shape), [], collection, named.name) as unknown as BlockKindField['fields'];
    return { kind: kind instanceof z.ZodLiteral ? String(kind.value) : '', fields };
  });
  return { ...named, shape: 'blocks', control: 'blocks', kinds, maxRows: limits.campaignBlocks };
}

function rowsOf(
  named: Pick<FormField, 'name' | 'label' | 'help'>,
  array: z.ZodArray,
  collection: string,
): RowsField | TextsField {
  const maxRows = array
    .safeParse(Array.from({ length: limits.rows + 1 }))
    .error?.issues.some((issue) => issue.code === 'too_big')
    ? limits.rows
    : limits.paragraphs;
  const element = array.element as z.ZodType;
  if (!(element instanceof z.ZodObject)) {
    return { ...named, shape: 'texts', control: 'texts', maxRows, maxLength: maxLengthOf(element) };
  }
  const subfields = fieldsOf(element, [], collection, named.name) as TextField[];
  const isPictures = 'alt' in element.shape && subfields.some(({ control }) => control === 'picture');
  const control = isPictures ? 'pictures' : 'rows';
  return { ...named, shape: 'rows', control, maxRows, subfields, hasId: '_id' in element.shape };
}

function unwrap(schema: z.ZodType) {
  let inner = schema;
  let hints = formHints.get(inner) ?? {};
  let description = inner.description;
  let mayBeMissing = false;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
    mayBeMissing ||= inner instanceof z.ZodOptional;
    inner = inner.unwrap() as z.ZodType;
    description ??= inner.description;
    hints = { ...formHints.get(inner), ...hints };
  }
  return { inner, hints, description, mayBeMissing };
}

function maxLengthOf(schema: z.ZodType): number | undefined {
  return schema instanceof z.ZodString || schema instanceof z.ZodEmail ? (schema.maxLength ?? undefined) : undefined;
}
