import { type Kysely, sql } from 'kysely';

/**
 * Notes of the team on a draft, and who has it open. The notes go with the draft, whatever path ends it: it is published,
 * thrown away or deleted for good. Who has it open is known for seconds only, so that table is not logged and starts empty
 * after a crash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_notes (
      id text collate "C" primary key,
      collection text collate "C" not null,
      document_id text collate "C" not null,
      path text,
      text text not null,
      created_by text,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index draft_notes_document on draft_notes (collection, document_id, id)`.execute(db);
  await sql`
    create unlogged table draft_presence (
      collection text collate "C" not null,
      document_id text collate "C" not null,
      user_id text collate "C" not null,
      name text not null,
      section text not null,
      seen_at timestamptz not null default now(),
      primary key (collection, document_id, user_id)
    )
  `.execute(db);
  await sql`create index draft_presence_seen_at on draft_presence (seen_at)`.execute(db);
  await sql`
    create function forget_draft_notes() returns trigger language plpgsql as $$
    begin
      delete from draft_notes where collection = old.collection and document_id = old.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger documents_forget_draft_notes after delete on documents
    for each row when (old.stage = 'draft') execute function forget_draft_notes()
  `.execute(db);
  // A withdrawn page that is published again unchanged has no row of its own for the draft.
  await sql`
    create trigger documents_republished after update of stage on documents
    for each row when (old.stage = 'withdrawn' and new.stage = 'published') execute function forget_draft_notes()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger documents_republished on documents`.execute(db);
  await sql`drop trigger documents_forget_draft_notes on documents`.execute(db);
  await sql`drop function forget_draft_notes()`.execute(db);
  await sql`drop table draft_presence`.execute(db);
  await sql`drop table draft_notes`.execute(db);
}
