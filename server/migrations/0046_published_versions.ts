import { type Kysely, sql } from 'kysely';

/**
 * What was public, and from when until when: rows are added, and closed when the page changes. The trigger catches every path
 * that writes a document, also those of a release from before this migration, and runs with the rights of the migrating role:
 * the app's role can only read. Versions and homes outlive their documents; only the functions below remove them, after the
 * years of the setting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table published_versions (
      collection text collate "C" not null,
      id text collate "C" not null,
      locale text not null default 'en',
      version integer not null,
      body jsonb not null,
      media_ids text[] not null,
      public_from timestamptz not null,
      public_until timestamptz,
      published_by text,
      ended_by text,
      is_from_history boolean not null default false,
      primary key (collection, id, locale, public_from),
      check (public_until >= public_from)
    )
  `.execute(db);
  await sql`create index published_versions_by_media on published_versions using gin (media_ids)`.execute(db);
  await sql`
    create index published_versions_by_end on published_versions (public_until) where public_until is not null
  `.execute(db);
  await sql`
    create table published_files (
      media_id text collate "C" primary key,
      name text not null,
      kind text not null,
      url text not null,
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bigint
    )
  `.execute(db);
  await sql`create index published_files_without_hash on published_files (media_id) where sha256 is null`.execute(db);
  await sql`
    create table record_settings (
      is_only boolean primary key default true check (is_only),
      years integer not null check (years between 1 and 100)
    )
  `.execute(db);
  await sql`insert into record_settings (years) values (8)`.execute(db);
  await createTrigger(db);
  await fill(db);
  await createHashes(db);
  await createRetention(db);
  await keepHomes(db);
}

/**
 * The time is the clock's and not that of the transaction's start: of two edits that wait for one another, the second would
 * otherwise begin before the first. A clock that is set back does not put two versions in the wrong order.
 */
