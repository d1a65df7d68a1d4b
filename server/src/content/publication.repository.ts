import type { CollectionName } from '@plinth/contract/collections';
import type { Publication, Schedule } from '@plinth/contract/publishing';
import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import type { PublicationTable } from './document.table.ts';

export type PublicationRepository = ReturnType<typeof createPublicationRepository>;

/** Who asked for an approval or planned something, for the people who are told when it ends. */
export type Asked = { by: string | null; note: string; at: Date | null };
export type StoredPublication = Publication & { asked: Asked; plannedBy: string | null };
type Body = Record<string, unknown>;
type Key = { collection: CollectionName; id: string };

const locale = 'en';

/** How documents stand between draft and website, and the bodies of drafts. */
export function createPublicationRepository(db: Database) {
  const select = (from: Database | DatabaseTransaction) =>
    from
      .selectFrom('publications')
      .selectAll('publications')
      .select(
        sql<boolean>`exists (select from documents as it where it.collection = publications.collection
          and it.id = publications.id and it.deleted_at is not null)`.as('is_deleted'),
      );

  return {
    async find({ collection, id }: Key): Promise<StoredPublication | null> {
      const row = await select(db).where('collection', '=', collection).where('id', '=', id).executeTakeFirst();
      return row ? toPublication(row) : null;
    },

    /** Locked until the transaction ends: two steps on one document follow each other. */
    async lock(trx: DatabaseTransaction, { collection, id }: Key): Promise<StoredPublication | null> {
      const row = await select(trx)
        .where('collection', '=', collection)
        .where('id', '=', id)
        .forUpdate('publications')
        .executeTakeFirst();
      return row ? toPublication(row) : null;
    },

    async store(
      trx: DatabaseTransaction,
      { collection, id }: Key,
      publication: Publication,
      asked: Partial<Asked> = {},
    ) {
      const { version, draft, live, isWithdrawn, review, schedule } = publication;
      await trx
        .insertInto('publications')
        .values({
          ...{ collection, id, version, draft, live, review, is_withdrawn: isWithdrawn },
          ...columnsOfReview(review, asked),
          ...columnsOfSchedule(schedule, asked.by ?? null),
        })
        .onConflict((conflict) =>
          conflict.columns(['collection', 'id']).doUpdateSet({
            ...{ version, draft, live, review, is_withdrawn: isWithdrawn },
            ...(review === null || asked.at ? columnsOfReview(review, asked) : {}),
            ...columnsOfSchedule(schedule, asked.by ?? null),
          }),
        )
        .execute();
    },

    /** What the team sees: the draft if there is one, otherwise what is or was live. */
    async findBody(from: Database | DatabaseTransaction, { collection, id }: Key): Promise<Body | null> {
      const { rows } = await sql<{ body: Body }>`
        select body from documents where collection = ${collection} and id = ${id} and locale = ${locale}
        order by array_position(array['draft', 'withdrawn', 'published'], stage) limit 1
      `.execute(from);
      return rows[0]?.body ?? null;
    },

    /** A draft is found by no list and no search: it has no words, no hit, and a stage of its own. */
    async putDraft(trx: DatabaseTransaction, { collection, id }: Key, version: number, body: Body, by: string | null) {
      const columns = { version, body: JSON.stringify(body), updated_by: by };
      await trx
        .insertInto('documents')
        .values({
          collection,
          id,
          locale,
          stage: 'draft',
          ...columns,
          summary: '{}',
          hit: null,
          words: null,
          position: 0,
        })
        .onConflict((conflict) =>
          conflict.columns(['collection', 'id', 'locale', 'stage']).doUpdateSet({ ...columns, updated_at: sql`now()` }),
        )
        .execute();
    },

    async removeDraft(trx: DatabaseTransaction, { collection, id }: Key): Promise<void> {
      await trx
        .deleteFrom('documents')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('stage', '=', 'draft')
        .execute();
    },

    /** Takes the page off every public list, search and address; its row stays with its revisions and homes. */
    async setWithdrawn(trx: DatabaseTransaction, { collection, id }: Key, by: string | null): Promise<void> {
      await trx
        .updateTable('documents')
        .set({ stage: 'withdrawn', updated_by: by, updated_at: sql`now()` })
        .where('collection', '=', collection)
        .where('id', '=', id)
        .where('stage', '=', 'published')
        .execute();
    },

    /** Schedules that have come due by the clock of the database, the oldest first. */
    async listDue(limit: number): Promise<Key[]> {
      return db
        .selectFrom('publications')
        .select(['collection', 'id'])
        .where('schedule', 'is not', null)
        .where('schedule_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('schedule_at')
        .limit(limit)
        .execute();
    },

    /** In milliseconds. The clocks of app servers may differ, so the database's decides. */
    async now(trx: DatabaseTransaction): Promise<number> {
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
      `.execute(trx);
      return rows[0]?.now ?? 0;
    },
  };
}

function columnsOfReview(review: number | null, { by = null, note = '', at = null }: Partial<Asked>) {
  return review === null
    ? { review_by: null, review_note: null, reviewed_at: null }
    : { review_by: by, review_note: note, reviewed_at: at };
}

function columnsOfSchedule(schedule: Schedule | null, by: string | null) {
  if (!schedule) return { schedule: null, schedule_at: null, schedule_draft: null, schedule_by: null };
  return {
    schedule: schedule.what,
    schedule_at: new Date(schedule.at),
    schedule_draft: schedule.what === 'publish' ? schedule.draft : null,
    schedule_by: by,
  };
}

function toPublication(row: Selectable<PublicationTable> & { is_deleted: boolean }): StoredPublication {
  const { version, draft, live, is_withdrawn: isWithdrawn, review, is_deleted: isDeleted } = row;
  return {
    ...{ version, draft, live, isWithdrawn, review, isDeleted },
    schedule: toSchedule(row),
    asked: { by: row.review_by, note: row.review_note ?? '', at: row.reviewed_at },
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
