import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { findStoredRevision, keepRevision, listStoredRevisions } from './revision.repository.ts';

/** What every table of the admin area has in common: an edit keeps what it replaces, a deletion can be taken back. */

export type VersionedTable = 'projects' | 'posts' | 'openings' | 'services' | 'testimonials' | 'submissions';
type Columns = Record<string, string | number | null | undefined>;
type Stored = { id: string };

/** Answers the row as it now is; null where there was nothing to edit. */
export type RunEdit = <Row extends Stored>(
  work: (trx: DatabaseTransaction) => Promise<Row | null | undefined>,
) => Promise<Row | null>;

type Config<Entity, Input> = {
  table: VersionedTable;
  toColumns: (input: Input) => Columns;
  toEntity: (row: never) => Entity;
  /** What tells the rows of this collection from others in the same table. */
  only?: Record<string, string>;
  /** In a transaction; whoever must be told of an edit is told in it. */
  edit?: RunEdit;
};

export type DeletedRow<Entity> = { entity: Entity; at: Date; by: string | null };
export type VersionedRows<Entity, Input> = ReturnType<typeof createVersionedRows<Entity, Input>>;

/** The rows of a collection, deleted ones too. */
export const rowsOf = (only: Record<string, string>) =>
  sql<boolean>`${sql.join(
    [sql`true`, ...Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  )}`;

export const isPresent = sql<boolean>`deleted_at is null`;

export function createVersionedRows<Entity, Input>(
  db: Database,
  { table: name, toColumns, toEntity, only = {}, edit = inTransaction(db) }: Config<Entity, Input>,
) {
  // One table's type stands for all: what differs between them goes through toColumns and toEntity.
  const table = name as 'services';
  const entity = (row: unknown) => toEntity(row as never);
  const mine = rowsOf(only);

  return {
    async find(id: string): Promise<Entity | null> {
      const mineNow = db.selectFrom(table).selectAll().where('id', '=', id).where(mine);
      const row = await mineNow.where(isPresent).executeTakeFirst();
      return row ? entity(row) : null;
    },

    /** Null where the row is gone or no longer the version the edit started from. What it replaces is kept. */
    async update(id: string, version: number, input: Input, by: string | null): Promise<Entity | null> {
      const updated = await edit(async (trx) => {
        const mineNow = trx
          .selectFrom(table)
          .selectAll()
          .where('id', '=', id)
          .where('version', '=', version)
          .where(mine);
        const before = await mineNow.where(isPresent).forUpdate().executeTakeFirst();
        if (!before) return null;
        await keepRevision(trx, name, { id, version, body: entity(before) as object, by });
        return trx
          .updateTable(table)
          .set(toColumns(input) as never)
          .set({ version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return updated && entity(updated);
    },

    /** Marks it; `purge` is what takes it away. */
    async remove(id: string, by: string | null): Promise<boolean> {
      const removed = await edit((trx) =>
        trx
          .updateTable(table)
          .set({ deleted_at: sql`now()`, deleted_by: by })
          .where('id', '=', id)
          .where(mine)
          .where(isPresent)
          .returningAll()
          .executeTakeFirst(),
      );
      return removed !== null;
    },

    async undelete(id: string, lifetime: number): Promise<boolean> {
      const restored = await edit((trx) =>
        trx
          .updateTable(table)
          .set({ deleted_at: null, deleted_by: null })
          .where('id', '=', id)
          .where(mine)
          .where(recentlyDeleted(lifetime))
          .returningAll()
          .executeTakeFirst(),
      );
      return restored !== null;
    },

    async listDeleted(lifetime: number, limit: number): Promise<DeletedRow<Entity>[]> {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where(mine)
        .where(recentlyDeleted(lifetime))
        .orderBy('deleted_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ entity: entity(row), at: row.deleted_at ?? new Date(), by: row.deleted_by }));
    },

    /** Answers how many are gone for good. */
    async purge(lifetime: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from ${sql.table(name)} where ${mine} and ${expired(lifetime)} returning id
        ), forgotten as (
          delete from revisions using gone where collection = ${name} and entity_id = gone.id
        )
        select count(*)::int as count from gone
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    listRevisions: (id: string) => listStoredRevisions(db, name, id),
    findRevision: (id: string, version: number) => findStoredRevision(db, name, id, version),
  };
}

const inTransaction =
  (db: Database): RunEdit =>
  async (work) =>
    (await db.transaction().execute(work)) ?? null;

const since = (lifetime: number) => sql`now() - ${lifetime}::float8 * interval '1 millisecond'`;
const recentlyDeleted = (lifetime: number) => sql<boolean>`deleted_at > ${since(lifetime)}`;
const expired = (lifetime: number) => sql<boolean>`deleted_at <= ${since(lifetime)}`;
