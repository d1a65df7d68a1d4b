import { type Kysely, sql } from 'kysely';

/**
 * Further facts that a project is found by: its neighbourhood, registration, homes and amenities. A trigger fills the column,
 * because adding a generated column would rewrite the table while it is locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column facts tsvector`.execute(db);
  await sql`
    create function fill_project_facts() returns trigger language plpgsql as $$
    begin
      new.facts :=
        setweight(to_tsvector('english', plain(coalesce(new.location -> 0 ->> 'address', ''))), 'A') ||
        setweight(to_tsvector('english', plain(concat_ws(' ',
          new.rera_number, new.type, new.status,
          jsonb_path_query_array(new.floorplan, '$[*].caption')::text,
          jsonb_path_query_array(new.aminities, '$[*].name')::text
        ))), 'B') ||
        setweight(to_tsvector('english', plain(concat_ws(' ',
          jsonb_path_query_array(new.aminities, '$[*].sentence')::text,
          jsonb_path_query_array(new.photos, '$[*].caption')::text
        ))), 'C');
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger projects_facts before insert or update on projects
    for each row execute function fill_project_facts()
  `.execute(db);
  await sql`update projects set facts = null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger projects_facts on projects`.execute(db);
  await sql`drop function fill_project_facts()`.execute(db);
  await sql`alter table projects drop column facts`.execute(db);
}
