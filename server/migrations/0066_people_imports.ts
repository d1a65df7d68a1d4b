import { type Kysely, sql } from 'kysely';

/** Imports of lists of people, which can be undone for a day, and what names of projects in such lists mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people_imports (
      id text collate "C" primary key,
      by_user text collate "C",
      at timestamptz not null default now(),
      file_name text not null,
      key text not null unique,
      consent jsonb not null,
      counts jsonb not null,
      added integer not null default 0,
      joined integer not null default 0,
      done_at timestamptz,
      undone_at timestamptz
    )
  `.execute(db);
  // What each row did, without any value of the person: erasing the person leaves nothing here.
  await sql`
    create table people_import_rows (
      import_id text collate "C" not null references people_imports (id) on delete cascade,
      row_number integer not null,
      person_id text collate "C" not null references people (id) on delete cascade,
      is_new boolean not null,
      touches text[] not null,
      before jsonb,
      primary key (import_id, row_number)
    )
  `.execute(db);
  await sql`create index people_import_rows_of on people_import_rows (person_id)`.execute(db);
  await sql`
    create table import_project_names (
      name text primary key,
      project_id text collate "C",
      at timestamptz not null default now()
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['import_project_names', 'people_import_rows', 'people_imports']) {
    await db.schema.dropTable(table).execute();
  }
}
