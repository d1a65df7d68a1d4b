import { type Kysely, sql } from 'kysely';

/**
 * The one login becomes the first of several users and keeps access to everything. The former name stays as a view of the
 * owners, so that the former release keeps working while the new one starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`-- squawk-ignore renaming-table
    alter table admins rename to users`.execute(db);
  await sql`
    alter table users
      add column id text collate "C",
      add column name text not null default '',
      add column role text not null default 'owner',
      add column created_at timestamptz not null default now(),
      add column joined_at timestamptz default now(),
      add column invited_at timestamptz,
      add column invited_by text,
      add column deactivated_at timestamptz,
      add column last_seen_at timestamptz,
      add column factor_due_at timestamptz default now() + interval '7 days',
      add column factor_attempts timestamptz[] not null default '{}',
      add column totp_secret text,
      add column totp_pending text,
      add column totp_since timestamptz,
      add column totp_last_step bigint,
      add column sso_subject text
  `.execute(db);
  await sql`-- squawk-ignore ban-drop-not-null
    alter table users alter column password_hash drop not null`.execute(db);
  await sql`update users set id = gen_random_uuid()::text`.execute(db);
  await sql`alter table users alter column id set default gen_random_uuid()::text`.execute(db);
  // The table has one row.
  await sql`-- squawk-ignore require-concurrent-index-creation
    create unique index users_by_id on users (id)`.execute(db);
  await sql`-- squawk-ignore require-concurrent-index-creation
    create unique index users_by_subject on users (sso_subject)`.execute(db);
  await sql`create view admins as select email, password_hash, updated_at from users where role = 'owner'`.execute(db);
  await sql`
    alter table sessions
      add column device text not null default '',
      add column network text not null default '',
      add column last_used_at timestamptz not null default now(),
      add column authenticated_at timestamptz not null default now(),
      add column is_sso boolean not null default false
  `.execute(db);
  await sql`
    create table passkeys (
      id text primary key,
      user_id text collate "C" not null references users (id) on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )
  `.execute(db);
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db);
  await sql`
    create table recovery_codes (
      id bigint generated always as identity primary key,
      user_id text collate "C" not null references users (id) on delete cascade,
      code_hash text not null
    )
  `.execute(db);
  await sql`create index recovery_codes_of_user on recovery_codes (user_id)`.execute(db);
  // Challenges, invitations and reset links: each works once and only until it expires.
  await sql`
    create table one_time_tokens (
      token_hash bytea primary key,
      kind text not null,
      user_id text collate "C" references users (id) on delete cascade,
      value text,
      created_by text,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index one_time_tokens_of_user on one_time_tokens (user_id, kind)`.execute(db);
  await sql`create index one_time_tokens_by_expiry on one_time_tokens (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['one_time_tokens', 'recovery_codes', 'passkeys']) await db.schema.dropTable(table).execute();
  await sql`drop view admins`.execute(db);
  // The former release gives everyone with a login access to everything.
  await sql`delete from users where role <> 'owner' or password_hash is null or deactivated_at is not null`.execute(db);
  await sql`
    alter table sessions
      drop column device, drop column network, drop column last_used_at, drop column authenticated_at,
      drop column is_sso
  `.execute(db);
  await sql`
    alter table users
      drop column id, drop column name, drop column role, drop column created_at, drop column joined_at,
      drop column invited_at, drop column invited_by, drop column deactivated_at, drop column last_seen_at,
      drop column factor_due_at, drop column factor_attempts, drop column totp_secret, drop column totp_pending,
      drop column totp_since, drop column totp_last_step, drop column sso_subject
  `.execute(db);
  await sql`alter table users alter column password_hash set not null`.execute(db);
  await sql`alter table users rename to admins`.execute(db);
}
