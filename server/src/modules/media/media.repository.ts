import type { Media, MediaDetails } from '@plinth/contract/media.schema';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { auditChanges } from '../../content/audit-changes.ts';
import { recordAudit } from '../../platform/audit.ts';
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

    async findByKey(key: string): Promise<StoredMedia | null> {
      const row = await db.selectFrom('media').selectAll().where('upload_key', '=', key).executeTakeFirst();
      return row ? toMedia(row) : null;
    },

    /** `also` runs in the same transaction. Where the upload key is known already, returns the row that has it. */
    async insert(media: NewMedia, also?: (trx: Transaction<Tables>) => Promise<void>): Promise<StoredMedia> {
      const inserted = await db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('media')
          .values({ ...media, facts: media.facts && JSON.stringify(media.facts) })
          .onConflict((conflict) => conflict.column('upload_key').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return row;
        await also?.(trx);
        await recordAudit(trx, { action: 'media.upload', collection: 'media', entityId: row.id, title: row.name });
        return row;
      });
      if (inserted) return toMedia(inserted);
      const known = await db
        .selectFrom('media')
        .selectAll()
        .where('upload_key', '=', media.upload_key ?? '')
        .executeTakeFirstOrThrow();
      return toMedia(known);
    },

    /** `replaced` is the file whose places this one takes: the event then names that file. */
    async describe(
      id: string,
      { focal, origin, takenOn, ...texts }: MediaDetails,
      { url, replaced }: Description = {},
    ) {
      return db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('media')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const row = await trx
          .updateTable('media')
          .set({
            ...texts,
            ...(origin !== undefined && { origin: origin || null }),
            ...(takenOn !== undefined && { taken_on: takenOn || null }),
            ...(focal && { focal_x: focal.x, focal_y: focal.y }),
            ...(url && { url }),
            updated_at: new Date(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const event = replaced
          ? ({ action: 'media.replace', entityId: replaced.id, title: replaced.name } as const)
          : ({ action: 'media.describe', entityId: id, title: row.name } as const);
        const changed = auditChanges(describedIn(before), describedIn(row));
        await recordAudit(trx, { ...event, collection: 'media', ...changed, ...(replaced && { note: row.name }) });
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

type Description = { url?: string | undefined; replaced?: { id: string; name: string } | undefined };

function describedIn(row: Selectable<MediaTable>) {
  const { alt, caption, credit, focal, origin, takenOn } = toMedia(row);
  return { alt, caption, credit, focal, origin, takenOn };
}

export function toMedia(row: Selectable<MediaTable>): StoredMedia {
  const { id, kind, state, done, total, name, alt, caption, credit, bytes, facts } = row;
  return {
    ...{ id, kind, state, done, total, name, alt, caption, credit, bytes, facts },
    focal: { x: row.focal_x, y: row.focal_y },
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.url !== null && { url: row.url }),
    ...(row.origin !== null && { origin: row.origin }),
    ...(row.taken_on !== null && { takenOn: row.taken_on }),
    ...(facts && { width: facts.width, height: facts.height }),
  };
}
