import { type Kysely, sql } from 'kysely';

/**
 * The project that a lead is about, beside the name that the visitor saw: a renamed project keeps its leads. Existing leads
 * get the project of exactly that name, a few thousand per statement, so that no row stays locked for long. The indexes are
 * built concurrently while leads come in; an interrupted build leaves an invalid index, which is dropped first.
 */
export const isInTransaction = false;

const batch = 5_000;
const indexes = { submissions_by_project: 'project_id, id', submissions_by_project_and_kind: 'project_id, kind, id' };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column if not exists project_id text`.execute(db);
  for (let after: string | null = ''; after !== null; ) after = await fillAfter(db, after);
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql`
      create index concurrently if not exists ${sql.ref(name)}
      on submissions (${sql.raw(columns)}) where project_id is not null
    `.execute(db);
  }
}

/** Returns the last id of this batch; null after the last lead. */
async function fillAfter(db: Kysely<unknown>, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select id, site from submissions where id > ${after} order by id limit ${batch}
    ), named as (
      select distinct on (name) name, id from projects order by name, deleted_at desc nulls first, id
    ), filled as (
      update submissions set project_id = named.id
      from batch join named on named.name = batch.site
      where submissions.id = batch.id and submissions.project_id is null
    )
    select max(id) as last from batch
  `.execute(db);
  return rows[0]?.last ?? null;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  await db.schema.alterTable('submissions').dropColumn('project_id').execute();
}
