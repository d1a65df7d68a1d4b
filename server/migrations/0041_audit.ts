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
      action text not null,
      collection text,
      entity_id text collate "C",
      title text,
      session text,
      network text,
      details jsonb not null default '{}',
      primary key (at, id)
    ) partition by range (at)
  `.execute(db);
  await sql`create index audit_events_of_user on audit_events (user_id, at desc, id desc)`.execute(db);
  await sql`create index audit_events_of_entity on audit_events (collection, entity_id, at desc, id desc)`.execute(db);
  await sql`create index audit_events_of_action on audit_events (action, at desc, id desc)`.execute(db);
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
  await sql`
    create function maintain_audit_months() returns integer language plpgsql
    security definer set search_path = pg_catalog, pg_temp as $$
    declare
      kept integer := (select months from public.audit_settings);
      this_month timestamp := date_trunc('month', now() at time zone 'UTC');
      first_day timestamp;
      partition name;
      changed integer := 0;
    begin
      perform pg_advisory_xact_lock(hashtext('maintain_audit_months'));
      for ahead in 0..12 loop
        first_day := this_month + ahead * interval '1 month';
        if to_regclass(format('audit.events_%s', to_char(first_day, 'YYYYMM'))) is null then
          execute format(
            'create table audit.%I partition of public.audit_events for values from (%L) to (%L)',
            'events_' || to_char(first_day, 'YYYYMM'),
            first_day at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC'
          );
          changed := changed + 1;
        end if;
      end loop;
      for partition in
        select relname from pg_class
        where relnamespace = 'audit'::regnamespace and relkind = 'r' and relname ~ '^events_[0-9]{6}$'
          and relname < 'events_' || to_char(this_month - kept * interval '1 month', 'YYYYMM')
      loop
        execute format('drop table audit.%I', partition);
        changed := changed + 1;
      end loop;
      return changed;
    end $$
  `.execute(db);
  await sql`revoke execute on function maintain_audit_months() from public`.execute(db);
  await sql`select maintain_audit_months()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function maintain_audit_months()`.execute(db);
  await sql`drop table audit_events, audit_settings`.execute(db);
  await sql`drop function refuse_audit_change()`.execute(db);
  await sql`drop schema audit cascade`.execute(db);
}
