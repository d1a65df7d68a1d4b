import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database.ts';

export type StoredRevision = { version: number; body: Record<string, unknown>; by: string | null; at: Date };

type Replaced = { id: string; version: number; body: object; by: string | null };

/** In the transaction of the edit, so that there is never one without the other. */
export async function keepRevision(trx: Transaction<Tables>, collection: string, { id, version, body, by }: Replaced) {
  await trx
    .insertInto('revisions')
    .values({ collection, entity_id: id, version, body: JSON.stringify(body), replaced_by: by })
    .execute();
}

/** Newest first. A thousand edits of one page are more than anyone will read. */
export async function listStoredRevisions(db: Database, collection: string, id: string): Promise<StoredRevision[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['version', 'body', 'replaced_by as by', 'replaced_at as at'])
    .where('collection', '=', collection)
    .where('entity_id', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return rows;
}

export async function findStoredRevision(db: Database, collection: string, id: string, version: number) {
  const row = await db
    .selectFrom('revisions')
    .select('body')
    .where('collection', '=', collection)
    .where('entity_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.body ?? null;
}
