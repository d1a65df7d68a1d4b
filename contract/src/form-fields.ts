import type { MediaUse } from './media.ts';

/** A field of an admin form as plain data for the pages. Built from the schemas in `form-fields.schema.ts`. */

type Named = {
  name: string;
  label: string;
  help?: string | undefined;
  /** A column of the table that the form does not show. */
  isColumnOnly?: boolean;
};

/** How one text is entered. `web/app/features/admin-edit/controls.tsx` has the component of each. */
export const textControls = [
  'line',
  'text',
  'number',
  'measure',
  'amount',
  'choice',
  'date',
  'day',
  'colour',
  'phone',
  'email',
  'url',
  'reference',
  'point',
  'picture',
  'file',
] as const;
export type TextControlKind = (typeof textControls)[number];

/** One text in one control. */
export type TextField = Named & {
  shape: 'text';
  control: TextControlKind;
  /** The form refuses it empty. */
  isRequired: boolean;
  /** A field of the specification that may stay empty; then the form sends `na`. */
  mayBeNone: boolean;
  maxLength?: number | undefined;
  /** Of numbers, measures and amounts. */
  unit?: string | undefined;
  /** In place of '(may stay empty)'. */
  whenEmpty?: string | undefined;
  /** How many characters to aim at, from and to. */
  aim?: readonly [number, number] | undefined;
  choices?: readonly string[] | undefined;
  media?: MediaUse | undefined;
  /** The collection of a reference. */
  collection?: string | undefined;
  /** Of a point: the field of its longitude, which has no control of its own. */
  longitude?: string | undefined;
  /** Sent with the form and entered in another field's control. */
  isPartOf?: string | undefined;
};

/** Repeatable rows, each of the same subfields. Rows of one picture each may have a control of their own. */
export type RowsField = Named & {
  shape: 'rows';
  control: 'rows' | 'pictures';
  subfields: TextField[];
  maxRows: number;
  /** Each row has an `_id` that no person sees; the code that adds a row creates it. */
  hasId: boolean;
};

/** Repeatable texts, such as the paragraphs of a post. */
export type TextsField = Named & {
  shape: 'texts';
  control: 'texts';
  maxRows: number;
  maxLength?: number | undefined;
};

/** Text with headings, lists, pictures and links; its value in a form is the document as JSON. */
export type RichTextField = Named & { shape: 'rich-text'; control: 'rich-text' };

/** Documents that are chosen from a list, such as the questions of a block. The value is a list of ids. */
export type ReferencesField = Named & {
  shape: 'references';
  control: 'references';
  collection?: string | undefined;
  maxRows: number;
};

/** One kind of block with its fields. */
export type BlockKindField = { kind: string; fields: (TextField | RowsField | ReferencesField)[] };

/** An ordered list of blocks of several kinds; its value in a form is the list as JSON. */
export type BlocksField = Named & { shape: 'blocks'; control: 'blocks'; kinds: BlockKindField[]; maxRows: number };

export type FormField = TextField | RowsField | TextsField | RichTextField | BlocksField;
