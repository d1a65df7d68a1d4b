import { type Kysely, sql } from 'kysely';

/**
 * The single homes of the projects. Every edit, import and undo is one row of `unit_changes`; `unit_versions` holds each home
 * before and after it, which gives undo and the price history. A home's version is the id of the change that wrote it, so a home
 * that was removed and added again never has an earlier version.
 *
 * `home_offers` is what lists of projects show of each home type. Each change rewrites it, so that lists never scan `units`.
 * `holds_until` is when the next hold of the type ends: from then on the row is out of date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table units (
      project_id text not null,
      tower text not null,
      number text not null,
      home_type text not null,
      floor integer not null,
      facing text,
      carpet_area numeric not null,
      price bigint not null,
      floor_rise bigint not null,
      parking bigint not null,
      state text not null,
      held_until timestamptz,
      version bigint not null,
      changed_at timestamptz not null,
      changed_by text,
      primary key (project_id, tower, number)
    )
  `.execute(db);
  await sql`
    create table unit_changes (
      id bigint generated always as identity primary key,
      project_id text not null,
      kind text not null,
      homes integer not null,
      changed_at timestamptz not null default now(),
      changed_by text,
      undone_by bigint
    )
  `.execute(db);
  await sql`create index unit_changes_of_project on unit_changes (project_id, id)`.execute(db);
  await sql`
    create table unit_versions (
      project_id text not null,
      tower text not null,
      number text not null,
      change_id bigint not null,
      before jsonb,
      after jsonb,
      primary key (project_id, tower, number, change_id)
    )
  `.execute(db);
  await sql`create index unit_versions_of_change on unit_versions (change_id)`.execute(db);
  await sql`
    create table home_offers (
      project_id text not null,
      name text not null,
      homes_left integer not null,
      homes_total integer not null,
      cheapest jsonb,
      holds_until timestamptz,
      read_at timestamptz not null,
      primary key (project_id, name)
    )
  `.execute(db);
  await sql`
    create function forget_units() returns trigger language plpgsql as $$
    begin
      delete from units where project_id = old.id;
      delete from unit_versions where project_id = old.id;
      delete from unit_changes where project_id = old.id;
      delete from home_offers where project_id = old.id;
      return old;
    end
    $$
  `.execute(db);
  await sql`
    create trigger documents_forget_units after delete on documents for each row
    when (old.collection = 'projects' and old.stage = 'published') execute function forget_units()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger documents_forget_units on documents`.execute(db);
  await sql`drop function forget_units`.execute(db);
  for (const table of ['home_offers', 'unit_versions', 'unit_changes', 'units']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
}
