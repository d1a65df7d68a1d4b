import { type Kysely, sql } from 'kysely';

/** The home that a lead is about, and what its sender wishes. Deleted with the lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interests (
      submission_id text collate "C" primary key references submissions (id) on delete cascade,
      project_id text not null,
      home text not null,
      wish text not null check (wish in ('question', 'cost sheet', 'hold')),
      at timestamptz not null default now()
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table interests`.execute(db);
}
