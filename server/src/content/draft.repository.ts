import { sql } from 'kysely';
import { currentActor } from '../platform/actor.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { derivedColumns } from './derived-columns.repository.ts';
import { draftColumns } from './draft-columns.repository.ts';
import type { DocumentKey } from './publication.repository.ts';

type Body = Record<string, unknown>;
type DocumentRow = { version: number; body: Body; updatedAt: Date; updatedBy: string | null };
export type DocumentRows = Partial<Record<'draft' | 'withdrawn' | 'published', DocumentRow>>;
type NewDraft = { version: number; body: Body; by: string | null; isListed: boolean };

export type DraftRepository = ReturnType<typeof createDraftRepository>;

const locale = 'en';

/** The rows of one document in every stage. */
export function createDraftRepository(db: Database) {
  const ofKey = ({ collection, id }: DocumentKey) =>
    sql<boolean>`collection = ${collection} and id = ${id} and locale = ${locale}`;

  return {
    async findRows(key: DocumentKey, from: Database | DatabaseTransaction = db): Promise<DocumentRows> {
      const rows = await from
        .selectFrom('documents')
        .select(['stage', 'version', 'body', 'updated_at as updatedAt', 'updated_by as updatedBy'])
        .where(ofKey(key))
        .execute();
      return Object.fromEntries(rows.map(({ stage, ...row }) => [stage, row]));
    },

    /**
     * No public list and no search finds a draft: it has no words, no hit, and a stage of its own. Lists of the team show it
     * where the document has no other row.
     */
    async putDraft(trx: DatabaseTransaction, key: DocumentKey, { version, body, by, isListed }: NewDraft) {
      const derived = isListed ? draftColumns(key.collection, body) : { summary: '{}', position: 0 };
      const columns = { version, body: JSON.stringify(body), updated_by: by, ...derived };
      await trx
        .insertInto('documents')
        .values({ ...key, locale, stage: 'draft', is_listed: isListed, hit: null, words: null, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['collection', 'id', 'locale', 'stage']).doUpdateSet({ ...columns, updated_at: sql`now()` }),
        )
        .execute();
    },

    /** Changes the body of a withdrawn page, under the version that it has. */
    async rewriteWithdrawn(trx: DatabaseTransaction, key: DocumentKey, body: Body): Promise<void> {
      await trx
        .updateTable('documents')
        .set({ body: JSON.stringify(body), ...derivedColumns(key.collection, body) })
        .where(ofKey(key))
        .where('stage', '=', 'withdrawn')
        .execute();
    },

    async removeDraft(trx: DatabaseTransaction, key: DocumentKey): Promise<void> {
      await trx.deleteFrom('documents').where(ofKey(key)).where('stage', '=', 'draft').execute();
    },

    /** Takes the page off every public list, search and address; its row stays with its revisions and homes. */
    async setWithdrawn(trx: DatabaseTransaction, key: DocumentKey, by: string | null): Promise<void> {
      await trx
        .updateTable('documents')
        .set({ stage: 'withdrawn', updated_by: by, updated_at: sql`now()` })
        .where(ofKey(key))
        .where('stage', '=', 'published')
        .execute();
    },

    /** Puts every row of the document into the bin. */
    async setDeleted(trx: DatabaseTransaction, key: DocumentKey, by: string | null): Promise<void> {
      await trx.updateTable('documents').set({ deleted_at: sql`now()`, deleted_by: by }).where(ofKey(key)).execute();
    },

    /** False where it was deleted longer ago than `lifetime`, in milliseconds. */
    async setRestored(trx: DatabaseTransaction, key: DocumentKey, lifetime: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('documents')
        // Restoring a live page publishes it again, so the advertising record names the person who restores it.
        .set({ deleted_at: null, deleted_by: null, updated_by: currentActor().email })
        .where(ofKey(key))
        .where('deleted_at', '>', sql<Date>`now() - ${lifetime}::float8 * interval '1 millisecond'`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
