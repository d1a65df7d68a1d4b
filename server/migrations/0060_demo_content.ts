import { type Kysely, sql } from 'kysely';

/**
 * The demo content that the Owner loads and removes. A document is marked with the version that was loaded: once it is edited, its
 * publication has another version and the mark says nothing any more. `key` names it in the seeds, so that a run that is repeated
 * creates it once. `demo_content` is one row: the run that was begun last, and how far it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_documents (
      collection text collate "C" not null,
      id text collate "C" not null,
      key text collate "C" not null unique,
      version integer not null default 1,
      primary key (collection, id)
    )
  `.execute(db);
  await sql`create table demo_media (media_id text collate "C" primary key)`.execute(db);
  await sql`
    create table demo_content (
      is_only boolean primary key default true check (is_only),
      run integer not null default 0,
      work text check (work in ('load', 'remove')),
      is_running boolean not null default false,
      begun_at timestamptz,
      moved_at timestamptz,
      done integer not null default 0,
      total integer not null default 0,
      failure text,
      last_work text,
      last_at timestamptz,
      last_documents integer
    )
  `.execute(db);
  await sql`insert into demo_content default values`.execute(db);
}

/** The marks are lost: what was loaded is content of the company then. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table demo_content, demo_media, demo_documents`.execute(db);
}