async function createTrigger(db: Kysely<unknown>) {
  await sql`
    create function keep_published_version() returns trigger language plpgsql
    security definer set search_path = pg_catalog, pg_temp as $$
    declare
      was_public boolean := tg_op <> 'INSERT' and old.stage = 'published' and old.deleted_at is null;
      is_public boolean := tg_op <> 'DELETE' and new.stage = 'published' and new.deleted_at is null;
      moment timestamptz := clock_timestamp();
    begin
      if was_public and is_public and old.version = new.version and old.body = new.body then
        return null;
      end if;
      if was_public then
        update public.published_versions set
          public_until = greatest(moment, public_from),
          ended_by = case
            when tg_op = 'DELETE' then null
            when new.deleted_at is not null then new.deleted_by
            else new.updated_by
          end
        where collection = old.collection and id = old.id and locale = old.locale and public_until is null;
      end if;
      if is_public then
        insert into public.published_versions
          (collection, id, locale, version, body, media_ids, public_from, published_by)
        select new.collection, new.id, new.locale, new.version, new.body, new.media_ids,
          greatest(moment, max(greatest(public_from + interval '1 microsecond', public_until))), new.updated_by
        from public.published_versions
        where collection = new.collection and id = new.id and locale = new.locale;
        insert into public.published_files (media_id, name, kind, url)
        select media.id, media.name, media.kind, media.url from public.media
        where media.id = any(new.media_ids) and media.url is not null
        on conflict do nothing;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`revoke execute on function keep_published_version() from public`.execute(db);
  await sql`
    create trigger documents_keep_published after insert or delete or update of body, version, stage, deleted_at
    on documents for each row execute function keep_published_version()
  `.execute(db);
}

/** What is known of the time before: each version was public from the edit that wrote it until the edit that replaced it. */
async function fill(db: Kysely<unknown>) {
  await sql`
    insert into published_versions
      (collection, id, locale, version, body, media_ids, public_from, public_until, published_by, ended_by, is_from_history)
    select revision.collection, revision.id, revision.locale, revision.version,
      revision.body - '{_id,id,version}'::text[], media_ids_in(revision.body),
      least(coalesce(lag(replaced_at) over before, document.created_at), replaced_at), replaced_at,
      lag(replaced_by) over before, replaced_by, true
    from document_revisions as revision
    join documents as document on document.collection = revision.collection and document.id = revision.id
      and document.locale = revision.locale and document.stage in ('published', 'withdrawn')
    where revision.stage = 'published'
    window before as (
      partition by revision.collection, revision.id, revision.locale order by revision.version
    )
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into published_versions
      (collection, id, locale, version, body, media_ids, public_from, public_until, published_by, ended_by, is_from_history)
    select collection, id, locale, version, body, media_ids, begun,
      case when ended is not null then greatest(ended, begun) end,
      case when stage = 'published' then updated_by end,
      case when deleted_at is not null then deleted_by when stage = 'withdrawn' then updated_by end, true
    from documents as document,
      lateral (
        select coalesce(max(replaced_at), document.created_at) as begun from document_revisions as revision
        where revision.collection = document.collection and revision.id = document.id
          and revision.locale = document.locale and revision.stage = 'published'
      ) as start,
      lateral (
        select coalesce(deleted_at, case when stage = 'withdrawn' then updated_at end) as ended
      ) as finish
    where stage in ('published', 'withdrawn')
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into published_files (media_id, name, kind, url)
    select distinct media.id, media.name, media.kind, media.url
    from published_versions, unnest(media_ids) as named(id) join media on media.id = named.id
    where media.url is not null
  `.execute(db);
}

/** The hash of a file is written once, by the first that has read the file. */
async function createHashes(db: Kysely<unknown>) {
  await sql`
    create function keep_file_hash(of_file text, hash text, size bigint) returns void language sql
    security definer set search_path = pg_catalog, pg_temp as $$
      update public.published_files set sha256 = hash, bytes = size where media_id = of_file and sha256 is null
    $$
  `.execute(db);
  await sql`revoke execute on function keep_file_hash(text, text, bigint) from public`.execute(db);
}

/** A year has 365.25 days, so that eight years are 2,922 days. */
async function createRetention(db: Kysely<unknown>) {
  await sql`
    create function forget_published() returns integer language plpgsql
    security definer set search_path = pg_catalog, pg_temp as $$
    declare
      oldest timestamptz := now() - (select floor(years * 365.25) from public.record_settings) * interval '1 day';
      forgotten integer;
    begin
      delete from public.published_versions where public_until <= oldest;
      get diagnostics forgotten = row_count;
      with gone as (
        select distinct project_id from public.unit_changes as change
        where not exists (select from public.documents where collection = 'projects' and id = change.project_id)
          and not exists (select from public.published_versions where collection = 'projects' and id = change.project_id)
      ), homes as (
        delete from public.unit_versions using gone where unit_versions.project_id = gone.project_id
      )
      delete from public.unit_changes using gone where unit_changes.project_id = gone.project_id;
      return forgotten;
    end $$
  `.execute(db);
  await sql`
    create function forget_published_file(of_file text) returns boolean language sql
    security definer set search_path = pg_catalog, pg_temp as $$
      delete from public.published_files
      where media_id = of_file
        and not exists (select from public.published_versions where media_ids @> array[of_file])
      returning true
    $$
  `.execute(db);
  for (const name of ['forget_published()', 'forget_published_file(text)']) {
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db);
  }
}

/** The prices of homes are kept as long as the record of their project; `forget_published` removes them. */
async function keepHomes(db: Kysely<unknown>) {
  await sql`
    create or replace function forget_units() returns trigger language plpgsql as $$
    begin
      delete from units where project_id = old.id;
      delete from home_offers where project_id = old.id;
      return old;
    end
    $$
  `.execute(db);
}

/** The record is lost, and the homes of projects that are no more go with it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger documents_keep_published on documents`.execute(db);
  await sql`drop function keep_published_version()`.execute(db);
  await sql`drop function keep_file_hash(text, text, bigint)`.execute(db);
  await sql`drop function forget_published()`.execute(db);
  await sql`drop function forget_published_file(text)`.execute(db);
  await sql`drop table published_versions, published_files, record_settings`.execute(db);
  for (const table of ['unit_versions', 'unit_changes']) {
    await sql`
      delete from ${sql.table(table)} where project_id not in (select id from documents where collection = 'projects')
    `.execute(db);
  }
  await sql`
    create or replace function forget_units() returns trigger language plpgsql as $$
    begin
      delete from units where project_id = old.id;
      delete from unit_versions where project_id = old.id;
      delete from unit_changes where project_id = old.id;
      delete from home_offers where project_id = old.id;
      return old;
    end
    $$
  `.execute(db);
}
