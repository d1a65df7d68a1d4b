import { type CollectionName, collectionOf } from '@plinth/contract/collections';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { summaryField } from './document-sorts.repository.ts';
import { listedIn } from './document-stages.repository.ts';

type Row = { id: string; version: number; body: Record<string, unknown> };
type DeletedDocument = Row & { at: Date; by: string | null; isLive: boolean };

/** Documents in any state: whether one exists for the team, and those in the bin. */
export function createBinRepository(db: Database, collection: CollectionName, variant?: string) {
  const { variantField } = collectionOf(collection);
  const isMine =
    variantField && variant
      ? sql<boolean>`${listedIn(collection)} and ${summaryField(variantField)} = ${variant}`
      : listedIn(collection);
  const select = () => db.selectFrom('documents').select(['id', 'version', 'body']).where(isMine);

  return {
    /** What the team's lists show of it: what is or was published, or the draft of a document that never was. */
    async findListed(id: string, { isDeleted } = { isDeleted: false }): Promise<Row | null> {
      const found = select()
        .where('id', '=', id)
        .where('deleted_at', isDeleted ? 'is not' : 'is', null);
      return (await found.executeTakeFirst()) ?? null;
    },

    async listDeletedRows(lifetime: number, limit: number): Promise<DeletedDocument[]> {
      const rows = await select()
        .select(['stage', 'deleted_at', 'deleted_by as by'])
        .where('deleted_at', '>', since(lifetime))
        .orderBy('deleted_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ stage, deleted_at: at, ...row }) => ({
        ...row,
        at: at ?? new Date(),
        isLive: stage === 'published',
      }));
    },

    /** Removes expired deleted documents for good, in every stage, and returns how many. Triggers remove what belongs to them. */
    async purge(lifetime: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with expired as (
          select id from documents where ${isMine} and deleted_at <= ${since(lifetime)}
        ), removed as (
          delete from documents where collection = ${collection} and id in (select id from expired)
        )
        select count(*)::int as count from expired
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

const since = (lifetime: number) => sql<Date>`now() - ${lifetime}::float8 * interval '1 millisecond'`;
