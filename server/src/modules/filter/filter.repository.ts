import { limits } from '@plinth/contract/limits';
import type { FilteredList, SavedFilter, SavedFilterInput } from '@plinth/contract/saved-filter.schema';
import { isLeadList } from '@plinth/contract/saved-filters';
import { sql } from 'kysely';
import { auditChanges } from '../../content/audit-changes.ts';
import { type NewAuditEvent, recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type FilterRepository = ReturnType<typeof createFilterRepository>;

const shown = ['id', 'name', 'query', 'created_by as createdBy'] as const;

/** PostgreSQL's code for a row that a unique index refuses. */
const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

/** Names are unique in a collection, in any case; the index decides between two people who use the same one at once. */
export function createFilterRepository(db: Database) {
  return {
    list: (collection: FilteredList): Promise<SavedFilter[]> =>
      db
        .selectFrom('saved_filters')
        .select(shown)
        .where('collection', '=', collection)
        .orderBy(sql`lower(name)`)
        .limit(limits.filters)
        .execute(),

    async count(collection: FilteredList): Promise<number> {
      const { count } = await db
        .selectFrom('saved_filters')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('collection', '=', collection)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Null where the name is taken. */
    async insert(
      collection: FilteredList,
      id: string,
      { name, query }: SavedFilterInput,
      by: string | null,
    ): Promise<SavedFilter | null> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('saved_filters')
          .values({ id, collection, name, query, created_by: by })
          .onConflict((conflict) => conflict.doNothing())
          .returning(shown)
          .executeTakeFirst();
        if (row) await record(trx, 'filter.create', collection, row);
        return row ?? null;
      });
    },

    async update(
      collection: FilteredList,
      id: string,
      { name, query }: SavedFilterInput,
    ): Promise<SavedFilter | 'missing' | 'taken'> {
      try {
        return await db.transaction().execute(async (trx) => {
          const before = await trx
            .selectFrom('saved_filters')
            .select(shown)
            .where('collection', '=', collection)
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst();
          if (!before) return 'missing';
          const row = await trx
            .updateTable('saved_filters')
            .set({ name, query })
            .where('collection', '=', collection)
            .where('id', '=', id)
            .returning(shown)
            .executeTakeFirstOrThrow();
          await record(trx, 'filter.update', collection, row, before);
          return row;
        });
      } catch (error) {
        if (isDuplicate(error)) return 'taken';
        throw error;
      }
    },

    async remove(collection: FilteredList, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('saved_filters')
          .where('collection', '=', collection)
          .where('id', '=', id)
          .returning(shown)
          .executeTakeFirst();
        if (row) await record(trx, 'filter.delete', collection, row);
        return row !== undefined;
      });
    },
  };
}

type FilterAction = Extract<NewAuditEvent['action'], `filter.${string}`>;

/** A filter of leads may name a person, so its name and query are not stored. */
function record(
  trx: DatabaseTransaction,
  action: FilterAction,
  collection: FilteredList,
  { id, name, query }: SavedFilter,
  before?: SavedFilter,
) {
  const event = { action, collection: 'filters', entityId: id, note: collection };
  const { changes } = auditChanges(before ? { name: before.name, query: before.query } : {}, { name, query });
  if (isLeadList(collection)) return recordAudit(trx, { ...event, fields: changes.map(({ path }) => path) });
  return recordAudit(trx, { ...event, title: name, ...(before && { changes }) });
}
