import { type Kysely, sql } from 'kysely';

const searched = [
  {
    table: 'projects',
    title: 'name',
    text: "coalesce(about, '') || ' ' || coalesce(quote, '') || ' ' || location::text",
  },
  { table: 'posts', title: 'title', text: "details || ' ' || content::text" },
  { table: 'services', title: 'title', text: "description || ' ' || sentence" },
];

/**
 * Full-text search columns of each searched table: the title weighs most, accents are dropped, a trigram index tolerates
 * typing errors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists fuzzystrmatch`.execute(db);
  // unaccent() is not immutable, because its dictionary could change; this function names a fixed dictionary.
  await sql`
    create function plain(value text) returns text language sql immutable parallel safe strict
    as $$ select lower(public.unaccent('public.unaccent', value)) $$
  `.execute(db);
  for (const { table, title, text } of searched) {
    await sql`
      alter table ${sql.table(table)} add column words tsvector generated always as (
        setweight(to_tsvector('english', plain(${sql.ref(title)})), 'A') ||
        setweight(to_tsvector('english', plain(${sql.raw(text)})), 'C')
      ) stored
    `.execute(db);
    await sql`create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} using gin (words)`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_title`)} on ${sql.table(table)} using gin (plain(${sql.ref(title)}) gin_trgm_ops)
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { table } of searched) {
    await sql`drop index ${sql.ref(`${table}_title`)}`.execute(db);
    await sql`alter table ${sql.table(table)} drop column words`.execute(db);
  }
  await sql`drop function plain(text)`.execute(db);
}
