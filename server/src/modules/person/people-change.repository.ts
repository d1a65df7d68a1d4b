import type { BulkInput } from '@plinth/contract/person.schema';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { Failure } from '../../platform/failures.ts';
import { newId } from '../../platform/ids.ts';
import { assign, checkOwner, moveStage, setStep } from './person-changes.ts';
import type { Colleague } from './person-scope.repository.ts';
import { lockPerson, type StoredPerson } from './person-write.repository.ts';

/** For so long a change of many people can be undone. */
const undoSeconds = 30;

const details = ['home', 'timing', 'budget_from', 'budget_to'] as const;
/** The columns that such a change may write, and that its undo restores. */
const changed = [
  ...(['stage', 'stage_at', 'lost_reason', 'booked_on', 'visit_at', 'owner_id'] as const),
  ...(['step_text', 'step_due', 'respond_by', 'responded_at', ...details] as const),
] as const;
type Columns = Record<(typeof changed)[number], unknown>;
/** A person as the database wrote it before and after the change, and the touches that say so. */
type Kept = { id: string; before: Columns; after: Columns; touches: string[] };
type Outcome = { done: string[]; refused: { id: string; because: string }[] };

export type PeopleChangeRepository = ReturnType<typeof createPeopleChangeRepository>;

export function createPeopleChangeRepository(db: Database) {
  return {
    /** Changes those who may be changed, by the rules for one person, in one transaction. */
    async change(
      ids: readonly string[],
      change: BulkInput['change'],
      who: Colleague,
    ): Promise<Outcome & { undo: string | null }> {
      return db.transaction().execute(async (trx) => {
        if (change.kind === 'owner') await checkOwner(trx, who, change.owner);
        const kept = new Map<string, Kept>();
        const refused: Outcome['refused'] = [];
        const before = await readColumns(trx, ids);
        const known = await listTouches(trx, ids);
        // In the order of ids, so that two changes of the same people wait for each other instead of for themselves.
        for (const id of ids.toSorted()) {
          const person = await lockPerson(trx, who, id);
          const because = person
            ? await changeOne(trx, who, person, change)
            : 'There is no such lead, or it belongs to a colleague';
          const columns = before.get(id);
          if (because !== null || !columns) refused.push({ id, because: because ?? '' });
          else kept.set(id, { id, before: columns, after: columns, touches: [] });
        }
        const done = ids.filter((id) => kept.has(id));
        if (done.length === 0) return { undo: null, done, refused };
        for (const [id, after] of await readColumns(trx, done)) Object.assign(kept.get(id) ?? {}, { after });
        for (const [touch, id] of await listTouches(trx, done))
          if (!known.has(touch)) kept.get(id)?.touches.push(touch);
        const undo = newId();
        await trx
          .insertInto('people_changes')
          .values({ id: undo, by_user: who.userId, before: JSON.stringify([...kept.values()]) })
          .execute();
        // What people were is kept for the undo alone.
        await trx.deleteFrom('people_changes').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
        await audit(trx, 'person.bulk', done, [change.kind]);
        return { undo, done, refused };
      });
    },

    /** Null where there is no such change of this colleague, it is undone already, or its time is over. */
    async undo(id: string, who: Colleague): Promise<Outcome | null> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('people_changes')
          .set({ undone_at: sql`now()` })
          .where('id', '=', id)
          .where('by_user', '=', who.userId)
          .where('undone_at', 'is', null)
          .where('at', '>', sql<Date>`now() - ${undoSeconds}::int * interval '1 second'`)
          .returning('before')
          .executeTakeFirst();
        if (!row) return null;
        const kept = row.before as unknown as Kept[];
        const { rows: locked } = await sql<{ id: string }>`
          select id from people where id = any(${kept.map((it) => it.id)}::text[])
            and merged_into is null and erased_at is null
          order by id for update
        `.execute(trx);
        const current = await readColumns(
          trx,
          locked.map((it) => it.id),
        );
        const restored = kept.filter((it) => isSame(current.get(it.id), it.after));
        const done = restored.map((it) => it.id);
        if (done.length > 0) {
          await restore(trx, restored);
          await sql`delete from touches where id = any(${restored.flatMap((it) => it.touches)}::text[])`.execute(trx);
          await audit(trx, 'person.bulk-undo', done, []);
        }
        const refused = kept.filter((it) => !done.includes(it.id));
        return { done, refused: refused.map((it) => ({ id: it.id, because: 'The lead was changed since' })) };
      });
    },
  };
}

/** Null where the change was made, otherwise why not. The rules refuse before they write anything. */
async function changeOne(
  trx: Trx,
  who: Colleague,
  person: StoredPerson,
  change: BulkInput['change'],
): Promise<string | null> {
  try {
    const fields =
      change.kind === 'owner'
        ? await assign(trx, who, person, change.owner)
        : change.kind === 'step'
          ? await setStep(trx, who, person, change.step)
          : await moveStage(trx, who, person, change.stage);
    return fields.length > 0 ? null : 'It is so already';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const missing = (error.issues ?? []).map(({ path }) => wants[path.replace(/^body\./, '')]).filter(Boolean);
    if (error.code === 'incomplete' && missing.length > 0) return `It needs ${missing.join(' and ')} first`;
    return error.issues?.[0]?.message ?? error.message;
  }
}

const wants: Record<string, string> = {
  result: 'the result of a call',
  budget: 'a budget',
  timing: 'a timing',
  home: 'a home',
  visitAt: 'the time of the visit',
  bookedOn: 'the day of the booking',
  lostReason: 'a reason',
  note: 'a note',
};

/** As JSON of the database, so that times keep their microseconds. */
async function readColumns(trx: Trx, ids: readonly string[]): Promise<Map<string, Columns>> {
  const pairs = changed.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  const { rows } = await sql<{ id: string; columns: Columns }>`
    select id, jsonb_build_object(${sql.join(pairs)}) as columns from people where id = any(${[...ids]}::text[])
  `.execute(trx);
  return new Map(rows.map(({ id, columns }) => [id, columns]));
}

/** The person of each touch. */
async function listTouches(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    select id, person_id from touches where person_id = any(${[...ids]}::text[]) and at >= now() - interval '1 minute'
  `.execute(trx);
  return new Map(rows.map(({ id, person_id: person }) => [id, person]));
}

const isSame = (a: Columns | undefined, b: Columns) => a !== undefined && changed.every((name) => a[name] === b[name]);

/** A page that shows the details of a person must not overwrite those that came back. */
async function restore(trx: Trx, rows: readonly Kept[]): Promise<void> {
  const given = rows.map(({ id, before, after }) => ({
    ...{ id, ...before },
    version: details.some((name) => before[name] !== after[name]) ? 1 : 0,
  }));
  await sql`
    update people set version = people.version + given.version,
      ${sql.join(changed.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from jsonb_populate_recordset(null::people, ${JSON.stringify(given)}::jsonb) as given
    where people.id = given.id
  `.execute(trx);
}

/** One event for each person, so that the history of a lead finds it. */
async function audit(
  trx: Trx,
  action: 'person.bulk' | 'person.bulk-undo',
  ids: readonly string[],
  fields: string[],
): Promise<void> {
  for (const id of ids)
    await recordAudit(trx, { action, collection: 'people', entityId: id, fields, count: ids.length });
}
