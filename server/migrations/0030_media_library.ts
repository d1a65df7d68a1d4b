import { type Kysely, sql } from 'kysely';

/**
 * What the library stores with a file: who uploaded it, what is said of it, and the key by which a repeated upload is
 * recognised. A deleted file stays for 30 days.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column if not exists upload_key text,
      add column if not exists caption text not null default '',
      add column if not exists credit text not null default '',
      add column if not exists origin text,
      add column if not exists taken_on text,
      add column if not exists created_by text,
      add column if not exists deleted_at timestamptz,
      add column if not exists deleted_by text
  `.execute(db);
  await sql`drop index concurrently if exists media_by_upload_key`.execute(db);
  await sql`create unique index concurrently if not exists media_by_upload_key on media (upload_key)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists media_by_upload_key`.execute(db);
  await sql`
    alter table media
      drop column upload_key, drop column caption, drop column credit, drop column origin, drop column taken_on,
      drop column created_by, drop column deleted_at, drop column deleted_by
  `.execute(db);
}
