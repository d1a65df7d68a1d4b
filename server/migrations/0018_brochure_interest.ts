import { type Kysely, sql } from 'kysely';

/**
 * A brochure grant opens the brochures of every project and names its lead; each further brochure is an event of that lead,
 * once for each project. The index is built concurrently while leads come in; an interrupted build leaves an invalid index,
 * which is dropped first.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brochure_grants add column if not exists lead_id text collate "C"`.execute(db);
  await sql`alter table lead_events add column if not exists project_id text`.execute(db);
  await sql`drop index concurrently if exists lead_events_once_per_project`.execute(db);
  await sql`
    create unique index concurrently if not exists lead_events_once_per_project
    on lead_events (submission_id, project_id) where project_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists lead_events_once_per_project`.execute(db);
  await db.schema.alterTable('lead_events').dropColumn('project_id').execute();
  await db.schema.alterTable('brochure_grants').dropColumn('lead_id').execute();
}
