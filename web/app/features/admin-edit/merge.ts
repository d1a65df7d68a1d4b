import { changesBetween } from '@plinth/contract/changes';
import type { FormField } from '@plinth/contract/form-fields';
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

/** Compares two edits of the same version, field by field. */
export function differencesOf(base: Values, mine: Values, theirs: Values, fields: readonly FormField[]): Difference[] {
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
        mine: toReadable(mineBody[name]),
        theirs: toReadable(theirsBody[name]),
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

function toReadable(value: unknown): string {
  if (isRichText(value)) return outlineOfRichText(value);
  if (!Array.isArray(value)) return textOf(value);
  return value
    .map((row, index) => {
      const text =
        typeof row === 'object' && row !== null
          ? Object.entries(row)
              .filter(([key, part]) => key !== '_id' && part !== '')
              .map(([, part]) => part)
              .join(', ')
          : textOf(row);
      return `${index + 1}. ${text}`;
    })
    .join('\n');
}
