import type { Edit } from '@plinth/contract/cache-keys';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { PageRequest } from './cursor.ts';
import { type RecordEdit, recordNothing } from './edits.ts';
import { containing, countUpTo, readPage, type Sort } from './table-page.repository.ts';
import {
  createVersionedRows,
  isPresent,
  type RunEdit,
  rowsOf,
  type VersionedTable,
} from './versioned-rows.repository.ts';

/** What every kind of content has in common in the database: an id, a version, and columns of its own. */

type Table = Exclude<VersionedTable, 'submissions'>;
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

export type CollectionRepository<Entity, Input> = ReturnType<typeof createCollectionRepository<Entity, Input>>;

export const textColumn = (name: string): Sort => ({ by: sql`coalesce(${sql.ref(name)}, '')`, type: 'text' });

export function createCollectionRepository<Entity, Input>(
  db: Database,
  { table: name, toColumns, toEntity, only = {}, sorts, searched, recordEdit = recordNothing }: Config<Entity, Input>,
) {
  // One table's type stands for all: what differs between them goes through toColumns and toEntity.
  const table = name as 'services';
  const entity = (row: unknown) => toEntity(row as never);
  const selectPresent = () => db.selectFrom(table).where(rowsOf(only)).where(isPresent);
  /** Where there was nothing to edit, nobody is told. */
  const edit: RunEdit = (work) =>
    db.transaction().execute(async (trx) => {
      const row = await work(trx);
      if (!row) return null;
      const { id, kind }: { id: string; kind?: 'blog' | 'news' } = row;
      await recordEdit(trx, { collection: collectionOf[name], id, ...(kind && { kind }) });
      return row;
    });

  return {
    ...createVersionedRows<Entity, Input>(db, { table: name, toColumns, toEntity, only, edit }),

    sorts: Object.keys(sorts),

    async list(): Promise<Entity[]> {
      const rows = await selectPresent().selectAll().orderBy('id').execute();
      return rows.map(entity);
    },

    async listTable(page: PageRequest, q: string) {
      const found = selectPresent().$if(q !== '', (query) =>
        query.where(searched, 'like', sql<string>`plain(${containing(q)})`),
      );
      const [{ rows, ...cursors }, total] = await Promise.all([
        readPage(found.selectAll(), page, sorts),
        countUpTo(db, found),
      ]);
      return { entities: rows.map(entity), total, ...cursors };
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
      return entity(inserted);
    },
  };
}
