import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What every kind of content has in common in the database: an id, a version, and columns of its own. */

type Table = 'projects' | 'posts' | 'openings' | 'services' | 'testimonials';
type Columns = Record<string, string | number | null>;

type Config<Entity, Input> = {
  table: Table;
  toColumns: (input: Input) => Columns;
  toEntity: (row: never) => Entity;
  /** Columns that every row of this collection shares with the table's other collections apart. */
  only?: Record<string, string>;
};

export type CollectionRepository<Entity, Input> = ReturnType<typeof createCollectionRepository<Entity, Input>>;

export function createCollectionRepository<Entity, Input>(
  db: Database,
  { table: name, toColumns, toEntity, only = {} }: Config<Entity, Input>,
) {
  // One table's type stands for all: what differs between them goes through toColumns and toEntity.
  const table = name as 'services';
  const entity = (row: unknown) => toEntity(row as never);
  const mine = sql<boolean>`${sql.join(
    [sql`true`, ...Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  )}`;

  return {
    async list(): Promise<Entity[]> {
      const rows = await db.selectFrom(table).selectAll().where(mine).orderBy('id').execute();
      return rows.map(entity);
    },

    async find(id: string): Promise<Entity | null> {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).where(mine).executeTakeFirst();
      return row ? entity(row) : null;
    },

    async insert(id: string, input: Input): Promise<Entity> {
      const values = { id, ...only, ...toColumns(input) };
      return entity(
        await db
          .insertInto(table)
          .values(values as never)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    },

    /** Null where the row is gone or no longer the version the edit started from. */
    async update(id: string, version: number, input: Input): Promise<Entity | null> {
      const row = await db
        .updateTable(table)
        .set(toColumns(input) as never)
        .set({ version: sql`version + 1`, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(mine)
        .returningAll()
        .executeTakeFirst();
      return row ? entity(row) : null;
    },

    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom(table).where('id', '=', id).where(mine).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
