import type { Unit, UnitInput } from '@plinth/contract/unit.schema';
import type { UnitState } from '@plinth/contract/units';
import { sql } from 'kysely';
import { type RecordEdit, recordNothing } from '../../content/edits.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { noteEndedHolds } from './hold.repository.ts';
import { rewriteOffers } from './offer.repository.ts';

export type UnitRepository = ReturnType<typeof createUnitRepository>;

type ChangeKind = 'edit' | 'import' | 'undo';
export type LastChange = { id: string; at: string; by: string; rows: number; kind: ChangeKind };
export type UnitName = { tower: string; number: string };
/** A home before and after a change: null where it did not exist, or does not any more. */
export type ChangedUnit = UnitName & { before: UnitInput | null; after: UnitInput | null };
type Written = { projectId: string; kind: ChangeKind; by: string | null; rows: ChangedUnit[]; isNoted?: boolean };
type PriceEntry = { at: string; by: string; unit: UnitInput };

type MaybePromise<T> = T | Promise<T>;
type Change = {
  kind: 'edit' | 'import';
  by: string | null;
  named: readonly UnitName[];
  /** Takes locks that must be held before the one of the project. */
  lockFirst?: ((trx: DatabaseTransaction) => Promise<void>) | undefined;
  /** For a change that says itself, in the log of the lead, that it ends a hold. */
  isNoted?: boolean;
};
/** Which homes of a project are read; all of them by default. `number` is how the number begins. */
type UnitFilter = { tower?: string | undefined; number?: string | undefined; state?: UnitState | undefined };

/** What a change starts from, read while no other change of the project can run: the homes it names, and how many there are. */
export type UnitsBefore = { units: Unit[]; count: number; lastChange: LastChange | null };

/** Who is named for changes that no admin made, as those of the seeds. */
const system = 'system';

/** Homes in one statement: all 20,000 of a large project at once would take much of the server's memory. */
const rowsAtOnce = 1_000;

/** As the index `units_in_order`. Lists start at the ground floor; of two numbers on a floor the shorter comes first, so 99 comes before 101. */
const inOrder = sql`tower collate "C", floor, length(number), number collate "C"`;

/** The fields of the input are named as in the API, so that a row can be stored as JSON in a version. */
const inputColumns = sql`
  tower, number, home_type as "homeType", floor, facing, carpet_area::float8 as "carpetArea", price::float8 as price,
  floor_rise::float8 as "floorRise", parking::float8 as parking, state, held_until as "heldUntil"
`;

type UnitRow = Omit<UnitInput, 'facing' | 'heldUntil'> & { facing: string | null; heldUntil: Date | null };
type StoredUnitRow = UnitRow & { version: number; changedAt: Date; changedBy: string };

const toInput = ({ facing, heldUntil, ...rest }: UnitRow): UnitInput => ({
  ...rest,
  ...(facing !== null && { facing }),
  ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
});

const toUnit = ({ version, changedAt, changedBy, ...row }: StoredUnitRow): Unit => ({
  ...toInput(row),
  ...{ version, changedAt: changedAt.toISOString(), changedBy },
});

const matches = ({ tower, number, state }: UnitFilter) =>
  sql`(${tower === undefined ? sql`true` : sql`tower collate "C" = ${tower}`}
    and ${number === undefined ? sql`true` : sql`starts_with(number, ${number})`}
    and ${state === undefined ? sql`true` : sql`state = ${state}`})`;

