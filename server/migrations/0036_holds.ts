import { type Kysely, sql } from 'kysely';

/**
 * Homes that were held for visitors. A hold is active while its home is held until the same moment: the table of units owns the
 * state, so an edit, an undo or a sale by the team ends a hold without a change here. `mailbox` is the same for all spellings of
 * an e-mail address that reach one person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holds (
      id bigint generated always as identity primary key,
      submission_id text collate "C" not null references submissions (id) on delete cascade,
      project_id text not null,
      tower text not null,
      number text not null,
      mailbox text not null,
      phone text,
      until timestamptz not null,
      granted_at timestamptz not null default now(),
      granted_by text
    )
  `.execute(db);
  await sql`create index holds_of_lead on holds (submission_id, id)`.execute(db);
  await sql`create index holds_of_home on holds (project_id, tower, number, until)`.execute(db);
  await sql`create index holds_of_mailbox on holds (mailbox)`.execute(db);
  await sql`create index holds_of_phone on holds (phone)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table holds`.execute(db);
}
