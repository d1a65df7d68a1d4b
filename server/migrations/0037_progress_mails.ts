import { type Kysely, sql } from 'kysely';

/**
 * Mails about the progress of a project, to those who have asked for them and confirmed it: one for each month and recipient.
 * A recipient is a hash, so that two subscriptions of one mailbox get one mail. Interests may be about the progress of a
 * project, and name whose cost sheet is wanted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interests add column buyer text`.execute(db);
  await sql`alter table interests drop constraint interests_wish_check`.execute(db);
  await sql`
    alter table interests add constraint interests_wish_check
    check (wish in ('question', 'cost sheet', 'hold', 'progress')) not valid
  `.execute(db);
  await sql`
    create table progress_mails (
      project_id text not null,
      month text not null,
      recipient bytea not null,
      submission_id text collate "C" not null references submissions (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'stopped')),
      last_error text,
      updated_at timestamptz not null default now(),
      primary key (project_id, month, recipient)
    )
  `.execute(db);
  await sql`create index progress_mails_submission on progress_mails (submission_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table progress_mails`.execute(db);
  await sql`delete from interests where wish = 'progress'`.execute(db);
  await sql`alter table interests drop constraint interests_wish_check`.execute(db);
  await sql`
    alter table interests add constraint interests_wish_check check (wish in ('question', 'cost sheet', 'hold')) not valid
  `.execute(db);
  await sql`alter table interests drop column buyer`.execute(db);
}
