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

/** People in whose texts the words stand whole: they are found by an index of words. Null for a text that is not of words. */
export function namedPeople(q: string): RawBuilder<boolean> | null {
  const words = wantedText(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || /[@+]/.test(q)) return null;
  return sql`to_tsvector('simple', search) @@ plainto_tsquery('simple', ${words.join(' ')})`;
}

/** A telephone number may be typed with spaces and a plus; it is searched by its digits. */
function wantedText(text: string): string {
  return /^[+\d][\d\s()-]*$/.test(text) ? text.replace(/\D/g, '') : text.toLowerCase();
}
