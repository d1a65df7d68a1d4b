import type { MediaUse } from './media.ts';

/** A field of an admin form as plain data for the pages. Built from the schemas in `form-fields.schema.ts`. */

type Named = { name: string; label: string; hint?: string | undefined };

/** One text in one control. */
export type TextField = Named & {
  control: 'line' | 'text' | 'number' | 'choice' | 'media' | 'date';
  /** The form requires it; section 5 of the spec requires all of its own fields. */
  isRequired: boolean;
  /** The contract accepts 'none'; a form writes it as `na`. */
  mayBeNone: boolean;
  maxLength?: number | undefined;
  /** How many characters to aim at, from and to. */
  aim?: readonly [number, number] | undefined;
  choices?: readonly string[] | undefined;
  media?: MediaUse | undefined;
};

/** Repeatable rows, each of the same subfields. */
export type RowsField = Named & {
  control: 'rows';
  subfields: TextField[];
  maxRows: number;
  /** Each row has an `_id` that no person sees; the code that adds a row creates it. */
  hasId: boolean;
};

/** Repeatable texts, such as the paragraphs of a post. */
export type TextsField = Named & { control: 'texts'; maxRows: number; maxLength?: number | undefined };

export type FormField = TextField | RowsField | TextsField;