export function createUnitRepository(db: Database, { recordEdit = recordNothing }: { recordEdit?: RecordEdit } = {}) {
  const selectUnits = (projectId: string) => sql`
    select ${inputColumns}, version::float8 as version, changed_at as "changedAt",
      coalesce(changed_by, ${system}) as "changedBy"
    from units where project_id = ${projectId}
  `;

  async function readBefore(trx: DatabaseTransaction, projectId: string, named: readonly UnitName[]) {
    const names = JSON.stringify(named.map(({ tower, number }) => ({ tower, number })));
    const { rows } = await sql<StoredUnitRow>`
      ${selectUnits(projectId)} and (tower, number) in (
        select tower, number from jsonb_to_recordset(${names}::jsonb) as named(tower text, number text)
      )
    `.execute(trx);
    const { rows: counts } = await sql<{ count: number }>`
      select count(*)::int as count from units where project_id = ${projectId}
    `.execute(trx);
    const lastChange = await findLastChange(projectId, trx);
    return { units: rows.map(toUnit), count: counts[0]?.count ?? 0, lastChange };
  }

  async function findLastChange(projectId: string, from: Database | DatabaseTransaction = db) {
    const { rows } = await sql<Omit<LastChange, 'at'> & { at: Date }>`
      select id::text as id, changed_at as at, coalesce(changed_by, ${system}) as by, homes as rows, kind
      from unit_changes where project_id = ${projectId} order by unit_changes.id desc limit 1
    `.execute(from);
    return rows[0] ? { ...rows[0], at: rows[0].at.toISOString() } : null;
  }

  /** Runs the changes of a project one after another: the second one sees what the first one wrote. */
  const inTurn = <R>(
    projectId: string,
    lockFirst: Change['lockFirst'],
    work: (trx: DatabaseTransaction) => Promise<R>,
  ): Promise<R> =>
    db.transaction().execute(async (trx) => {
      await lockFirst?.(trx);
      await lockHomes(trx, projectId);
      return work(trx);
    });

  async function lockHomes(trx: DatabaseTransaction, projectId: string) {
    await sql`select pg_advisory_xact_lock(hashtext('units'), hashtext(${projectId}))`.execute(trx);
  }

  async function write(
    trx: DatabaseTransaction,
    { projectId, kind, by, rows, isNoted = false }: Written,
  ): Promise<string> {
    if (!isNoted) await noteEndedHolds(trx, { projectId, by, rows });
    const { rows: changes } = await sql<{ id: string }>`
      insert into unit_changes (project_id, kind, homes, changed_by)
      values (${projectId}, ${kind}, ${rows.length}, ${by}) returning id::text as id
    `.execute(trx);
    const change = changes[0]?.id ?? '';
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await sql`
        insert into unit_versions (project_id, tower, number, change_id, before, after)
        select ${projectId}, tower, number, ${change}::bigint, nullif(before, 'null'), nullif(after, 'null')
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)
          as changed(tower text, number text, before jsonb, after jsonb)
      `.execute(trx);
    }
    await sql`
      delete from units using unit_versions
      where change_id = ${change}::bigint and after is null
        and units.project_id = unit_versions.project_id and units.tower = unit_versions.tower
        and units.number = unit_versions.number
    `.execute(trx);
    await sql`
      insert into units (project_id, tower, number, home_type, floor, facing, carpet_area, price, floor_rise, parking,
        state, held_until, version, changed_at, changed_by)
      select ${projectId}, tower, number, "homeType", floor, facing, "carpetArea", price, "floorRise", parking,
        state, "heldUntil", ${change}::bigint, now(), ${by}::text
      from unit_versions, jsonb_to_record(after)
        as written("homeType" text, floor integer, facing text, "carpetArea" numeric, price bigint,
          "floorRise" bigint, parking bigint, state text, "heldUntil" timestamptz)
      where change_id = ${change}::bigint and after is not null
      on conflict (project_id, tower, number) do update set home_type = excluded.home_type, floor = excluded.floor,
        facing = excluded.facing, carpet_area = excluded.carpet_area, price = excluded.price,
        floor_rise = excluded.floor_rise, parking = excluded.parking, state = excluded.state,
        held_until = excluded.held_until, version = excluded.version, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by
    `.execute(trx);
    await rewriteOffers(trx, projectId);
    await recordEdit(trx, { collection: 'projects', id: projectId });
    return change;
  }

  return {
    /** For a change that is part of the caller's transaction; locked, no other change of the project can run until its end. */
    async listNamed(
      trx: DatabaseTransaction,
      projectId: string,
      named: readonly UnitName[],
      { isLocked }: { isLocked: boolean },
    ): Promise<Unit[]> {
      if (isLocked) await lockHomes(trx, projectId);
      return (await readBefore(trx, projectId, named)).units;
    },

    /** Writes in the caller's transaction, which has locked the homes. */
    writeIn: write,

    async list(projectId: string, filter: UnitFilter = {}, part?: { limit: number; offset: number }): Promise<Unit[]> {
      const { rows } = await sql<StoredUnitRow>`
        ${selectUnits(projectId)} and ${matches(filter)}
        order by ${filter.number === undefined ? sql`` : sql`number <> ${filter.number},`} ${inOrder}
        ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}
      `.execute(db);
      return rows.map(toUnit);
    },

    /** How many homes match and how many the project has, and the towers they are in. */
    async count(projectId: string, filter: UnitFilter): Promise<{ found: number; all: number; towers: string[] }> {
      const { rows } = await sql<{ tower: string; found: number; all: number }>`
        select tower, count(*) filter (where ${matches(filter)})::int as found, count(*)::int as all
        from units where project_id = ${projectId} group by tower order by tower collate "C"
      `.execute(db);
      const sum = (of: 'found' | 'all') => rows.reduce((total, row) => total + row[of], 0);
      return { found: sum('found'), all: sum('all'), towers: rows.map(({ tower }) => tower) };
    },

    /** How many homes have each of these types; a type without homes is left out. */
    /** Of all types that its homes have, or of these. */
    async countOfTypes(projectId: string, types?: readonly string[]): Promise<{ type: string; count: number }[]> {
      const { rows } = await sql<{ type: string; count: number }>`
        select home_type as type, count(*)::int as count from units
        where project_id = ${projectId} and ${types ? sql`home_type = any(${types}::text[])` : sql`true`} group by home_type order by home_type
      `.execute(db);
      return rows;
    },

    findLastChange: (projectId: string) => findLastChange(projectId),

    async find(projectId: string, { tower, number }: UnitName): Promise<UnitInput | null> {
      const { rows } = await sql<UnitRow>`
        select ${inputColumns} from units
        where project_id = ${projectId} and tower = ${tower} and number = ${number}
      `.execute(db);
      return rows[0] ? toInput(rows[0]) : null;
    },

    /**
     * Writes the homes that `decide` returns, all or none, and returns the id of the change; null where there is nothing to
     * write. `decide` may throw to refuse the change, and may write to other tables in the same transaction.
     */
    change(
      projectId: string,
      { kind, by, named, lockFirst, isNoted = false }: Change,
      decide: (before: UnitsBefore, trx: DatabaseTransaction) => MaybePromise<ChangedUnit[]>,
    ): Promise<string | null> {
      return inTurn(projectId, lockFirst, async (trx) => {
        const rows = await decide(await readBefore(trx, projectId, named), trx);
        if (rows.length === 0) return null;
        return write(trx, { projectId, kind, by, rows, isNoted });
      });
    },

    /** The towers of a project's homes, and its homes with these names in any letter case. */
    async listSpellings(trx: DatabaseTransaction, projectId: string, named: readonly UnitName[]) {
      const names = JSON.stringify(named.map(({ tower, number }) => ({ tower, number })));
      const { rows: towers } = await sql<{ tower: string }>`
        select distinct tower from units where project_id = ${projectId}
      `.execute(trx);
      const { rows: homes } = await sql<UnitName>`
        select tower, number from units where project_id = ${projectId} and (lower(tower), lower(number)) in (
          select lower(tower), lower(number) from jsonb_to_recordset(${names}::jsonb) as named(tower text, number text)
        )
      `.execute(trx);
      return { towers: towers.map(({ tower }) => tower), homes };
    },

    /** How many homes a change added, removed and wrote at all, and the first of them. */
    async findWrites(change: string, limit: number) {
      const { rows: counts } = await sql<{ added: number; removed: number; all: number }>`
        select count(*) filter (where before is null)::int as added, count(*) filter (where after is null)::int as removed,
          count(*)::int as all
        from unit_versions where change_id = ${change}::bigint
      `.execute(db);
      const { rows } = await sql<ChangedUnit>`
        select tower, number, before, after from unit_versions
        where change_id = ${change}::bigint order by tower, number limit ${limit}
      `.execute(db);
      return { ...(counts[0] ?? { added: 0, removed: 0, all: 0 }), first: rows };
    },

    /** Restores every home that the last change wrote. Null where `change` is not the last one. `refuse` may throw. */
    undo(
      projectId: string,
      { change, by, lockFirst }: Pick<Change, 'by' | 'lockFirst'> & { change: string },
      refuse: (rows: readonly ChangedUnit[], trx: DatabaseTransaction) => Promise<void>,
    ): Promise<{ id: string; rows: ChangedUnit[] } | null> {
      return inTurn(projectId, lockFirst, async (trx) => {
        if ((await findLastChange(projectId, trx))?.id !== change) return null;
        const { rows } = await sql<ChangedUnit>`
          select tower, number, after as before, before as after from unit_versions
          where change_id = ${change}::bigint order by tower, number
        `.execute(trx);
        await refuse(rows, trx);
        const id = await write(trx, { projectId, kind: 'undo', by, rows });
        await sql`update unit_changes set undone_by = ${id}::bigint where id = ${change}::bigint`.execute(trx);
        return { id, rows };
      });
    },

    /** What each change made of a home, newest first. */
    async listVersions(projectId: string, { tower, number }: UnitName, limit: number): Promise<PriceEntry[]> {
      const { rows } = await sql<Omit<PriceEntry, 'at'> & { at: Date }>`
        select changed_at as at, coalesce(changed_by, ${system}) as by, after as unit
        from unit_versions join unit_changes on unit_changes.id = change_id
        where unit_versions.project_id = ${projectId} and tower = ${tower} and number = ${number} and after is not null
        order by change_id desc limit ${limit}
      `.execute(db);
      return rows.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
    },

    /** Brings the offers of a project up to date, and purges the pages that show them. */
    refreshOffers: (projectId: string): Promise<void> =>
      inTurn(projectId, undefined, async (trx) => {
        await rewriteOffers(trx, projectId);
        await recordEdit(trx, { collection: 'projects', id: projectId });
      }),
  };
}
