import type { ContentCollection } from '@plinth/contract/collections';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type PreviewRepository = ReturnType<typeof createPreviewRepository>;

type Key = { collection: ContentCollection; id: string };
export type StoredPreview = { id: string; by: string | null; at: Date; until: Date };

/** A link that was made while its author was deactivated is not revoked with the others, and opens nothing either. */
const isValid = sql<boolean>`revoked_at is null and until > clock_timestamp() and not exists (
  select from users where users.email = previews.created_by and users.deactivated_at is not null
)`;

export function createPreviewRepository(db: Database) {
  return {
    async getKey(): Promise<Buffer> {
      const row = await db
        .selectFrom('signing_keys')
        .select('secret')
        .where('purpose', '=', 'preview')
        .executeTakeFirstOrThrow();
      return row.secret;
    },

    /** The clock of the database decides when it ends; `lifetime` is in milliseconds. */
    async insert(
      trx: DatabaseTransaction,
      { id, key, by, lifetime }: { id: string; key: Key; by: string | null; lifetime: number },
    ): Promise<StoredPreview> {
      const row = await trx
        .insertInto('previews')
        .values({
          ...{ id, collection: key.collection, document_id: key.id, created_by: by },
          until: sql<Date>`clock_timestamp() + ${lifetime}::float8 * interval '1 millisecond'`,
        })
        .returning(['created_at', 'until'])
        .executeTakeFirstOrThrow();
      return { id, by, at: row.created_at, until: row.until };
    },

    /** Those that still open the draft, the newest first. */
    async list({ collection, id }: Key): Promise<StoredPreview[]> {
      return db
        .selectFrom('previews')
        .select(['id', 'created_by as by', 'created_at as at', 'until'])
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .where(isValid)
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute();
    },

    /** False where it is not a link of this document, or has ended. */
    async revoke(trx: DatabaseTransaction, { collection, id }: Key, preview: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('previews')
        .set({ revoked_at: sql`clock_timestamp()` })
        .where('id', '=', preview)
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .where(isValid)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** What a valid link shows; null for one that has ended, and for a document that is deleted or gone. */
    async find(preview: string): Promise<(Key & { until: Date; body: Record<string, unknown> }) | null> {
      const { rows } = await sql<Key & { until: Date; body: Record<string, unknown> }>`
        select previews.collection, previews.document_id as id, previews.until, shown.body
        from previews, lateral (
          select body from documents
          where documents.collection = previews.collection and documents.id = previews.document_id and locale = 'en'
          order by array_position(array['draft', 'withdrawn', 'published'], stage) limit 1
        ) as shown
        where previews.id = ${preview} and ${isValid} and not exists (
          select from documents where documents.collection = previews.collection and documents.id = previews.document_id
            and documents.deleted_at is not null
        )
      `.execute(db);
      return rows[0] ?? null;
    },

    /** Links that ended so long ago that no list and no question of the team is about them. */
    async purge(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('previews')
        .where('until', '<', sql<Date>`now() - interval '30 days'`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
