import { changesBetween } from '@plinth/contract/changes';
import type { FormField } from '@plinth/contract/form-fields';
import { notAvailable } from '@plinth/contract/none';
import { isRichText, noRichText, type RichText } from '@plinth/contract/rich-text';
import { changedParts, mergeRichText } from '@plinth/contract/rich-text-compare';
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
  /** Mine holds the changes of both sides. */
  isMerged: boolean;
};

/** The words for a stored value, such as the title of the document that it refers to. */
export type SayValue = (path: string, value: string) => string;

/** My values with the changes of both sides in each rich text whose two edits changed different parts of it. */
export function mergeTexts(base: Values, mine: Values, theirs: Values, fields: readonly FormField[]): Values {
  const merged = fields.flatMap(({ name, shape }): [string, string][] => {
    if (shape !== 'rich-text') return [];
    const [was, is, other] = [base, mine, theirs].map((values) => readRichText(values[name])) as [
      RichText,
      RichText,
      RichText,
    ];
    const both = mergeRichText(was, is, other);
    return both ? [[name, JSON.stringify(both)]] : [];
  });
  return { ...mine, ...Object.fromEntries(merged) };
}

function readRichText(value: Values[string] | undefined): RichText {
  const parsed: unknown = typeof value === 'string' && value ? JSON.parse(value) : null;
  return isRichText(parsed) ? parsed : noRichText;
}

type Sides = { base: Values; mine: Values; theirs: Values /** See `mergeTexts`. */; merged?: Values };

/** Compares two edits of the same version, field by field. */
export function differencesOf(
  { base, mine, theirs, merged = mine }: Sides,
  fields: readonly FormField[],
  say: SayValue = (_path, value) => value,
): Difference[] {
  const [baseBody, mineBody, theirsBody, mergedBody] = [base, mine, theirs, merged].map((values) =>
    toBody(values, fields),
  ) as [Body, Body, Body, Body];
  const differs = (a: Body, b: Body, name: string) =>
    changesBetween({ [name]: a[name] }, { [name]: b[name] }).length > 0;
  return fields
    .filter(({ name }) => differs(mineBody, theirsBody, name))
    .map(({ name, label }) => {
      const isMineNew = differs(baseBody, mineBody, name);
      const isTheirsNew = differs(baseBody, theirsBody, name);
      const isMerged = merged[name] !== mine[name];
      return {
        name,
        label,
        ...readableSides(mergedBody[name], theirsBody[name], name, say),
        choice: isMineNew ? 'mine' : 'theirs',
        isContested: isMineNew && isTheirsNew && !isMerged,
        isMerged,
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

/** Both values in words; of a rich text only the parts that differ. */
function readableSides(mine: unknown, theirs: unknown, name: string, say: SayValue) {
  if (!isRichText(mine) || !isRichText(theirs))
    return { mine: toReadable(mine, name, say), theirs: toReadable(theirs, name, say) };
  const { before, after } = changedParts(mine, theirs);
  return { mine: before, theirs: after };
}

function toReadable(value: unknown, name: string, say: SayValue): string {
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
