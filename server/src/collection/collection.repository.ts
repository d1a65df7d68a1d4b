import type { Edit } from '@plinth/contract/cache-keys';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { PageRequest } from './cursor.ts';
import { type RecordEdit, recordNothing } from './edits.ts';
import { findStoredRevision, keepRevision, listStoredRevisions } from './revision.repository.ts';
import { containing, countUpTo, readPage, type Sort } from './table-page.repository.ts';

/** What every kind of content has in common in the database: an id, a version, and columns of its own. */

type Table = 'projects' | 'posts' | 'openings' | 'services' | 'testimonials';
type Columns = Record<string, string | number | null>;

type Config<Entity, Input> = {
  table: Table;
  toColumns: (input: Input) => Columns;
  toEntity: (row: never) => Entity;
  /** What tells the rows of this collection from others in the same table, as `kind` does news from blog. */
  only?: Record<string, string>;
  /** How the admin's table may be sorted, by the name of the field. */
  sorts: Record<string, Sort>;
  /** What the admin's search looks through: one expression of lower-case text. */
  searched: RawBuilder<string>;
  recordEdit?: RecordEdit;
};

/** What those who are told of edits call the rows of each table. */
const collectionOf = {
  projects: 'projects',
  posts: 'blog',
  openings: 'hiring',
  services: 'services',
  testimonials: 'testimonial',
} as const satisfies Record<Table, Edit['collection']>;

export type DeletedRow<Entity> = { entity: Entity; at: Date; by: string | null };
export type CollectionRepository<Entity, Input> = ReturnType<typeof createCollectionRepository<Entity, Input>>;

export const textColumn = (name: string): Sort => ({ by: sql`coalesce(${sql.ref(name)}, '')`, type: 'text' });

export function createCollectionRepository<Entity, Input>(
  db: Database,
  { table: name, toColumns, toEntity, only = {}, sorts, searched, recordEdit = recordNothing }: Config<Entity, Input>,
) {
  // One table's type stands for all: what differs between them goes through toColumns and toEntity.
  const table = name as 'services';
  const entity = (row: unknown) => toEntity(row as never);
  const mine = sql<boolean>`${sql.join(
    [sql`true`, ...Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  )}`;
  const present = sql<boolean>`${mine} and deleted_at is null`;
  /** The row as it now is; null where there was nothing to edit, and then nobody is told. */
  const edit = (work: (trx: DatabaseTransaction) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      const row = (await work(trx)) as { id: string; kind?: 'blog' | 'news' } | null | undefined;
      if (!row) return null;
      const { id, kind } = row;
      await recordEdit(trx, { collection: collectionOf[name], id, ...(kind && { kind }) });
      return entity(row);
    });

  return {
    sorts: Object.keys(sorts),

    async list(): Promise<Entity[]> {
      const rows = await db.selectFrom(table).selectAll().where(present).orderBy('id').execute();
      return rows.map(entity);
    },

    async listTable(page: PageRequest, q: string) {
      const found = db
        .selectFrom(table)
        .where(present)
        .$if(q !== '', (query) => query.where(searched, 'like', sql<string>`plain(${containing(q)})`));
      const [{ rows, ...cursors }, total] = await Promise.all([
        readPage(found.selectAll(), page, sorts),
        countUpTo(db, found),
      ]);
      return { entities: rows.map(entity), total, ...cursors };
    },

    async find(id: string): Promise<Entity | null> {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).where(present).executeTakeFirst();
      return row ? entity(row) : null;
    },

    async insert(id: string, input: Input): Promise<Entity> {
      const values = { id, ...only, ...toColumns(input) };
      const inserted = await edit((trx) =>
        trx
          .insertInto(table)
          .values(values as never)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      return inserted as Entity;
    },

    /** Null where the row is gone or no longer the version the edit started from. What it replaces is kept. */
    update(id: string, version: number, input: Input, by: string | null): Promise<Entity | null> {
      return edit(async (trx) => {
        const mineNow = trx.selectFrom(table).selectAll().where('id', '=', id).where('version', '=', version);
        const before = await mineNow.where(present).forUpdate().executeTakeFirst();
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
    },

    /** Marks it; `purge` is what takes it away. */
    async remove(id: string, by: string | null): Promise<boolean> {
      const removed = await edit((trx) =>
        trx
          .updateTable(table)
          .set({ deleted_at: sql`now()`, deleted_by: by })
          .where('id', '=', id)
          .where(present)
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

const since = (lifetime: number) => sql`now() - ${lifetime}::float8 * interval '1 millisecond'`;
export const recentlyDeleted = (lifetime: number) => sql<boolean>`deleted_at > ${since(lifetime)}`;
export const expired = (lifetime: number) => sql<boolean>`deleted_at <= ${since(lifetime)}`;
