import { type ContentCollection, collectionOf } from '@plinth/contract/collections';
import {
  type DemoDocument,
  type DemoFailure,
  type DemoKey,
  type DemoWork,
  lostDemoAfter,
} from '@plinth/contract/demo-content';
import { sql } from 'kysely';
import { demoWithPublications, isUneditedDemo } from '../../content/demo-mark.repository.ts';
import { documentTitle } from '../../content/document-title.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type DemoRepository = ReturnType<typeof createDemoRepository>;
export type MarkedDocument = DemoDocument & { title: string; isLive: boolean };

const isMarked = sql`exists (
  select from demo_documents as demo where demo.collection = documents.collection and demo.id = documents.id
)`;

/** The marks of demo content, and the run that loads or removes it. */
export function createDemoRepository(db: Database) {
  return {
    getState: () => db.selectFrom('demo_content').selectAll().executeTakeFirstOrThrow(),

    /** The number of the new run; null while another one runs. A run without progress for long counts as lost. */
    async begin(trx: DatabaseTransaction, work: DemoWork): Promise<number | null> {
      const { rows } = await sql<{ run: number }>`
        update demo_content set run = run + 1, work = ${work}, is_running = true, begun_at = clock_timestamp(),
          moved_at = clock_timestamp(), done = 0, total = 0, failure = null
        where not is_running or moved_at < clock_timestamp() - ${`${lostDemoAfter} milliseconds`}::interval
        returning run
      `.execute(trx);
      return rows[0]?.run ?? null;
    },

    /** False where a later run was begun, because this one counted as lost, or where it has ended. */
    async reportProgress(run: number, done: number, total: number): Promise<boolean> {
      const row = await db
        .updateTable('demo_content')
        .set({ done, total, moved_at: sql<Date>`clock_timestamp()` })
        .where('run', '=', run)
        .where('is_running', '=', true)
        .returning('run')
        .executeTakeFirst();
      return row !== undefined;
    },

    async finish(trx: DatabaseTransaction, run: number, documents: number): Promise<void> {
      await sql`
        update demo_content set is_running = false, last_work = work, last_at = clock_timestamp(), last_documents = ${documents}
        where run = ${run} and is_running
      `.execute(trx);
    },

    async fail(run: number, failure: DemoFailure): Promise<void> {
      await db
        .updateTable('demo_content')
        .set({ is_running: false, failure })
        .where('run', '=', run)
        .where('is_running', '=', true)
        .execute();
    },

    /** The id of the document with this key, which is stored under it before the document is. */
    async mark(key: string, { collection, id }: DemoKey): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into demo_documents (collection, id, key) values (${collection}, ${id}, ${key})
        on conflict (key) do update set key = excluded.key returning id
      `.execute(db);
      return (rows[0] as { id: string }).id;
    },

    async unmark({ collection, id }: DemoKey): Promise<void> {
      await db.deleteFrom('demo_documents').where('collection', '=', collection).where('id', '=', id).execute();
    },

    /** In any stage, or in the bin. */
    async isStored({ collection, id }: DemoKey): Promise<boolean> {
      const row = await db
        .selectFrom('documents')
        .select('id')
        .where('collection', '=', collection)
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the list has a document that was not loaded, in any stage. */
    async hasOwn(collection: ContentCollection, variant: string): Promise<boolean> {
      const { variantField } = collectionOf(collection);
      const ofVariant = variantField ? sql`and body ->> ${variantField} = ${variant}` : sql``;
      const { rows } = await sql`
        select 1 from documents where collection = ${collection} and deleted_at is null ${ofVariant} and not ${isMarked} limit 1
      `.execute(db);
      return rows.length > 0;
    },

    /** The text in a field of each document that was loaded, or of the company's own. */
    async listTexts(
      collection: ContentCollection,
      field: string,
      isOfDemo: boolean,
    ): Promise<{ id: string; text: string }[]> {
      const { rows } = await sql<{ id: string; text: string }>`
        select distinct on (id) id, coalesce(body ->> ${field}, '') as text from documents
        where collection = ${collection} and deleted_at is null and ${isMarked} = ${isOfDemo}
        order by id, stage
      `.execute(db);
      return rows;
    },

    async countHomes(projectIds: readonly string[]): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from units where project_id = any(${[...projectIds]}::text[])
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Those that are stored, in the order of loading. The text has the ids of other documents in it. */
    async listMarked(): Promise<MarkedDocument[]> {
      const { rows } = await sql<MarkedDocument & { body: Record<string, unknown> }>`
        select demo.collection, demo.id, not (${isUneditedDemo}) as "isEdited",
          publication.live is not null and not bool_or(documents.deleted_at is not null) as "isLive",
          string_agg(documents.body::text, ' ') as text, (array_agg(documents.body order by documents.stage))[1] as body
        from ${demoWithPublications}
        join documents on documents.collection = demo.collection and documents.id = demo.id
        group by demo.collection, demo.id, demo.version, publication.version, publication.live
        order by demo.collection, demo.id
      `.execute(db);
      return rows.map(({ body, ...row }) => ({ ...row, title: documentTitle(row.collection, body) }));
    },

    /** The loaded documents that those of the company name. What is in the bin names nothing. */
    async listNamed(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct named.id
        from documents, regexp_matches(documents.body::text, '[0-9a-z]{26}', 'gi') as found(part),
          demo_documents as named
        where named.id = found.part[1] and documents.deleted_at is null and not ${isMarked}
      `.execute(db);
      return rows.map(({ id }) => id);
    },

    /**
     * Removes a document in every stage, with its path, which the company may want for a page of its own. Triggers remove what
     * belongs to it. Null where it is not as it was loaded any more.
     */
    async remove(trx: DatabaseTransaction, { collection, id }: DemoKey): Promise<Record<string, unknown> | null> {
      const { rows: marked } = await sql`
        select from ${demoWithPublications}
        where demo.collection = ${collection} and demo.id = ${id} and ${isUneditedDemo}
        for update of publication
      `.execute(trx);
      if (marked.length === 0) return null;
      const { rows } = await sql<{ body: Record<string, unknown> }>`
        delete from documents where collection = ${collection} and id = ${id} returning body
      `.execute(trx);
      await sql`delete from document_paths where collection = ${collection} and document_id = ${id}`.execute(trx);
      await sql`delete from demo_documents where collection = ${collection} and id = ${id}`.execute(trx);
      return rows[0]?.body ?? null;
    },

    /** A row that was removed otherwise has no use for its mark. */
    async dropEmptyMarks(): Promise<void> {
      await sql`
        delete from demo_documents as demo
        where not exists (select from documents where collection = demo.collection and id = demo.id)
      `.execute(db);
    },

    /** A file that a colleague uploaded, or that the command line has seeded, is not the demo's. */
    async markFile(id: string): Promise<void> {
      await sql`
        insert into demo_media (media_id) select ${id}::text where not exists (select from media where id = ${id})
        on conflict do nothing
      `.execute(db);
      // Loaded before, and put into the bin since.
      await sql`
        update media set deleted_at = null, deleted_by = null
        where id = ${id} and deleted_at is not null and id in (select media_id from demo_media)
      `.execute(db);
    },

    /** The files that no document names besides these; one in the bin may still be restored. */
    async listUnusedFiles(except: readonly DemoKey[] = []): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        with gone as (
          select * from unnest(
            ${except.map(({ collection }) => collection)}::text[], ${except.map(({ id }) => id)}::text[]
          ) as gone (collection, id)
        )
        select media_id as id from demo_media
        where not exists (
          select from documents where media_ids @> array[demo_media.media_id]
            and not exists (select from gone where gone.collection = documents.collection and gone.id = documents.id)
        )
        order by media_id
      `.execute(db);
      return rows.map(({ id }) => id);
    },

    async unmarkFile(id: string): Promise<void> {
      await db.deleteFrom('demo_media').where('media_id', '=', id).execute();
    },

    /** Files that a document of the company names are its own from now on. */
    async keepUsedFiles(): Promise<void> {
      await sql`
        delete from demo_media where exists (
          select from documents where media_ids @> array[demo_media.media_id] and not ${isMarked}
        )
      `.execute(db);
    },
  };
}
