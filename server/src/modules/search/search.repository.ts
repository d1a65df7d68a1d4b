import type { SearchHit } from '@plinth/contract/search.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const maxHits = 40;
/**
 * The share of its trigrams that a title must have in common with the search, from 0 to 1. Lower, and 'loan' would find
 * 'Loom'.
 */
const likeness = 0.5;
/** A shorter part of a registration number would match most of them. */
const minRegistrationPart = 4;
/** The weight of one match, from body text up to title; a neighbourhood weighs as much as a title. */
const weights = '{0.1, 0.3, 0.6, 1}';

type Row = { id: string; hit: Omit<SearchHit, 'id'> };

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export function createSearchRepository(db: Database) {
  return {
    /**
     * Finds words (stemmed, in any order) and registration numbers, whole or in part; if there are none, titles with a similar
     * spelling. A title or a neighbourhood weighs more than a fact, and a fact more than body text.
     */
    async search(text: string): Promise<SearchHit[]> {
      const { rows } = await sql<Row>`
        with typed as (
          -- '3BHK' and '3-bhk' are the words '3 bhk'.
          select regexp_replace(plain(${text}), '(\\d)[\\s-]*bhk', '\\1 bhk', 'g') as text,
            regexp_replace(plain(${text}), '[^a-z0-9]', '', 'g') as compact
        ), asked as (
          select typed.*, websearch_to_tsquery('english', typed.text) as query,
            compact ~ '\\d' and length(compact) >= ${minRegistrationPart} as may_be_registration
          from typed
        ), matched as (
          select documents.id, hit, words, asked.text as typed, plain(concat_ws(' ', hit ->> 'title', hit ->> 'place')) as names,
            ts_rank(${weights}, words, asked.query) as rank,
            words @@ asked.query as has_words,
            coalesce(may_be_registration
              and regexp_replace(lower(hit ->> 'reraNumber'), '[^a-z0-9]', '', 'g') like '%' || compact || '%', false
            ) as has_registration
          from documents, asked
          where hit is not null and stage = 'published' and locale = 'en' and deleted_at is null
        ), scored as (
          select matched.*,
            has_words or has_registration as is_exact,
            bool_or(has_words or has_registration) over () as is_any_exact,
            word_similarity(typed, names) as similarity,
            -- Two letters swapped share few trigrams, but are two steps apart.
            exists (
              select from regexp_split_to_table(typed, '\\s+') as part, regexp_split_to_table(names, '[\\s,]+') as word
              where length(part) between 5 and 60 and levenshtein_less_equal(part, left(word, 60), 2) <= 2
            ) as is_misspelt
          from matched
        )
        select id, hit from scored where is_exact or (not is_any_exact and (similarity >= ${likeness} or is_misspelt))
        order by has_registration desc, rank + similarity desc, id desc
        limit ${maxHits}
      `.execute(db);
      return rows.map(({ id, hit }) => ({ ...hit, id }));
    },
  };
}
