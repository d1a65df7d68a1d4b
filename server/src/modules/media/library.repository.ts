import { type CollectionName, collectionNames, collectionOf } from '@plinth/contract/collections';
import { type LibraryOrder, type LibraryView, largeFile, libraryViews } from '@plinth/contract/media';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../content/table-page.repository.ts';
import { type NewAuditEvent, recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { type StoredMedia, toMedia } from './media.repository.ts';
import type { MediaTable } from './media.table.ts';

export type LibraryRepository = ReturnType<typeof createLibraryRepository>;
export type StoredFile = StoredMedia & { uses: number; createdAt: Date; createdBy: string | null };
export type DeletedMedia = StoredMedia & { at: Date; by: string | null };
export type UsingDocument = { collection: CollectionName; id: string; version: number; body: Record<string, unknown> };

type Search = {
  q: string;
  show: LibraryView;
  order: LibraryOrder;
  after?: string | undefined;
  limit: number;
};
type Row = Selectable<MediaTable> & { uses: number };

/** Documents that name the file, drafts and withdrawn pages included; those in the bin do not count. */
const present = sql`from documents where media_ids @> array[media.id] and deleted_at is null`;
/**
 * Of the rows of one document, the newest names its places: a file that both the live page and its draft show is used once. The
 * live page counts where its draft does not name the file any more.
 */
const isCounted = sql<boolean>`(stage = 'draft' or not exists (
  select from documents as draft where draft.collection = documents.collection and draft.id = documents.id
    and draft.stage = 'draft' and draft.media_ids @> array[wanted.id]
))`;
/** The texts in those documents that name the file, found as `pathsOfMedia` finds them. `strict` finds each text once. */
const uses = sql<number>`(
  select count(*)::int
  from (select media.id) as wanted, documents, jsonb_path_query(body, 'strict $.** ? (@.type() == "string")') as part(text)
  where media_ids @> array[media.id] and deleted_at is null and ${isCounted}
    and part.text #>> '{}' ~ ('/media/(private/)?' || media.id || '/')
)`;
/** A deleted file that a restored document shows again is listed, so that it can be restored too. */
const isListed = sql`media.state <> 'failed' and (media.deleted_at is null or exists (select 1 ${present}))`;

/** The field that names a document to the team, in any collection. */
const titleFields = [...new Set(collectionNames.map((name) => collectionOf(name).title))];
const title = sql`coalesce(${sql.join(titleFields.map((field) => sql`summary ->> ${sql.lit(field)}`))}, '')`;

/** What each order compares, and which way. The id makes equal files follow one another in one order. */
const orders: Record<LibraryOrder, { by: RawBuilder<unknown>; isDescending: boolean }> = {
  newest: { by: sql`created_at`, isDescending: true },
  name: { by: sql`lower(name)`, isDescending: false },
  largest: { by: sql`bytes`, isDescending: true },
};

/** All files, and the documents that use them. */
export function createLibraryRepository(db: Database) {
  const select = (where: RawBuilder<unknown>) => sql<Row>`select media.*, ${uses} as uses from media where ${where}`;

  type Changed = { id: string; name: string };
  /** Runs a change of one file and records it; false where it changed nothing. */
  const change = (
    action: Extract<NewAuditEvent['action'], `media.${string}`>,
    work: (trx: DatabaseTransaction) => Promise<Changed | undefined>,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await work(trx);
      if (row) await recordAudit(trx, { action, collection: 'media', entityId: row.id, title: row.name });
      return row !== undefined;
    });

  return {
    async find(id: string): Promise<StoredFile | null> {
      const { rows } = await select(sql`id = ${id} and ${isListed}`).execute(db);
      return rows[0] ? toFile(rows[0]) : null;
    },

    /** A page starts after a given file, so later pages cost no more than the first. */
    async list({ q, show, order, after, limit }: Search): Promise<StoredFile[]> {
      const conditions = [isListed, views[show]];
      if (q) conditions.push(contains(q));
      const { by, isDescending } = orders[order];
      const [follows, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
      if (after) conditions.push(sql`(${by}, id) ${follows} (select ${by}, id from media where id = ${after})`);
      const found = select(sql.join(conditions, sql` and `));
      const { rows } = await sql<Row>`${found} order by ${by} ${direction}, id ${direction} limit ${limit}`.execute(db);
      return rows.map(toFile);
    },

    async countViews(q: string): Promise<Record<LibraryView, number>> {
      const counted = libraryViews.map((name) => sql`count(*) filter (where ${views[name]})::int as ${sql.id(name)}`);
      const { rows } = await sql<Record<LibraryView, number>>`
        select ${sql.join(counted)} from media where ${isListed} and ${q ? contains(q) : sql`true`}
      `.execute(db);
      return rows[0] as Record<LibraryView, number>;
    },

    /** One row of each document, whatever its state. */
    async listUsing(id: string): Promise<UsingDocument[]> {
      const { rows } = await sql<UsingDocument>`
        select collection, documents.id, version, body from (select ${id}::text as id) as wanted, documents
        where media_ids @> array[wanted.id] and deleted_at is null and ${isCounted}
        order by collection, documents.id
      `.execute(db);
      return rows;
    },

    /** Only a file that no document names; returns whether there was one. */
    async remove(id: string, by: string | null): Promise<boolean> {
      return change('media.delete', (trx) =>
        trx
          .updateTable('media')
          .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .where(sql<boolean>`not exists (select 1 ${present})`)
          .returning(['id', 'name'])
          .executeTakeFirst(),
      );
    },

    /**
     * Deletes the unused file of an upload key. Where there is none yet, a deleted row takes the key: the upload may still be
     * checked by the server, and its insert then meets the key and stores nothing.
     */
    async withdraw(id: string, key: string, by: string | null): Promise<void> {
      await change('media.withdraw', async (trx) => {
        const { rows } = await sql<Changed>`
        insert into media (id, kind, state, name, alt, bytes, focal_x, focal_y, upload_key, reason, deleted_at, deleted_by)
        values (${id}, 'picture', 'failed', '', '', 0, 50, 50, ${key}, 'The upload was stopped.', now(), ${by})
        on conflict (upload_key) do update set deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by
        where media.deleted_at is null and not exists (select 1 ${present})
        returning id, name
      `.execute(trx);
        return rows[0];
      });
    },

    async restore(id: string): Promise<boolean> {
      return change('media.restore', (trx) =>
        trx
          .updateTable('media')
          .set({ deleted_at: null, deleted_by: null })
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .returning(['id', 'name'])
          .executeTakeFirst(),
      );
    },

    /** Files that can be restored, last deleted first. */
    async listDeleted(lifetime: number, limit: number): Promise<DeletedMedia[]> {
      const { rows } = await sql<Selectable<MediaTable>>`
        select * from media
        where deleted_at > now() - ${lifetime}::float8 * interval '1 millisecond' and state <> 'failed'
        order by deleted_at desc limit ${limit}
      `.execute(db);
      return rows.map((row) => ({ ...toMedia(row), at: row.deleted_at ?? new Date(), by: row.deleted_by }));
    },

    /** Files whose time is over and that no document names, not even one in the bin. */
    async listExpired(lifetime: number): Promise<StoredMedia[]> {
      const { rows } = await sql<Selectable<MediaTable>>`
        select * from media
        where deleted_at <= now() - ${lifetime}::float8 * interval '1 millisecond'
          and not exists (select 1 from documents where media_ids @> array[media.id])
        order by id limit 500
      `.execute(db);
      return rows.map(toMedia);
    },

    async forget(id: string): Promise<void> {
      await db.deleteFrom('media').where('id', '=', id).execute();
    },
  };
}

const views: Record<LibraryView, RawBuilder<unknown>> = {
  all: sql`true`,
  unused: sql`not exists (select 1 ${present})`,
  undescribed: sql`media.kind = 'picture' and media.alt = ''`,
  large: sql`media.bytes >= ${sql.lit(largeFile)}`,
  pictures: sql`media.kind = 'picture'`,
  films: sql`media.kind = 'video'`,
  papers: sql`media.kind in ('document', 'presentation')`,
};

function contains(q: string) {
  const pattern = sql`plain(${containing(q)})`;
  return sql`(plain(media.name || ' ' || media.alt) like ${pattern} or exists (select 1 ${present} and plain(${title}) like ${pattern}))`;
}

function toFile(row: Row): StoredFile {
  return { ...toMedia(row), uses: row.uses, createdAt: row.created_at, createdBy: row.created_by };
}
