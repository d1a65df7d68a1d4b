import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../content/table-page.repository.ts';

/**
 * People whose names, e-mail addresses or numbers contain a text. Three letters or more may be anywhere; fewer must begin a word,
 * because the index has no shorter pieces. Of an e-mail address only the part before the host is looked up, because many share
 * the host.
 */
export function matchingPeople(q: string): RawBuilder<boolean> {
  const wanted = wantedText(q);
  if (wanted.length < 3) {
    const start = `${escapeLike(wanted)}%`;
    return sql`(search like ${start} or search like ${`% ${start}`})`;
  }
  const telling = /^[^@]+@/.exec(wanted)?.[0] ?? wanted;
  // Consecutive pieces find no less than overlapping ones, and cost a third.
  const pieces = telling.match(/[\p{L}\p{N}]{3}/gu) ?? [];
  const pattern = pieces.length >= 3 ? pieces.join('%') : escapeLike(telling);
  return sql`(search like ${`%${pattern}%`} and strpos(search, ${wanted}) > 0)`;
}

/**
 * People whose names have these words, in any order. An index of words finds them, because the pieces of frequent names are in
 * every tenth row. Null for a single word, and for what is no name.
 */
export function namedPeople(q: string): RawBuilder<boolean> | null {
  if (!/^[\p{L}\s.'’-]+$/u.test(q)) return null;
  const words = q.toLowerCase().trim().split(/\s+/);
  return words.length < 2 ? null : sql`string_to_array(lower(name), ' ') @> ${words}::text[]`;
}

/** A telephone number may be typed with spaces and a plus; it is searched by its digits. */
function wantedText(text: string): string {
  return /^[+\d][\d\s()-]*$/.test(text) ? text.replace(/\D/g, '') : text.toLowerCase();
}
