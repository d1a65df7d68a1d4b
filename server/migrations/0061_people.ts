import { type Kysely, sql } from 'kysely';

const stages = sql.raw("('new', 'contacted', 'qualified', 'visit booked', 'visited', 'negotiation', 'booked', 'lost')");

/**
 * One row for each human being, and what happened with them. The stage belongs to the person; a trigger keeps the `status` of
 * their submissions equal to it, so that the tables of submissions are filtered by their own indexes. 'won' and 'spam' stay
 * allowed until the next release: the former one may still write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id text collate "C" primary key,
      version integer not null default 1,
      name text,
      phone text,
      email text,
      country text,
      place text,
      language text,
      time_zone text,
      stage text not null default 'new' check (stage in ${stages}),
      stage_at timestamptz not null default now(),
      lost_reason text,
      booked_on date,
      visit_at timestamptz,
      owner_id text collate "C" references users (id) on delete set null,
      step_text text,
      step_due timestamptz,
      respond_by timestamptz,
      responded_at timestamptz,
      project_id text collate "C",
      home text,
      budget_from bigint,
      budget_to bigint,
      timing text,
      first_source text,
      first_campaign text,
      last_source text,
      last_campaign text,
      allowed text[] not null default '{}',
      withdrawn_at timestamptz,
      is_test boolean not null default false,
      only_subscribed boolean not null default false,
      search text not null default '',
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      merged_into text collate "C" references people (id) on delete set null,
      erased_at timestamptz,
      created_at timestamptz not null default now(),
      check ((step_text is null) = (step_due is null))
    )
  `.execute(db);
  await sql`
    create table person_contacts (
      kind text not null check (kind in ('phone', 'email')),
      value text not null,
      person_id text collate "C" not null references people (id) on delete cascade,
      primary key (kind, value, person_id)
    )
  `.execute(db);
  // A number belongs to one person; families and offices share e-mail addresses.
  await sql`create unique index person_contacts_phone on person_contacts (value) where kind = 'phone'`.execute(db);
  await sql`create index person_contacts_of on person_contacts (person_id)`.execute(db);
  await sql`
    create table touches (
      id text collate "C" primary key,
      person_id text collate "C" not null references people (id) on delete cascade,
      kind text not null,
      at timestamptz not null default now(),
      by_user text collate "C",
      submission_id text,
      project_id text collate "C",
      key text,
      facts jsonb not null default '{}'
    )
  `.execute(db);
  await sql`create index touches_of on touches (person_id, at, id)`.execute(db);
  await sql`create unique index touches_by_key on touches (key) where key is not null`.execute(db);
  await sql`create index touches_of_submission on touches (submission_id) where submission_id is not null`.execute(db);
  await sql`
    create table person_merges (
      id text collate "C" primary key,
      kept text collate "C" not null references people (id) on delete cascade,
      merged text collate "C" not null references people (id) on delete cascade,
      by_user text collate "C",
      at timestamptz not null default now(),
      undone_at timestamptz,
      moved jsonb not null
    )
  `.execute(db);
  await sql`create index person_merges_kept on person_merges (kept)`.execute(db);
  await sql`create index person_merges_merged on person_merges (merged)`.execute(db);
  await sql`
    create table merge_offers (
      person_id text collate "C" not null references people (id) on delete cascade,
      other_id text collate "C" not null references people (id) on delete cascade,
      because text not null check (because in ('email', 'phone', 'name')),
      at timestamptz not null default now(),
      dismissed_at timestamptz,
      primary key (person_id, other_id)
    )
  `.execute(db);
  await sql`create index merge_offers_other on merge_offers (other_id)`.execute(db);
  await sql`
    create table sellers (
      user_id text collate "C" primary key references users (id) on delete cascade,
      is_on_duty boolean not null default true,
      projects text[] not null default '{}',
      languages text[] not null default '{}',
      works_from text not null default '09:00',
      works_to text not null default '20:00',
      works_on smallint[] not null default '{1,2,3,4,5,6,7}',
      leave jsonb not null default '[]',
      last_given_at timestamptz
    )
  `.execute(db);
  await sql`
    create table people_changes (
      id text collate "C" primary key,
      by_user text collate "C",
      at timestamptz not null default now(),
      undone_at timestamptz,
      before jsonb not null
    )
  `.execute(db);

  await sql`create index people_owner_step on people (owner_id, step_due) where step_due is not null`.execute(db);
  await sql`create index people_step on people (step_due, id) where step_due is not null`.execute(db);
  await sql`create index people_respond on people (respond_by, id) where respond_by is not null`.execute(db);
  await sql`create index people_stage on people (stage, step_due, id)`.execute(db);
  await sql`create index people_project on people (project_id, last_at, id)`.execute(db);
  await sql`create index people_last on people (last_at, id)`.execute(db);
  await sql`create index people_visit on people (visit_at) where visit_at is not null`.execute(db);
  await sql`create index people_merged on people (merged_into) where merged_into is not null`.execute(db);
  await sql`create index people_search on people using gin (search gin_trgm_ops)`.execute(db);

  await sql`alter table submissions add column person_id text collate "C"`.execute(db);
  await sql`alter table submissions drop constraint submissions_status_check`.execute(db);
  await sql`
    alter table submissions add constraint submissions_status_check check (status in
      ('new', 'contacted', 'qualified', 'visit booked', 'visited', 'negotiation', 'booked', 'lost', 'won', 'spam'))
      not valid
  `.execute(db);
  await sql`
    create function submissions_follow_stage() returns trigger language plpgsql as $$
    begin
      update submissions set status = new.stage where person_id = new.id and status is distinct from new.stage;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger submissions_follow_stage after update of stage on people
      for each row when (old.stage is distinct from new.stage) execute function submissions_follow_stage()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger submissions_follow_stage on people`.execute(db);
  await sql`drop function submissions_follow_stage`.execute(db);
  await sql`
    update submissions set status = case status when 'booked' then 'won' when 'lost' then 'lost' else 'contacted' end
      where status in ('qualified', 'visited', 'negotiation', 'booked')
  `.execute(db);
  await sql`alter table submissions drop constraint submissions_status_check`.execute(db);
  await sql`
    alter table submissions add constraint submissions_status_check
      check (status in ('new', 'contacted', 'visit booked', 'won', 'lost', 'spam')) not valid
  `.execute(db);
  await sql`alter table submissions drop column person_id`.execute(db);
  for (const table of ['people_changes', 'sellers', 'merge_offers', 'person_merges', 'touches', 'person_contacts']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropTable('people').execute();
}
