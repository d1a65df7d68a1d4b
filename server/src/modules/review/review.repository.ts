import type { ContentCollection } from '@plinth/contract/collections';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

type Body = Record<string, unknown>;
export type WaitingRow = {
  collection: ContentCollection;
  id: string;
  by: string | null;
  name: string | null;
  note: string | null;
  at: Date;
  wanted_at: Date | null;
};
export type Bodies = { draft: Body; live: Body | null };

const listed = 100;

/** The drafts that wait for an approval. */
export function createReviewRepository(db: Database) {
  return {
    async listWaiting(): Promise<WaitingRow[]> {
      const { rows } = await sql<WaitingRow>`
        select it.collection, it.id, it.review_by as by, nullif(users.name, '') as name, it.review_note as note, it.reviewed_at as at,
          it.wanted_at
        from publications as it
        join lateral (
          select deleted_at from documents
          where collection = it.collection and id = it.id and locale = 'en'
          order by array_position(array['draft', 'withdrawn', 'published'], stage) limit 1
        ) as draft on true
        left join documents as live
          on live.collection = it.collection and live.id = it.id and live.locale = 'en' and live.stage = 'published'
        left join users on users.email = it.review_by
        where it.review is not null and draft.deleted_at is null and live.deleted_at is null
        order by it.reviewed_at, it.collection, it.id
        limit ${listed}
      `.execute(db);
      return rows;
    },

    /** Null where there is nothing to show any more. */
    async findBodies({ collection, id }: Pick<WaitingRow, 'collection' | 'id'>): Promise<Bodies | null> {
      const { rows } = await sql<{ stage: string; body: Body }>`
        select stage, body from documents
        where collection = ${collection} and id = ${id} and locale = 'en' and deleted_at is null
        order by array_position(array['draft', 'withdrawn', 'published'], stage)
      `.execute(db);
      const [shown] = rows;
      return shown ? { draft: shown.body, live: rows.find(({ stage }) => stage === 'published')?.body ?? null } : null;
    },
  };
}
