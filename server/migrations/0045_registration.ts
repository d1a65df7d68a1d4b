import { type Kysely, sql } from 'kysely';

/**
 * What the pictures of QR codes say, read once for each file; when the checks of registrations were installed, because projects
 * that were live then stay so for 30 days; and of which registrations the team was told that they end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qr_codes (
      url text collate "C" primary key,
      text text,
      read_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table registration_gate (
      is_only boolean primary key default true check (is_only),
      installed_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`insert into registration_gate default values`.execute(db);
  await sql`
    create table registration_notices (
      project_id text collate "C" not null,
      notice text not null check (notice in ('60', '30', '7', 'ended', 'incomplete')),
      valid_until text not null,
      told_at timestamptz not null default now(),
      primary key (project_id, notice, valid_until)
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registration_notices`.execute(db);
  await sql`drop table registration_gate`.execute(db);
  await sql`drop table qr_codes`.execute(db);
}
