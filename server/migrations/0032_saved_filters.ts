import { type Kysely, sql } from 'kysely';

/** Filters of the admin lists that the whole team shares. A name is used once in a list, in any case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filters (
      id text primary key,
      collection text not null,
      name text not null,
      query text not null,
      created_by text,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create unique index saved_filters_names on saved_filters (collection, lower(name))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_filters`.execute(db);
}
