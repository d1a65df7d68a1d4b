import { type Kysely, sql } from 'kysely';

/**
 * Whether visitors see the site, and how far its set-up is. A database that has content or users is that of a site which visitors
 * know already, so it is live.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_launch (
      is_only boolean primary key default true check (is_only),
      live_at timestamptz,
      step text not null default 'company',
      mail_to text,
      mail_sent_at timestamptz,
      mail_confirmed_at timestamptz,
      analytics_decided_at timestamptz
    )
  `.execute(db);
  await sql`
    insert into site_launch (live_at, step)
    select now(), 'live' where exists (select from documents) or exists (select from users)
  `.execute(db);
  await sql`insert into site_launch default values on conflict do nothing`.execute(db);
  // Its key lets one of two set-ups create the owner.
  await sql`
    create table first_owner (
      is_only boolean primary key default true check (is_only),
      user_id text collate "C" not null references users (id) on delete cascade
    )
  `.execute(db);
  await sql`insert into first_owner (user_id) select id from users order by created_at limit 1`.execute(db);
  await sql`
    create table setup_codes (
      code_hash bytea primary key,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['setup_codes', 'first_owner', 'site_launch']) await db.schema.dropTable(table).execute();
}
