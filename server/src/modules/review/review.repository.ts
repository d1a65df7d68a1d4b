import type { ContentCollection } from '@plinth/contract/collections';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

type Body = Record<string, unknown>;
type WaitingRow = {
  collection: ContentCollection;
  id: string;
  by: string | null;
  name: string | null;
  note: string | null;
  at: Date;
  wanted_at: Date | null;
  draft: Body;
  live: Body | null;
};

/** A page of the queue: whole documents are read, to count what differs. */
const listed = 100;

/** The drafts that wait for an approval. */
export function createReviewRepository(db: Database) {
  return {
    async listWaiting(): Promise<WaitingRow[]> {
      const { rows } = await sql<WaitingRow>`
        select it.collection, it.id, it.review_by as by, nullif(users.name, '') as name, it.review_note as note, it.reviewed_at as at,
          it.wanted_at, draft.body as draft, live.body as live
        from publications as it
        join lateral (
          select body, deleted_at from documents
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
  };
}
