import type { AdminCollection } from '@plinth/contract/admin-collections';
import { limits } from '@plinth/contract/limits';
import type { SavedFilter, SavedFilterInput } from '@plinth/contract/saved-filter.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type FilterRepository = ReturnType<typeof createFilterRepository>;

const shown = ['id', 'name', 'query', 'created_by as createdBy'] as const;

/** PostgreSQL's code for a row that a unique index refuses. */
const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

/** Names are unique in a collection, in any case; the index decides between two people who use the same one at once. */
export function createFilterRepository(db: Database) {
  return {
    list: (collection: AdminCollection): Promise<SavedFilter[]> =>
      db
        .selectFrom('saved_filters')
        .select(shown)
        .where('collection', '=', collection)
        .orderBy(sql`lower(name)`)
        .limit(limits.filters)
        .execute(),

    async count(collection: AdminCollection): Promise<number> {
      const { count } = await db
        .selectFrom('saved_filters')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('collection', '=', collection)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Null where the name is taken. */
    async insert(
      collection: AdminCollection,
      id: string,
      { name, query }: SavedFilterInput,
      by: string | null,
    ): Promise<SavedFilter | null> {
      const row = await db
        .insertInto('saved_filters')
        .values({ id, collection, name, query, created_by: by })
        .onConflict((conflict) => conflict.doNothing())
        .returning(shown)
        .executeTakeFirst();
      return row ?? null;
    },

    async update(
      collection: AdminCollection,
      id: string,
      { name, query }: SavedFilterInput,
    ): Promise<SavedFilter | 'missing' | 'taken'> {
      try {
        const row = await db
          .updateTable('saved_filters')
          .set({ name, query })
          .where('collection', '=', collection)
          .where('id', '=', id)
          .returning(shown)
          .executeTakeFirst();
        return row ?? 'missing';
      } catch (error) {
        if (isDuplicate(error)) return 'taken';
        throw error;
      }
    },

    async remove(collection: AdminCollection, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('saved_filters')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
