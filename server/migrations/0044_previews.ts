import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Preview links, and the two views through which a preview reads. A transaction of a preview names the schema `preview` before
 * `public`, so every query of the public pages then reads these views: the stored rows, with one draft in place. The draft is
 * a setting of that transaction and stored nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table previews (
      id text collate "C" primary key,
      collection text not null,
      document_id text not null,
      created_by text,
      created_at timestamptz not null default now(),
      until timestamptz not null,
      revoked_at timestamptz
    )
  `.execute(db);
  await sql`create index previews_of_document on previews (collection, document_id, created_at)`.execute(db);
  await sql`insert into signing_keys (purpose, secret) values ('preview', ${randomBytes(32)})`.execute(db);
  await sql`create schema preview`.execute(db);
  // Each setting is read in a subquery, which PostgreSQL evaluates once for a query and not for each row.
  await sql`
    create view preview.documents as
    select documents.*, documents.xmin from public.documents
    where not (
      documents.id = (select current_setting('plinth.preview_id'))
      and documents.collection = (select current_setting('plinth.preview_collection'))
      and documents.stage <> 'draft'
    )
    union all
    select draft.*, '0'::xid
    from jsonb_populate_record(null::public.documents, current_setting('plinth.preview_row')::jsonb) as draft
  `.execute(db);
  await sql`
    create view preview.document_paths as
    select paths.collection, paths.slug, paths.document_id, paths.created_at,
      paths.is_current and not (
        paths.document_id = (select current_setting('plinth.preview_id'))
        and paths.collection = (select current_setting('plinth.preview_collection'))
      ) as is_current
    from public.document_paths as paths
    where not (
      paths.slug = (select current_setting('plinth.preview_slug'))
      and paths.collection = (select current_setting('plinth.preview_collection'))
    )
    union all
    select current_setting('plinth.preview_collection'), current_setting('plinth.preview_slug'),
      current_setting('plinth.preview_id'), now(), true
    where current_setting('plinth.preview_slug') <> ''
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view preview.document_paths`.execute(db);
  await sql`drop view preview.documents`.execute(db);
  await sql`drop schema preview`.execute(db);
  await sql`delete from signing_keys where purpose = 'preview'`.execute(db);
  await sql`drop table previews`.execute(db);
}
