/** What the admin area calls a field of a form. */
export type FieldWords = {
  label: string;
  help: string;
  /** In place of '(may stay empty)', for a field that a draft may lack and the website may not. */
  whenEmpty?: string;
  /** Written after a number: 'km'. */
  unit?: string;
  /** The words of stored values, where they differ: 'Homes' for 'Residential'. */
  choices?: Record<string, string>;
  /** The fields of a row. */
  fields?: Record<string, FieldWords>;
};
