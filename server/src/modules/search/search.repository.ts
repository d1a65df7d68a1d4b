import type { SearchHit } from '@plinth/contract/search.schema';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

const maxHits = 40;
/** How many trigrams of what was typed a title must share, from 0 to 1. Lower, and 'loan' would find 'Loom'. */
const likeness = 0.5;

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export function createSearchRepository(db: Database) {
  return {
    /** Words first (stemmed, any order), then what is spelt alike; a title weighs more than a text. */
    async search(text: string): Promise<SearchHit[]> {
      const { rows } = await sql<Omit<SearchHit, 'photo'> & { photo: string | null }>`
        with asked as (
          select plain(${text}) as text, websearch_to_tsquery('english', plain(${text})) as query
        ), documents as (
          select 'project' as kind, id, name as title, words, coalesce(about, '') as body,
            photos -> 0 ->> 'url' as photo
          from projects where deleted_at is null
          union all
          select kind, id, title, words, details, photo from posts where deleted_at is null
          union all
          select 'service', id, title, words, description, photo from services where deleted_at is null
        ), scored as (
          select documents.*,
            ts_rank(words, asked.query) + word_similarity(asked.text, plain(title)) as score,
            words @@ asked.query
              or word_similarity(asked.text, plain(title)) >= ${likeness}
              -- Two letters swapped share few trigrams, but are two steps apart.
              or exists (
                select from regexp_split_to_table(asked.text, '\\s+') as typed,
                  regexp_split_to_table(plain(title), '\\s+') as word
                where length(typed) between 5 and 60 and levenshtein_less_equal(typed, left(word, 60), 2) <= 2
              ) as is_hit
          from documents, asked
        )
        select kind, id, title, left(body, 240) as excerpt, photo
        from scored where is_hit order by score desc, id desc limit ${maxHits}
      `.execute(db);
      return rows.map(({ photo, ...hit }) => ({ ...hit, ...(photo && { photo }) }));
    },
  };
}
