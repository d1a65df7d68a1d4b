import { type Kysely, sql } from 'kysely';

const stages = sql.raw(
  "array['new', 'contacted', 'qualified', 'visit booked', 'visited', 'negotiation', 'booked', 'lost']",
);

/** What a person counts as: those who asked for letters alone are no leads. Of `new` and `old` alike, so that what is subtracted is what was added. */
const facts = (row: 'new' | 'old') =>
  sql.raw(`${row}.first_at, ${row}.first_response_at, case when ${row}.stage = 'lost' then ${row}.stage_at end,
      ${row}.lost_reason, ${row}.project_id, ${row}.owner_id, ${row}.first_source, ${row}.first_campaign,
      ${row}.last_source, ${row}.last_campaign, ${row}.reached && '{qualified,negotiation,booked}',
      'visited' = any (${row}.reached), ${row}.stage = 'booked'`);
const columns =
  sql.raw(`first_at, responded_at, lost_at, lost_reason, project_id, owner_id, first_source, first_campaign,
  last_source, last_campaign, is_qualified, is_visited, is_booked`);

const responses = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60, 'more'];
const losses = ['budget', 'place', 'bought_elsewhere', 'loan_refused', 'not_now', 'no_answer', 'not_a_buyer', 'other'];
const counts = [
  ...['leads', 'qualified', 'visits', 'booked'],
  ...responses.map((bound) => `response_${bound}`),
  ...losses.map((reason) => `lost_${reason}`),
];

/**
 * Counts for the report. A trigger notes what a changed person counted as and counts as now, without the person; a job of the worker
 * adds these notes to the sums of days and months. So a report reads sums only, and an erased person stays counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The stages that the person was at, as far as no correction took them back: a lost lead may have visited before.
  await sql`alter table people add column reached text[] not null default '{}'`.execute(db);
  // A lost lead that asks again waits for another response; the report counts the first.
  await sql`alter table people add column first_response_at timestamptz`.execute(db);
  await sql`update people set reached = array[stage], first_response_at = responded_at`.execute(db);
  await sql`
    create function people_reach() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.reached = '{}' then new.reached := array[new.stage]; end if;
        new.first_response_at := new.responded_at;
        return new;
      end if;
      if old.first_response_at is not distinct from old.responded_at
        and not (old.stage = 'lost' and new.stage <> 'lost' and new.responded_at is null) then
        new.first_response_at := new.responded_at;
      end if;
      if new.stage is distinct from old.stage and new.reached is not distinct from old.reached then
        if new.stage <> 'lost' and old.stage <> 'lost'
          and array_position(${stages}, new.stage) < array_position(${stages}, old.stage) then
          -- A step back is a correction: what came after it did not happen.
          new.reached := array(
            select reached from unnest(old.reached) as reached
            where array_position(${stages}, reached) < array_position(${stages}, new.stage)
          );
        end if;
        if not new.stage = any (new.reached) then new.reached := new.reached || new.stage; end if;
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger people_reach before insert or update of stage, responded_at on people for each row execute function people_reach()
  `.execute(db);

  await sql`
    create table report_changes (
      id bigint generated always as identity primary key,
      amount smallint not null check (amount in (-1, 1)),
      first_at timestamptz not null,
      responded_at timestamptz,
      lost_at timestamptz,
      lost_reason text,
      project_id text collate "C",
      owner_id text collate "C",
      first_source text,
      first_campaign text,
      last_source text,
      last_campaign text,
      is_qualified boolean not null,
      is_visited boolean not null,
      is_booked boolean not null
    )
  `.execute(db);
  await sql`
    create function people_counted() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        -- An erased person stays counted as before.
        if new.erased_at is not null then return null; end if;
        if old.merged_into is null and not old.is_test and not old.only_subscribed then
          insert into report_changes (amount, ${columns}) values (-1, ${facts('old')});
        end if;
      end if;
      if new.merged_into is null and not new.is_test and not new.only_subscribed then
        insert into report_changes (amount, ${columns}) values (1, ${facts('new')});
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger people_counted_first after insert on people for each row execute function people_counted()
  `.execute(db);
  await sql`
    create trigger people_counted_again after update on people for each row
    when (
      (${facts('old')}, old.merged_into is null, old.is_test, old.only_subscribed) is distinct from
      (${facts('new')}, new.merged_into is null, new.is_test, new.only_subscribed)
    ) execute function people_counted()
  `.execute(db);
  await sql`
    insert into report_changes (amount, ${columns})
    select 1, ${sql.raw(factsOf())} from people where merged_into is null and not is_test and not only_subscribed
  `.execute(db);

  await sql`
    create table report_days (
      detail text not null check (detail in ('source', 'project', 'seller', 'campaign', 'owner')),
      touch text not null check (touch in ('first', 'last')),
      span text not null check (span in ('day', 'month')),
      day date not null,
      source text collate "C" not null,
      campaign text collate "C" not null,
      project_id text collate "C" not null,
      owner_id text collate "C" not null,
      ${sql.raw(counts.map((name) => `${name} integer not null default 0`).join(', '))},
      primary key (detail, touch, span, day, source, campaign, project_id, owner_id)
    )
  `.execute(db);
  await sql`
    create table report_state (
      is_only boolean primary key default true check (is_only),
      time_zone text not null
    )
  `.execute(db);
  await sql`
    create table page_views (
      span text not null check (span in ('day', 'month')),
      day date not null,
      page text collate "C" not null,
      source text collate "C" not null,
      campaign text collate "C" not null,
      views bigint not null,
      entries bigint not null,
      primary key (span, day, page, source, campaign)
    )
  `.execute(db);
}

const factsOf = () => `first_at, first_response_at, case when stage = 'lost' then stage_at end,
  lost_reason, project_id, owner_id, first_source, first_campaign, last_source, last_campaign,
  reached && '{qualified,negotiation,booked}', 'visited' = any (reached), stage = 'booked'`;

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['page_views', 'report_state', 'report_days']) await db.schema.dropTable(table).execute();
  await sql`drop trigger people_counted_again on people`.execute(db);
  await sql`drop trigger people_counted_first on people`.execute(db);
  await sql`drop function people_counted`.execute(db);
  await db.schema.dropTable('report_changes').execute();
  await sql`drop trigger people_reach on people`.execute(db);
  await sql`drop function people_reach`.execute(db);
  await sql`alter table people drop column reached, drop column first_response_at`.execute(db);
}
