import { sql } from 'kysely';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';

/** New leads that have neither an owner nor a first response. The index `people_waiting` has exactly these. */
const waiting = sql<boolean>`owner_id is null and respond_by is not null and stage = 'new'
  and merged_into is null and erased_at is null and not is_test`;

export type WaitingPerson = { id: string; owner_id: string | null; project_id: string | null; language: string | null };
export type Place = { respondBy: Date; id: string };

type Wanted = { projects: readonly string[]; languages: readonly string[] };

/**
 * The one whose first response is due first, of these projects and languages; what is not known of a lead excludes no one. A row
 * that another caller is taking is passed over instead of waited for.
 */
export async function takeFirst(trx: Trx, { projects, languages }: Wanted): Promise<WaitingPerson | null> {
  const fits = (column: 'project_id' | 'language', wanted: readonly string[]) =>
    wanted.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = any (${[...wanted]}::text[]))`;
  const row = await trx
    .selectFrom('people')
    .select(['id', 'owner_id', 'project_id', 'language'])
    .where(waiting)
    .where(fits('project_id', projects))
    .where(fits('language', languages))
    .orderBy('respond_by')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Those that never had an owner, by the due time of the first response. One whose owner was removed by hand is left to the team. */
export async function listUngiven(db: Database, limit: number, after: Place | null) {
  return db
    .selectFrom('people')
    .select(['id', 'project_id', 'language', 'respond_by'])
    .where(waiting)
    .where(sql<boolean>`not exists (select from touches where person_id = people.id and kind = 'owner')`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(respond_by, id) > (${after?.respondBy ?? null}::timestamptz, ${after?.id ?? ''})`),
    )
    .orderBy('respond_by')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Null where another has been faster. */
export async function lockWaiting(trx: Trx, id: string): Promise<WaitingPerson | null> {
  const row = await trx
    .selectFrom('people')
    .select(['id', 'owner_id', 'project_id', 'language'])
    .where('id', '=', id)
    .where(waiting)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** One worker at a time, so that the turns of the colleagues are in order. False where another is at it. */
export async function lockTurns(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sellers'), 0) as "isMine"
  `.execute(trx);
  return rows[0]?.isMine ?? false;
}
