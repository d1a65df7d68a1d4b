import { type CollectionName, collectionOf } from '@plinth/contract/collections';
import type { PublicationState, StateFilter } from '@plinth/contract/publishing';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { PageRequest } from './cursor.ts';
import { demoWithPublications, isUneditedDemo } from './demo-mark.repository.ts';
import { searchedText, sortsOf, summaryField } from './document-sorts.repository.ts';
import { isPresent, listedIn } from './document-stages.repository.ts';
import { containing, countUpTo, readPage } from './table-page.repository.ts';

/** What the rows of an admin table have to match. */
type TableFilter = {
  q: string;
  variant?: string | undefined;
  stage?: string | undefined;
  state?: StateFilter | undefined;
};
export type RowPublication = {
  state: PublicationState;
  at: Date | null;
  by: string | null;
  name: string | null;
  isLive: boolean;
  sentBackBy: string | null;
  /** Loaded as demo content, and not edited since. */
  isDemo: boolean;
};

/** The lists of the admin area: every document of a collection, whether visitors see it or not. */
export function createTableRepository(db: Database, collection: CollectionName) {
  const { variantField, stageField } = collectionOf(collection);
  const sorts = sortsOf(collection);

  const inState = (state: StateFilter) => sql<boolean>`exists (
    select from publications where publications.collection = documents.collection and publications.id = documents.id
      and ${conditionOf(state)}
  )`;

  return {
    sorts: Object.keys(sorts),

    async listTable(page: PageRequest, { q, variant, stage, state }: TableFilter) {
      const found = db
        .selectFrom('documents')
        .where(listedIn(collection))
        .where(isPresent)
        .$if(q !== '', (query) => query.where(searchedText(collection), 'like', sql<string>`plain(${containing(q)})`))
        .$if(variantField !== undefined && variant !== undefined, (query) =>
          query.where(summaryField(variantField ?? ''), '=', variant ?? ''),
        )
        .$if(stageField !== undefined && Boolean(stage), (query) =>
          query.where(sql`lower(trim(${summaryField(stageField ?? '')}))`, '=', stage?.toLowerCase() ?? ''),
        )
        .$if(state !== undefined, (query) => query.where(inState(state as StateFilter)));
      const [{ rows, ...cursors }, total] = await Promise.all([
        readPage(found.select(['id', 'version', 'body']), page, sorts),
        countUpTo(db, found),
      ]);
      const publications = await listPublications(rows.map(({ id }) => id));
      const live: RowPublication = {
        state: 'live',
        at: null,
        by: null,
        name: null,
        isLive: true,
        sentBackBy: null,
        isDemo: false,
      };
      return {
        rows: rows.map((row) => ({ ...row, publication: publications.get(row.id) ?? live })),
        total,
        ...cursors,
      };
    },
  };

  /** How each document stands, since when, and by whose doing. Only what is live has no time: nothing about it is open. */
  async function listPublications(ids: readonly string[]): Promise<Map<string, RowPublication>> {
    if (ids.length === 0) return new Map();
    const by = ofState(sql`schedule_by`, sql`review_by`, sql`it.updated_by`);
    const { rows } = await sql<RowPublication & { id: string }>`
      select publications.id, state, ${ofState(sql`schedule_at`, sql`reviewed_at`, sql`it.updated_at`)} as at,
        ${by} as by, nullif(users.name, '') as name, publications.live is not null as "isLive",
          case when sent_back_at is not null and state in ('draft', 'changed', 'withdrawn') then
            coalesce((select nullif(name, '') from users where email = sent_back_by), sent_back_by, '')
          end as "sentBackBy",
        exists (
          select from ${demoWithPublications}
          where demo.collection = publications.collection and demo.id = publications.id and ${isUneditedDemo}
        ) as "isDemo"
      from publications
      left join documents as it on it.collection = publications.collection and it.id = publications.id and it.locale = 'en'
        and it.stage = case state when 'withdrawn' then 'withdrawn' else 'draft' end
      left join users on users.email = ${by}
      where publications.collection = ${collection} and publications.id = any (${[...ids]}::text[])
    `.execute(db);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }
}

const conditionOf = (state: StateFilter) => {
  if (state === 'on-website') return sql`publications.live is not null`;
  return state === 'not-live' ? sql`publications.live is null` : sql`publications.state = ${sql.lit(state)}`;
};

const ofState = (scheduled: RawBuilder<unknown>, review: RawBuilder<unknown>, row: RawBuilder<unknown>) =>
  sql`case state when 'scheduled' then ${scheduled} when 'review' then ${review} when 'live' then null else ${row} end`;
