import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { TextField } from '@plinth/contract/form-fields';
import { wordsOf } from '@plinth/contract/form-words';
import type { Choice } from './control-props.ts';

type Context = {
  collection: AdminCollection;
  /** The list field that the field is a part of. */
  parent: string;
  openChoices: Record<string, readonly string[]>;
  references: Record<string, readonly Choice[]>;
};

/** The options of a choice or reference, in the words of the form. A choice that is not closed ends in 'Other…'. */
export function optionsOf(field: TextField, { collection, parent, openChoices, references }: Context) {
  if (field.control === 'reference') return { options: references[field.name] ?? [], takesOther: false };
  const { choices: words = {} } = wordsOf(collection, field.name, parent);
  const values = field.choices ?? (parent ? undefined : openChoices[field.name]) ?? Object.keys(words);
  return { options: values.map((value) => ({ value, label: words[value] ?? value })), takesOther: !field.choices };
}
