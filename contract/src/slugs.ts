import { limits } from './limits.ts';
import { notAvailable } from './none.ts';

/** Slugs: the last part of a page's path, such as `reading-a-floor-plan`. Free of zod, because browsers load it. */

/** For a title without a letter or digit that a slug may hold. */
const fallback = 'page';

/** Leaves room for the number that `numberedSlug` appends. */
const generatedLength = 56;

/** Lower-case ASCII letters and digits, joined by hyphens; empty where the text has none. Accents are dropped. */
export function slugFrom(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  let slug = first.slice(0, generatedLength);
  for (const word of rest) {
    if (slug.length + 1 + word.length > generatedLength) break;
    slug += `-${word}`;
  }
  return slug;
}

/** Why an entered slug is refused. */
export const slugFaults = {
  letters: 'Use letters from a to z, digits and hyphens',
  taken: 'Another page has or had this address. Choose another one',
} as const;

/** What a person entered; empty where the slug is to be made from the title. */
export const enteredSlug = (text: string) => (text === notAvailable ? '' : text.trim());

/** The slug that a document asks for: the one that was entered, or one made from its title. */
export function wantedSlug(entered: string, title: string): string {
  return slugFrom(enteredSlug(entered)) || slugFrom(title) || fallback;
}

/** `slug`, `slug-2`, `slug-3` and so on, for a slug that another document has or had. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const end = `-${number}`;
  return slug.slice(0, limits.slug - end.length) + end;
}
