import type { TextField } from '@plinth/contract/form-fields';
import type { EditTexts } from './edit-texts.ts';
import type { SetText } from './set-text.ts';

export type Choice = { value: string; label: string };

/** The attributes of the element that takes the focus. */
type SharedProps = {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

/** What every control of a single text gets. */
export type ControlProps = {
  field: TextField;
  shared: SharedProps;
  texts: EditTexts;
  value: string;
  onChange: SetText;
  /** The options of a choice or a reference. */
  options: readonly Choice[];
  /** A choice that ends in 'Other…', which takes any text. */
  takesOther: boolean;
  /** The other values of the same row or form. */
  siblings: Record<string, unknown>;
  /** The id of the visible label, for a control of several elements. */
  labelId: string;
};
