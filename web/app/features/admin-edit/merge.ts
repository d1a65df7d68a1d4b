import { changesBetween } from '@plinth/contract/changes';
import type { FormField } from '@plinth/contract/form-fields';
import { notAvailable } from '@plinth/contract/none';
import { isRichText } from '@plinth/contract/rich-text';
import { outlineOfRichText } from '@plinth/contract/rich-text-plain';
import { textOf } from '@plinth/contract/text-of';
import { type Body, toBody, type Values } from './form-values.ts';

export type Side = 'mine' | 'theirs';

export type Difference = {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Preselected if only one side changed the field. If both did, the person must choose. */
  choice: Side;
  isContested: boolean;
};

/** The words for a stored value, such as the title of the document that it refers to. */
export type SayValue = (path: string, value: string) => string;

/** Compares two edits of the same version, field by field. */
export function differencesOf(
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly FormField[],
  say: SayValue = (_path, value) => value,
): Difference[] {
  const [baseBody, mineBody, theirsBody] = [base, mine, theirs].map((values) => toBody(values, fields)) as [
    Body,
    Body,
    Body,
  ];
  const differs = (a: Body, b: Body, name: string) =>
    changesBetween({ [name]: a[name] }, { [name]: b[name] }).length > 0;
  return fields
    .filter(({ name }) => differs(mineBody, theirsBody, name))
    .map(({ name, label }) => {
      const isMineNew = differs(baseBody, mineBody, name);
      const isTheirsNew = differs(baseBody, theirsBody, name);
      return {
        name,
        label,
        mine: toReadable(mineBody[name], name, say),
        theirs: toReadable(theirsBody[name], name, say),
        choice: isMineNew ? 'mine' : 'theirs',
        isContested: isMineNew && isTheirsNew,
      };
    });
}

export function applyChoices(mine: Values, theirs: Values, choices: Record<string, Side>): Values {
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((name) => {
      const value = (choices[name] === 'mine' ? mine : theirs)[name];
      return [name, value ?? ''];
    }),
  );
}

/** The names of the fields that differ from the saved version. */
export function changedNames(base: Values, values: Values, fields: readonly FormField[]): string[] {
  const changes = changesBetween(toBody(base, fields), toBody(values, fields));
  return [...new Set(changes.map(({ path }) => path.split('.')[0] ?? path))];
}

function toReadable(value: unknown, name: string, say: SayValue): string {
  if (isRichText(value)) return outlineOfRichText(value);
  const read = (path: string, part: unknown) => (part === notAvailable ? '' : say(path, textOf(part)));
  if (!Array.isArray(value)) return read(name, value);
  return value
    .map((row, index) => {
      const text =
        typeof row === 'object' && row !== null
          ? Object.entries(row)
              .filter(([key]) => key !== '_id')
              .map(([key, part]) => read(`${name}.${key}`, part))
              .filter((part) => part !== '')
              .join(', ')
          : read(name, row);
      return `${index + 1}. ${text}`;
    })
    .join('\n');
}
