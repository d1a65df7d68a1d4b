import { type CollectionName, collectionNames, collectionOf } from '@plinth/contract/collections';
import { type LibraryView, largeFile, libraryViews } from '@plinth/contract/media';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../content/table-page.repository.ts';
import type { Database } from '../../platform/database.ts';
import { type StoredMedia, toMedia } from './media.repository.ts';
import type { MediaTable } from './media.table.ts';

export type LibraryRepository = ReturnType<typeof createLibraryRepository>;
export type StoredFile = StoredMedia & { uses: number; createdAt: Date; createdBy: string | null };
export type UsingDocument = { collection: CollectionName; id: string; version: number; body: Record<string, unknown> };

type Search = { q: string; show: LibraryView; after?: string | undefined; limit: number; sourceIds: readonly string[] };
type Row = Selectable<MediaTable> & { uses: number };

/** Documents on the website that name the file; those in the bin do not count. */
const present = sql`from documents where media_ids @> array[media.id] and deleted_at is null`;
const uses = sql<number>`(select count(*)::int ${present})`;
/** A deleted file that a restored document shows again is listed, so that it can be restored too. */
const isListed = sql`media.state <> 'failed' and (media.deleted_at is null or exists (select 1 ${present}))`;

/** The field that names a document to the team, in any collection. */
const titleFields = [...new Set(collectionNames.map((name) => collectionOf(name).title))];
const title = sql`coalesce(${sql.join(titleFields.map((field) => sql`summary ->> ${sql.lit(field)}`))}, '')`;

/** All files, and the documents that use them. */
export function createLibraryRepository(db: Database) {
  const select = (where: RawBuilder<unknown>, limit = 1) =>
    sql<Row>`select media.*, ${uses} as uses from media where ${where} order by created_at desc, id desc limit ${limit}`;

  return {
    async find(id: string): Promise<StoredFile | null> {
      const { rows } = await select(sql`id = ${id} and ${isListed}`).execute(db);
      return rows[0] ? toFile(rows[0]) : null;
    },

    /** Newest first. A page starts after a given file, so later pages cost no more than the first. */
    async list({ q, show, after, limit, sourceIds }: Search): Promise<StoredFile[]> {
      const conditions = [isListed, viewsOf(sourceIds)[show]];
      if (q) conditions.push(contains(q));
      if (after) conditions.push(sql`(created_at, id) < (select created_at, id from media where id = ${after})`);
      const { rows } = await select(sql.join(conditions, sql` and `), limit).execute(db);
      return rows.map(toFile);
    },

    async countViews(sourceIds: readonly string[]): Promise<Record<LibraryView, number>> {
      const views = viewsOf(sourceIds);
      const counted = libraryViews.map((name) => sql`count(*) filter (where ${views[name]})::int as ${sql.id(name)}`);
      const { rows } = await sql<Record<LibraryView, number>>`
        select ${sql.join(counted)} from media where ${isListed}
      `.execute(db);
      return rows[0] as Record<LibraryView, number>;
    },

    async listUsing(id: string): Promise<UsingDocument[]> {
      return db
        .selectFrom('documents')
        .select(['collection', 'id', 'version', 'body'])
        .where(sql<boolean>`media_ids @> array[${id}::text]`)
        .where('deleted_at', 'is', null)
        .where('stage', '=', 'published')
        .orderBy('collection')
        .orderBy('id')
        .execute();
    },

    /** Only a file that no document on the website names; returns whether there was one. */
    async remove(id: string, by: string | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('media')
        .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`not exists (select 1 ${present})`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async restore(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('media')
        .set({ deleted_at: null, deleted_by: null })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
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

function viewsOf(sourceIds: readonly string[]): Record<LibraryView, RawBuilder<unknown>> {
  return {
    all: sql`true`,
    unused: sql`media.id <> all(${[...sourceIds]}::text[]) and not exists (select 1 ${present})`,
    undescribed: sql`media.kind = 'picture' and media.alt = ''`,
    large: sql`media.bytes >= ${sql.lit(largeFile)}`,
    pictures: sql`media.kind = 'picture'`,
    films: sql`media.kind = 'video'`,
    papers: sql`media.kind in ('document', 'presentation')`,
  };
}

function contains(q: string) {
  const pattern = sql`plain(${containing(q)})`;
  return sql`(plain(media.name || ' ' || media.alt) like ${pattern} or exists (select 1 ${present} and plain(${title}) like ${pattern}))`;
}

function toFile(row: Row): StoredFile {
  return { ...toMedia(row), uses: row.uses, createdAt: row.created_at, createdBy: row.created_by };
}
