import { type Kysely, sql } from 'kysely';

/** Built while the worker gives people to the submissions of earlier releases. */
export const isInTransaction = false;

/** Rows that lists show: not merged away, not erased, no test. Queries repeat these words, so that the indexes serve them. */
const shown = 'merged_into is null and erased_at is null and not is_test';
/** Someone who asked for letters alone is no lead to work with. */
const open = `${shown} and stage not in ('booked', 'lost') and not only_subscribed`;
/** When something is due: the next step, before there is one the first response, and otherwise never. */
const due = "(coalesce(step_due, respond_by, 'infinity'::timestamptz))";
const pipeline = "'{new,contacted,qualified,visit booked,visited,negotiation,booked,lost}'::text[]";

const indexes = {
  people_open_due: `people (${due}, id) where ${open}`,
  // Every row has a version. Without it the planner walks this index for one owner too, who has an index in the same order.
  people_due: `people (${due}, id) where ${shown} and version > 0`,
  people_unowned: `people (${due}, id) where ${open} and owner_id is null`,
  people_of_stage: `people (stage, ${due}, id) where ${shown}`,
  people_of_owner: `people (owner_id, ${due}, id) where ${shown}`,
  people_of_project: `people (project_id, ${due}, id) where ${shown}`,
  people_first: `people (first_at, id) where ${shown}`,
  people_open_first: `people (first_at, id) where ${open}`,
  people_name: `people ((coalesce(lower(name), '')), id) where ${shown}`,
  people_pipeline: `people ((array_position(${pipeline}, stage)), id) where ${shown}`,
  people_untouched: `people (${due}, id) where ${shown} and stage = 'new' and respond_by is not null`,
  people_moved: `people (stage, stage_at, id) where ${shown}`,
  people_responded: `people (responded_at) where responded_at is not null`,
  people_withdrawn: `people (withdrawn_at) where withdrawn_at is not null`,
  // Intersects the filters of a list in one index; a filter that few people match is found at once.
  people_facets: `people using gin
    (stage, owner_id, project_id, home, last_source, last_campaign, country, language, allowed) where ${shown}`,
  // Whole words of names: the pieces of three letters of frequent names are in every tenth row.
  people_words: `people using gin (string_to_array(lower(name), ' ')) where ${shown}`,
  touches_of_stages: `touches (at) where kind = 'stage'`,
};

/** Those of the migration before that the new ones replace. */
const replaced = {
  people_owner_step: 'people (owner_id, step_due) where step_due is not null',
  people_stage: 'people (stage, step_due, id)',
  people_project: 'people (project_id, last_at, id)',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db);
  for (const [name, definition] of Object.entries(indexes)) {
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${sql.raw(definition)}`.execute(db);
  }
  for (const name of Object.keys(replaced)) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(replaced)) {
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${sql.raw(definition)}`.execute(db);
  }
  for (const name of Object.keys(indexes)) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
