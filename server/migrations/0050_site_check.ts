import { type Kysely, sql } from 'kysely';

/**
 * What the check of the website finds. A run adds its findings under its number; they are shown once the run is done, when one
 * transaction points to it and removes those of the run before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_check (
      is_only boolean primary key default true check (is_only),
      run integer not null default 0,
      begun_at timestamptz,
      is_running boolean not null default false,
      failed_at timestamptz,
      shown_run integer,
      finished_at timestamptz,
      duration_ms integer,
      documents integer
    )
  `.execute(db);
  await sql`insert into site_check default values`.execute(db);
  await sql`
    create table site_findings (
      run integer not null,
      position integer not null,
      kind text not null,
      collection text not null,
      document_id text not null,
      version integer not null,
      variant text,
      title text not null,
      field text not null,
      subject text not null,
      hint text not null,
      primary key (run, position)
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table site_findings`.execute(db);
  await sql`drop table site_check`.execute(db);
}
