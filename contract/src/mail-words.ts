import type { MailId } from './mail-names.ts';
import { type MailEntry, type MailField, mailFields, mailTable, type Placeholder } from './mail-table.ts';
import { textOf } from './text-of.ts';

/** Fills the words of a mail: those of the Owner where there are any, otherwise the product's own. */

/** The words that the Owner has written; a field that is missing or empty has the product's own. */
export type MailWords = Partial<Record<MailField, string | undefined>>;
/** One that is missing or empty is not known for this mail. */
export type MailValues = Partial<Record<Placeholder, string | undefined>>;
export type FilledMail = Record<MailField, string>;

const inBraces = /\{([^{}]*)\}/g;

/** What stands in braces, in the order of the text. */
const namesIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name = '']) => name);

/**
 * A value is put in as it is: it is not read for placeholders again, and a line break in it becomes a space, so that it cannot begin
 * a paragraph or a header of its own.
 */
function fill(text: string, values: Readonly<Record<string, string | undefined>>): string | null {
  let isComplete = true;
  const filled = text.replace(inBraces, (_whole, name: string) => {
    const value = Object.hasOwn(values, name)
      ? (values[name] ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
      : '';
    if (value === '') isComplete = false;
    return value;
  });
  return isComplete ? filled : null;
}

/** The words of each field with its placeholders filled in. A field that has none is empty. */
export function fillMail(id: MailId, words: MailWords | null, values: MailValues): FilledMail {
  const entry = mailTable[id];
  const known = Object.fromEntries(
    Object.keys(entry.placeholders).map((name) => [name, values[name as Placeholder]]),
  ) as Record<string, string | undefined>;
  const wordsOf = (field: MailField): string => {
    const written = textOf(words?.[field]).trim();
    // A stored text may be older than a rule; a mail never fails for it.
    const own = written !== '' && faultOf(entry, field, written) === null ? fill(written, known) : null;
    if (own !== null) return own;
    const all = field === 'subject' ? { ...known, heading: heading() } : known;
    return entry.words[field]?.map((text) => fill(text, all)).find((text) => text !== null) ?? '';
  };
  const heading = () => wordsOf('heading');
  return Object.fromEntries(mailFields.map((field) => [field, wordsOf(field)])) as FilledMail;
}

/** An empty line begins a new paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const quoted = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Why the words of a field may not be used; null where they may. */
function faultOf({ fields, placeholders, required }: MailEntry, field: MailField, text: string): string | null {
  if (!fields.includes(field)) return 'This mail has no such part';
  const names = namesIn(text);
  const unknown = names.find((name) => !Object.hasOwn(placeholders, name));
  if (unknown !== undefined)
    return `This mail does not know {${unknown}}. It knows ${quoted(Object.keys(placeholders))}`;
  if (/[{}]/.test(text.replace(inBraces, ''))) return 'A brace has no other half';
  const missing = (required[field] ?? []).filter((name) => !names.includes(name));
  return missing.length > 0 ? `This must name ${quoted(missing)}` : null;
}

/** What is wrong with the words of a mail, by field. */
export function mailFaults(
  id: MailId,
  words: Readonly<Record<string, unknown>>,
): { field: MailField; message: string }[] {
  return mailFields.flatMap((field) => {
    const text = textOf(words[field]).trim();
    const message = text === '' ? null : faultOf(mailTable[id], field, text);
    return message === null ? [] : [{ field, message }];
  });
}

/** The product's own words of a field, as the team reads them. */
export const ownWordsOf = (id: MailId, field: MailField): string =>
  (mailTable[id].words[field]?.[0] ?? '').replace('{heading}', () => mailTable[id].words.heading?.[0] ?? '');

/** Those of the fields that the mail has, in its order. */
export const fieldsOfMail = <F extends { name: string }>(fields: readonly F[], id: MailId): F[] =>
  mailTable[id].fields.flatMap((name) => fields.find((field) => field.name === name) ?? []);
