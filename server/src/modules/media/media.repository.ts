import type { Media } from '@plinth/contract/media.schema';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database, Tables } from '../../database.ts';
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

    /** What `also` does commits with the row, or neither does. */
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

    async setProgress(id: string, done: number) {
      await change(id, { state: 'processing', done });
    },

    async setReady(id: string, url: string) {
      const { total } = await db.selectFrom('media').select('total').where('id', '=', id).executeTakeFirstOrThrow();
      await change(id, { state: 'ready', done: total, url, reason: null });
    },

    async setFailed(id: string, reason: string) {
      await change(id, { state: 'failed', reason, url: null });
    },
  };

  async function change(id: string, values: Partial<Insertable<MediaTable>>) {
    await db
      .updateTable('media')
      .set({ ...values, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  }
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
