import { type Kysely, sql } from 'kysely';

/**
 * Who did what, and when: rows are added and never changed. The months are partitions in a schema of their own, which the
 * app's role cannot reach; it inserts and reads through the parent. Only the function below, which runs with the rights of
 * the migrating role, adds and drops months.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema audit`.execute(db);
  await sql`
    create table audit_events (
      at timestamptz not null default clock_timestamp(),
      id text collate "C" not null,
      user_id text collate "C",
      action text collate "C" not null,
      collection text collate "C",
      entity_id text collate "C",
      title text,
      session text,
      network text,
      details jsonb not null default '{}',
      primary key (at, id)
    ) partition by range (at)
  `.execute(db);
  // Each filter reads one range of one index for each value it names, newest first, and so never sorts.
  await sql`create index audit_events_of_user on audit_events (user_id, at, id)`.execute(db);
  await sql`create index audit_events_of_user_action on audit_events (user_id, action, at, id)`.execute(db);
  await sql`create index audit_events_of_entity on audit_events (collection, entity_id, at, id)`.execute(db);
  await sql`create index audit_events_of_action on audit_events (action, at, id)`.execute(db);
  await createTitles(db);
  await sql`
    create table audit_settings (
      is_only boolean primary key default true check (is_only),
      months integer not null check (months between 1 and 1200)
    )
  `.execute(db);
  await sql`insert into audit_settings (months) values (24)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit events cannot be changed or deleted' using errcode = 'insufficient_privilege';
    end $$
  `.execute(db);
  await sql`
    create trigger audit_events_are_final before update or delete on audit_events
    for each row execute function refuse_audit_change()
  `.execute(db);
  await createMaintenance(db);
  await sql`select maintain_audit_months()`.execute(db);
}

/**
 * Every name that a document or file had, and the last month of its events under this name. A search by name finds the few
 * documents first and then their events by index, also those of a document that was deleted for good. The function runs with
 * the rights of the migrating role, so that the app's role can only read the names.
 */
async function createTitles(db: Kysely<unknown>) {
  await sql`
    create table audit_titles (
      collection text collate "C" not null,
      entity_id text collate "C" not null,
      title text not null,
      month date not null,
      search text not null generated always as (plain(title)) stored,
      primary key (collection, entity_id, title)
    )
  `.execute(db);
  await sql`create index audit_titles_search on audit_titles using gin (search gin_trgm_ops)`.execute(db);
  await sql`
    create function keep_audit_title() returns trigger language plpgsql
    security definer set search_path = pg_catalog, pg_temp as $$
    declare
      of_month date := date_trunc('month', new.at at time zone 'UTC');
    begin
      -- Looked for first: the insert would lock the row of a name that is there, and edits would wait for one another.
      if not exists (
        select from public.audit_titles as known
        where known.collection = new.collection and known.entity_id = new.entity_id and known.title = new.title
          and known.month >= of_month
      ) then
        insert into public.audit_titles as known (collection, entity_id, title, month)
        values (new.collection, new.entity_id, new.title, of_month)
        on conflict (collection, entity_id, title) do update set month = greatest(known.month, excluded.month);
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`revoke execute on function keep_audit_title() from public`.execute(db);
  await sql`
    create trigger audit_titles_are_kept after insert on audit_events for each row
    when (new.title is not null and new.collection is not null and new.entity_id is not null)
    execute function keep_audit_title()
  `.execute(db);
}

/**
 * Adds the months up to a year ahead and drops those that are no longer kept. Attaching a table blocks no insert. Dropping
 * one needs a lock that would make inserts wait behind a long transaction, so it is given up soon and tried the next day.
 */
async function createMaintenance(db: Kysely<unknown>) {
  await sql`
    create function maintain_audit_months() returns integer language plpgsql
    security definer set search_path = pg_catalog, pg_temp set lock_timeout = '200ms' as $$
    declare
      kept integer := (select months from public.audit_settings);
      this_month timestamp := date_trunc('month', now() at time zone 'UTC');
      oldest timestamp := this_month - kept * interval '1 month';
      first_day timestamp;
      partition name;
      changed integer := 0;
    begin
      if not pg_try_advisory_xact_lock(hashtext('maintain_audit_months')) then
        return 0;
      end if;
      for ahead in 0..12 loop
        first_day := this_month + ahead * interval '1 month';
        partition := 'events_' || to_char(first_day, 'YYYYMM');
        if to_regclass(format('audit.%I', partition)) is null then
          execute format('create table audit.%I (like public.audit_events including all)', partition);
          execute format(
            'alter table public.audit_events attach partition audit.%I for values from (%L) to (%L)',
            partition, first_day at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC'
          );
          changed := changed + 1;
        end if;
      end loop;
      for partition in
        select relname from pg_class
        where relnamespace = 'audit'::regnamespace and relkind = 'r' and relname ~ '^events_[0-9]{6}$'
          and relname < 'events_' || to_char(oldest, 'YYYYMM')
      loop
        begin
          execute format('drop table audit.%I', partition);
          changed := changed + 1;
        exception when lock_not_available then
          null;
        end;
      end loop;
      delete from public.audit_titles where month < oldest::date;
      return changed;
    end $$
  `.execute(db);
  await sql`revoke execute on function maintain_audit_months() from public`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function maintain_audit_months()`.execute(db);
  await sql`drop table audit_events, audit_titles, audit_settings`.execute(db);
  await sql`drop function keep_audit_title()`.execute(db);
  await sql`drop function refuse_audit_change()`.execute(db);
  await sql`drop schema audit cascade`.execute(db);
}
