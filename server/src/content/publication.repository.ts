import type { CollectionName } from '@plinth/contract/collections';
import type { Publication, Schedule } from '@plinth/contract/publishing';
import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { databaseTime } from '../platform/database-time.ts';
import type { PublicationTable } from './document.table.ts';

export type PublicationRepository = ReturnType<typeof createPublicationRepository>;

/** What a person said about the draft, and when. */
type Remark = { by: string | null; note: string; at: Date };
export type StoredPublication = Publication & {
  /** The request for an approval that is open; `wantedAt` is when the draft should be live. */
  asked: (Remark & { wantedAt: Date | null }) | null;
  /** The last time it was sent back, until an approval is asked for again or it is published. */
  sentBack: Remark | null;
  plannedBy: string | null;
};
export type DocumentKey = { collection: CollectionName; id: string };

/** How documents stand between draft and website. */
export function createPublicationRepository(db: Database) {
  const select = (from: Database | DatabaseTransaction, { collection, id }: DocumentKey) =>
    from
      .selectFrom('publications')
      .selectAll('publications')
      .select(
        sql<boolean>`exists (select from documents as it where it.collection = publications.collection
          and it.id = publications.id and it.deleted_at is not null)`.as('is_deleted'),
      )
      .where('collection', '=', collection)
      .where('id', '=', id);

  return {
    async find(key: DocumentKey): Promise<StoredPublication | null> {
      const row = await select(db, key).executeTakeFirst();
      return row ? toPublication(row) : null;
    },

    /** Locked until the transaction ends: two steps on one document follow each other. */
    async lock(trx: DatabaseTransaction, key: DocumentKey): Promise<StoredPublication | null> {
      const row = await select(trx, key).forUpdate('publications').executeTakeFirst();
      return row ? toPublication(row) : null;
    },

    async store(trx: DatabaseTransaction, key: DocumentKey, publication: StoredPublication): Promise<void> {
      const columns = toColumns(publication);
      await trx
        .insertInto('publications')
        .values({ ...key, ...columns })
        .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(columns))
        .execute();
    },

    /**
     * Null where no request with this key has created a document, or it has been deleted for good. Waits for a request with
     * the same key that is still running.
     */
    async findCreated(trx: DatabaseTransaction, creationKey: string): Promise<DocumentKey | null> {
      await sql`select pg_advisory_xact_lock(hashtext('creation'), hashtext(${creationKey}))`.execute(trx);
      const row = await trx
        .selectFrom('publications')
        .select(['collection', 'id'])
        .where('creation_key', '=', creationKey)
        .executeTakeFirst();
      return row ?? null;
    },

    async setCreationKey(trx: DatabaseTransaction, { collection, id }: DocumentKey, creationKey: string) {
      await trx
        .updateTable('publications')
        .set({ creation_key: creationKey })
        .where('collection', '=', collection)
        .where('id', '=', id)
        .execute();
    },

    /** Schedules that have come due by the clock of the database, the oldest first. */
    async listDue(limit: number): Promise<DocumentKey[]> {
      return db
        .selectFrom('publications')
        .select(['collection', 'id'])
        .where('schedule', 'is not', null)
        .where('schedule_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('schedule_at')
        .limit(limit)
        .execute();
    },

    now: (trx: DatabaseTransaction): Promise<number> => databaseTime(trx),
  };
}

function toColumns(publication: StoredPublication) {
  const { version, draft, live, isWithdrawn, review, schedule, asked, sentBack, plannedBy } = publication;
  return {
    ...{ version, draft, live, review, is_withdrawn: isWithdrawn },
    review_by: asked?.by ?? null,
    review_note: asked?.note ?? null,
    reviewed_at: asked?.at ?? null,
    wanted_at: asked?.wantedAt ?? null,
    sent_back_by: sentBack?.by ?? null,
    sent_back_note: sentBack?.note ?? null,
    sent_back_at: sentBack?.at ?? null,
    schedule: schedule?.what ?? null,
    schedule_at: schedule && new Date(schedule.at),
    schedule_draft: schedule?.what === 'publish' ? schedule.draft : null,
    schedule_by: schedule && plannedBy,
  };
}

function toPublication(row: Selectable<PublicationTable> & { is_deleted: boolean }): StoredPublication {
  const { version, draft, live, is_withdrawn: isWithdrawn, review, is_deleted: isDeleted } = row;
  return {
    ...{ version, draft, live, isWithdrawn, review, isDeleted },
    schedule: toSchedule(row),
    asked:
      review === null || !row.reviewed_at
        ? null
        : { by: row.review_by, note: row.review_note ?? '', at: row.reviewed_at, wantedAt: row.wanted_at },
    sentBack: row.sent_back_at && { by: row.sent_back_by, note: row.sent_back_note ?? '', at: row.sent_back_at },
    plannedBy: row.schedule_by,
  };
}

function toSchedule({
  schedule,
  schedule_at: at,
  schedule_draft: draft,
}: Selectable<PublicationTable>): Schedule | null {
  if (!schedule || !at) return null;
  if (schedule === 'withdraw') return { what: 'withdraw', at: at.getTime() };
  return draft === null ? null : { what: 'publish', at: at.getTime(), draft };
}
