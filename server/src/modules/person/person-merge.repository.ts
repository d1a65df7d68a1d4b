import type { MergeChoice, MergeFacts, Side } from '@plinth/contract/merge-people';
import { mergeUndoDays } from '@plinth/contract/merge-people';
import { sql } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import type { Contact, StoredPerson } from './person-write.repository.ts';

/** The columns that each part of a choice decides. */
const columnsOf = {
  name: ['name'],
  phone: ['phone', 'country'],
  email: ['email'],
  place: ['place'],
  language: ['language'],
  timeZone: ['time_zone'],
  stage: ['stage', 'stage_at', 'lost_reason', 'booked_on'],
  reached: ['reached'],
  visit: ['visit_at'],
  owner: ['owner_id'],
  step: ['step_text', 'step_due'],
  response: ['respond_by', 'responded_at'],
  project: ['project_id'],
  home: ['home'],
  budget: ['budget_from', 'budget_to'],
  timing: ['timing'],
  first: ['first_at', 'first_source', 'first_campaign'],
  last: ['last_at', 'last_source', 'last_campaign'],
  withdrawal: ['withdrawn_at'],
  test: ['is_test'],
  allowed: ['allowed'],
  subscribed: ['only_subscribed'],
} as const;
type Part = keyof typeof columnsOf;
const parts = Object.keys(columnsOf) as Part[];

/** As the database writes it: times keep their microseconds, so that an undo restores what was there. */
export type Snapshot = Record<string, unknown>;

/** What a merge moved, and the parts of the kept person that it changed. */
export type Moved = {
  before: Snapshot;
  after: Snapshot;
  contacts: Contact[];
  /** Addresses that both had. */
  shared: Contact[];
  touches: string[];
  submissions: string[];
  /** Offers to merge the other person with someone else, and those that the kept person got by it. */
  offers: Snapshot[];
  addedOffers: { person_id: string; other_id: string }[];
};

export async function takeSnapshot(trx: Trx, id: string): Promise<Snapshot> {
  const { rows } = await sql<{ row: Snapshot }>`select to_jsonb(people) as row from people where id = ${id}`.execute(
    trx,
  );
  return rows[0]?.row ?? {};
}

export const toMergeFacts = (row: StoredPerson): MergeFacts => ({
  ...{ name: row.name, phone: row.phone, email: row.email, place: row.place, language: row.language },
  ...{ timeZone: row.time_zone, stage: row.stage, owner: row.owner_id, project: row.project_id, home: row.home },
  ...{ visitAt: timeOf(row.visit_at), stepDue: timeOf(row.step_due), timing: row.timing },
  ...{ respondBy: timeOf(row.respond_by), respondedAt: timeOf(row.responded_at) },
  budgetFrom: row.budget_from === null ? null : Number(row.budget_from),
  budgetTo: row.budget_to === null ? null : Number(row.budget_to),
  ...{ firstAt: row.first_at.getTime(), lastAt: row.last_at.getTime() },
  ...{ allowed: row.allowed, withdrawnAt: timeOf(row.withdrawn_at), isTest: row.is_test },
});
const timeOf = (time: Date | null) => time?.getTime() ?? null;

/** Copies the chosen parts to the kept person, in the database, so that no value is rounded. */
export async function applyChoice(
  trx: Trx,
  kept: string,
  merged: string,
  { allowed, step, ...sides }: MergeChoice,
): Promise<void> {
  const sideOf: Partial<Record<Part, Side | null>> = { ...sides, step };
  const taken = parts.filter((part) => sideOf[part] === 'merged');
  const columns = taken.flatMap((part) => [...columnsOf[part]]);
  const sets = [
    sql`version = k.version + 1`,
    sql`allowed = ${allowed}::text[]`,
    sql`only_subscribed = k.only_subscribed and m.only_subscribed`,
    sql`reached = array(select distinct unnest(k.reached || m.reached) order by 1)`,
    ...(step === null ? [sql`step_text = null`, sql`step_due = null`] : []),
    ...columns.map((column) => sql`${sql.ref(column)} = m.${sql.ref(column)}`),
  ];
  await sql`
    update people as k set ${sql.join(sets)} from people as m where k.id = ${kept} and m.id = ${merged}
  `.execute(trx);
  await sql`
    update people set respond_by = null where id = ${kept} and (responded_at is not null or stage in ('booked', 'lost'))
  `.execute(trx);
}

/** The parts that differ between two snapshots. */
export function changedParts(one: Snapshot, other: Snapshot): Part[] {
  return parts.filter((part) =>
    columnsOf[part].some((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column])),
  );
}

export const pick = (row: Snapshot, wanted: readonly Part[]): Snapshot =>
  Object.fromEntries(wanted.flatMap((part) => columnsOf[part].map((column) => [column, row[column] ?? null])));

/** The parts of which these columns are. */
export const partsIn = (columns: Snapshot): Part[] =>
  parts.filter((part) => columnsOf[part].every((column) => column in columns));

/** Writes these columns as a snapshot has them. */
export async function restore(trx: Trx, id: string, columns: Snapshot): Promise<void> {
  const names = Object.keys(columns);
  const sets = [sql`version = p.version + 1`, ...names.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)];
  await sql`
    update people as p set ${sql.join(sets)}
    from jsonb_populate_record(null::people, ${JSON.stringify(columns)}::jsonb) as r where p.id = ${id}
  `.execute(trx);
}

export const insertMerge = (trx: Trx, row: { id: string; kept: string; merged: string; by: string; moved: Moved }) =>
  trx
    .insertInto('person_merges')
    .values({ id: row.id, kept: row.kept, merged: row.merged, by_user: row.by, moved: JSON.stringify(row.moved) })
    .execute();

/** Null where it was undone, is too old or is of another person. */
export async function lockMerge(trx: Trx, id: string, kept: string) {
  const row = await trx
    .selectFrom('person_merges')
    .selectAll()
    .where('id', '=', id)
    .where('kept', '=', kept)
    .where('undone_at', 'is', null)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${mergeUndoDays})`)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, moved: row.moved as unknown as Moved } : null;
}

export async function hasLaterMerge(trx: Trx, kept: string, at: Date, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person_merges')
    .select('id')
    .where('kept', '=', kept)
    .where('undone_at', 'is', null)
    .where('id', '<>', id)
    .where('at', '>=', at)
    .executeTakeFirst();
  return row !== undefined;
}

export const markUndone = (trx: Trx, id: string) =>
  trx.updateTable('person_merges').set({ undone_at: sql`now()` }).where('id', '=', id).execute();

export const setMergedInto = (trx: Trx, id: string, into: string | null) =>
  trx.updateTable('people').set({ merged_into: into }).where('id', '=', id).execute();

/** What is left of a consent, and when the rest was withdrawn. */
export type Withdrawal = { allowed: string[]; at: string };

/** The person who withdrew was both. */
export async function restrictConsent(trx: Trx, id: string, { allowed, at }: Withdrawal): Promise<void> {
  await sql`
    update people set withdrawn_at = ${at}::timestamptz,
      allowed = array(select name from unnest(allowed) as name where name = any (${allowed}::text[]))
    where id = ${id}
  `.execute(trx);
}

export async function lockMerged(trx: Trx, id: string, into: string): Promise<boolean> {
  const row = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', '=', into)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
