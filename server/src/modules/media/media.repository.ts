import type { Media } from '@plinth/contract/media.schema';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database, Tables } from '../../platform/database.ts';
import type { MediaTable } from './media.table.ts';
import type { PictureFacts } from './picture.ts';

export type MediaRepository = ReturnType<typeof createMediaRepository>;
export type StoredMedia = Media & { facts: PictureFacts | null };
type NewMedia = Omit<Insertable<MediaTable>, 'facts'> & { facts: PictureFacts | null };

export function createMediaRepository(db: Database) {
  return {
    async find(id: string): Promise<StoredMedia | null> {
      const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toMedia(row) : null;
    },

    /** `also` runs in the same transaction. */
    async insert(media: NewMedia, also?: (trx: Transaction<Tables>) => Promise<void>): Promise<StoredMedia> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('media')
          .values({ ...media, facts: media.facts && JSON.stringify(media.facts) })
          .returningAll()
          .executeTakeFirstOrThrow();
        await also?.(trx);
        return toMedia(row);
      });
    },

    /**
     * Changes nothing once the upload is ready or failed: if a worker was wrongly thought dead, two may process the same
     * picture.
     */
    async setProgress(id: string, done: number) {
      await db
        .updateTable('media')
        .set({ state: 'processing', done, updated_at: new Date() })
        .where('id', '=', id)
        .where('state', 'in', ['received', 'processing'])
        .execute();
    },

    async setReady(id: string, url: string) {
      await db
        .updateTable('media')
        .set((row) => ({ state: 'ready', done: row.ref('total'), url, reason: null, updated_at: new Date() }))
        .where('id', '=', id)
        .execute();
    },

    async setFailed(id: string, reason: string) {
      await db
        .updateTable('media')
        .set({ state: 'failed', reason, updated_at: new Date() })
        .where('id', '=', id)
        .where('state', '!=', 'ready')
        .execute();
    },
  };
}

function toMedia(row: Selectable<MediaTable>): StoredMedia {
  const { id, kind, state, done, total, name, alt, bytes, facts } = row;
  return {
    ...{ id, kind, state, done, total, name, alt, bytes, facts },
    focal: { x: row.focal_x, y: row.focal_y },
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.url !== null && { url: row.url }),
    ...(facts && { width: facts.width, height: facts.height }),
  };
}
