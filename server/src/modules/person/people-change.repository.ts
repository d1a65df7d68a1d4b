import { rolesWith } from '@plinth/contract/roles';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Changed, ChangedColumns } from './bulk-change.ts';
import type { DeskScope } from './desk-scope.ts';
import { inScope } from './person-filter.repository.ts';
import { isShown } from './person-row.repository.ts';

/** For so long a change of many people can be undone. */
const undoSeconds = 30;

const isoTime = (name: string) => sql`to_char(${sql.ref(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const times = ['stage_at', 'visit_at', 'step_due', 'respond_by', 'responded_at'] as const;
const texts = ['stage', 'lost_reason', 'owner_id', 'step_text', 'home', 'timing'] as const;
const casts = ['booked_on', 'budget_from', 'budget_to'] as const;

type Stored = { id: string; version: number; columns: ChangedColumns };
/** A row as it was, and the version that the change gave it. */
type Before = Stored & { after: number };
type Outcome = { done: string[]; refused: { id: string; because: string }[] };

export type PeopleChangeRepository = ReturnType<typeof createPeopleChangeRepository>;

export function createPeopleChangeRepository(db: Database) {
  return {
    /** The colleagues who may have leads, by id. */
    async listOwners(): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('role', 'in', [...rolesWith('leads.work')])
        .where('deactivated_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, name, email }) => [id, name || email]));
    },

    /** Changes the people that may be changed, in one transaction, and keeps what they were. */
    async change(
      ids: readonly string[],
      scope: DeskScope,
      fields: string[],
      changeOf: (before: ChangedColumns) => Changed | string,
    ): Promise<Outcome & { undo: string | null }> {
      return db.transaction().execute(async (trx) => {
        const found = new Map((await lock(trx, ids, scope)).map((row) => [row.id, row]));
        const refused: Outcome['refused'] = [];
        const changed: { row: Stored; to: Changed }[] = [];
        for (const id of ids) {
          const row = found.get(id);
          const to = row ? changeOf(row.columns) : 'There is no such lead, or it belongs to a colleague';
          if (!row || typeof to === 'string') refused.push({ id, because: String(to) });
          else changed.push({ row, to });
        }
        if (changed.length === 0) return { undo: null, done: [], refused };
        const undo = newId();
        await write(
          trx,
          changed.map(({ row, to }) => ({ ...row, columns: to.columns })),
        );
        await trx
          .insertInto('touches')
          .values(
            changed.map(({ row, to }) => ({
              id: newId(),
              person_id: row.id,
              kind: to.touch.kind,
              by_user: scope.userId,
              key: `${undo}:${row.id}`,
              facts: JSON.stringify(to.touch.facts),
            })),
          )
          .execute();
        const before: Before[] = changed.map(({ row }) => ({ ...row, after: row.version + 1 }));
        await trx
          .insertInto('people_changes')
          .values({ id: undo, by_user: scope.userId, before: JSON.stringify(before) })
          .execute();
        // What people were is kept for the undo alone.
        await trx.deleteFrom('people_changes').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
        await audit(
          trx,
          'person.bulk',
          changed.map(({ row }) => row.id),
          fields,
        );
        return { undo, done: changed.map(({ row }) => row.id), refused };
      });
    },

    /** Null where there is no such change of this colleague, it is undone already, or its time is over. */
    async undo(id: string, scope: DeskScope): Promise<Outcome | null> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('people_changes')
          .set({ undone_at: sql`now()` })
          .where('id', '=', id)
          .where('by_user', '=', scope.userId)
          .where('undone_at', 'is', null)
          .where('at', '>', sql<Date>`now() - ${undoSeconds}::int * interval '1 second'`)
          .returning('before')
          .executeTakeFirst();
        if (!row) return null;
        const before = row.before as unknown as Before[];
        const current = await trx
          .selectFrom('people')
          .select(['id', 'version'])
          .where(
            'id',
            'in',
            before.map((it) => it.id),
          )
          .where(isShown)
          .orderBy('id')
          .forUpdate()
          .execute();
        const versions = new Map(current.map(({ id: person, version }) => [person, version]));
        const restored = before.filter((it) => versions.get(it.id) === it.after);
        const done = restored.map((it) => it.id);
        if (done.length > 0) {
          await write(
            trx,
            restored.map((it) => ({ ...it, version: it.after })),
          );
          await trx
            .deleteFrom('touches')
            .where(
              'key',
              'in',
              done.map((person) => `${id}:${person}`),
            )
            .execute();
          await audit(trx, 'person.bulk-undo', done, []);
        }
        const refused = before.filter((it) => !done.includes(it.id));
        return { done, refused: refused.map((it) => ({ id: it.id, because: 'The lead was changed since' })) };
      });
    },
  };
}

/** In the order of ids, so that two changes of the same people wait for each other instead of for themselves. */
async function lock(trx: DatabaseTransaction, ids: readonly string[], scope: DeskScope): Promise<Stored[]> {
  const columns = [
    ...texts.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`),
    ...times.map((name) => sql`${sql.lit(name)}, ${isoTime(name)}`),
    ...casts.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}::text`),
  ];
  const { rows } = await sql<Stored>`
    select id, version, jsonb_build_object(${sql.join(columns)}) as columns from people
    where ${sql.join([sql`id = any(${[...ids]}::text[])`, isShown, ...inScope(scope)], sql` and `)}
    order by id for update
  `.execute(trx);
  return rows;
}

async function write(trx: DatabaseTransaction, rows: readonly Stored[]): Promise<void> {
  const given = rows.map(({ id, columns }) => ({ id, ...columns }));
  const names = [...texts, ...times, ...casts];
  const typeOf = (name: string) =>
    (times as readonly string[]).includes(name)
      ? 'timestamptz'
      : name === 'booked_on'
        ? 'date'
        : name.startsWith('budget')
          ? 'bigint'
          : 'text';
  await sql`
    update people set version = version + 1, ${sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id text, ${sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(typeOf(name))}`))})
    where people.id = given.id
  `.execute(trx);
}

/** One event for each person, so that the history of a lead finds it. */
async function audit(
  trx: DatabaseTransaction,
  action: 'person.bulk' | 'person.bulk-undo',
  ids: readonly string[],
  fields: string[],
): Promise<void> {
  for (const id of ids)
    await recordAudit(trx, { action, collection: 'people', entityId: id, fields, count: ids.length });
}
