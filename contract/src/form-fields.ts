/** A field of an admin form, as plain data: what the pages draw. Made from the schemas in `form-fields.schema.ts`. */

export type MediaUse = 'picture' | 'film' | 'brochure';

type Named = { name: string; label: string; hint?: string | undefined };

/** One text in one control. */
export type TextField = Named & {
  control: 'line' | 'text' | 'number' | 'choice' | 'media';
  /** The form asks for it; section 5 of the spec says so of all its own fields. */
  isRequired: boolean;
  /** The contract takes 'none' for an answer; a form writes that as `na`. */
  mayBeNone: boolean;
  maxLength?: number | undefined;
  choices?: readonly string[] | undefined;
  media?: MediaUse | undefined;
};

/** Repeatable rows, each of the same subfields. */
export type RowsField = Named & {
  control: 'rows';
  subfields: TextField[];
  maxRows: number;
  /** Each row carries an `_id` that no person sees; whoever adds a row makes one. */
  hasId: boolean;
};

/** Repeatable texts, such as the paragraphs of a post. */
export type TextsField = Named & { control: 'texts'; maxRows: number; maxLength?: number | undefined };

export type FormField = TextField | RowsField | TextsField;
