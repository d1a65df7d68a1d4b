import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Consent by channel, and the privacy desk. A receipt states what it permits on each channel; one without it is older, or was
 * written by the release before, and permits what its purposes mean. Triggers keep `people.allowed` equal to the receipts of
 * all forms of the person and to what was taken by hand, so that no path of the code can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consent_receipts add column allowed text[]`.execute(db);
  await sql`
    create table person_consents (
      id bigint generated always as identity primary key,
      person_id text collate "C" not null references people (id) on delete cascade,
      action text not null check (action in ('given', 'withdrawn')),
      allowed text[] not null,
      how text not null,
      by_user text collate "C",
      at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index person_consents_of on person_consents (person_id, id)`.execute(db);
  await createPermissions(db);
  await createRequests(db);
  await sql`
    insert into signing_keys (purpose, secret)
    values ('privacy', ${randomBytes(32)}), ('erasure', ${randomBytes(32)})
  `.execute(db);
  await offerTicks(db);
}

const permissions = sql.raw(
  "array['reply:call', 'reply:whatsapp', 'reply:email', 'offers:call', 'offers:whatsapp', 'offers:email']",
);

/** The SQL of `permissionsOfPerson` in `contract/src/contact-consent.ts`; a test compares the two. */
async function createPermissions(db: Kysely<unknown>) {
  await sql`
    create function person_permissions(of_person text, out allowed text[], out withdrawn_at timestamptz)
    language sql stable as $$
      with ids as (
        select id from people where id = of_person or merged_into = of_person
      ), forms as (
        select submissions.kind, submissions.phone, submissions.email, receipt.action, receipt.purposes,
          receipt.allowed as stated, coalesce(receipt.at, submissions.created_at) as at,
          interests.wish is not distinct from 'progress' as is_progress,
          submissions.deleted_at is null and row_number() over (partition by submissions.id order by receipt.id desc nulls last) = 1
            as is_current
        from submissions
          left join consent_receipts as receipt on receipt.submission_id = submissions.id
          left join interests on interests.submission_id = submissions.id
        where submissions.person_id in (select id from ids)
      ), said as (
        select at, is_current,
          action is not distinct from 'withdrawn' as ends_offers,
          action is not distinct from 'withdrawn' and kind <> 'subscribe'
            and cardinality(coalesce(stated, purposes)) = 0 as ends_all,
          case
            when kind = 'subscribe' and action is distinct from 'confirmed' then '{}'
            else array(
              select permission from unnest(coalesce(stated,
                case when kind <> 'subscribe' and (action is null or 'reply' = any (purposes)) then
                  case when coalesce(phone, '') <> '' then array['reply:call', 'reply:whatsapp'] else '{}' end
                    || case when email <> '' then array['reply:email'] else '{}' end
                else '{}' end
                || case when 'promotion' = any (purposes) and email <> '' then array['offers:email'] else '{}' end
              )) as permission
              where not (is_progress and permission like 'offers:%')
            )
          end as allowed
        from forms
        union all
        select at, row_number() over (order by id desc) = 1, action = 'withdrawn',
          action = 'withdrawn' and cardinality(person_consents.allowed) = 0, person_consents.allowed
        from person_consents where person_id in (select id from ids)
      ), ends as (
        select coalesce(max(at) filter (where ends_all), '-infinity') as everything,
          coalesce(max(at) filter (where ends_offers), '-infinity') as offers
        from said
      ), permitted as (
        select array(
          select permission from unnest(${permissions}) with ordinality as known (permission, place)
          where exists (
            select from said, ends where is_current and at >= ends.everything and permission = any (said.allowed)
              and (at >= ends.offers or permission not like 'offers:%')
          )
          order by place
        ) as permissions
      )
      select permissions, case when permissions = '{}' and isfinite(ends.offers) then ends.offers end
      from permitted, ends
    $$
  `.execute(db);
  // The row is locked first: of two forms that one person sends at once, the second then sees what the first permits.
  await sql`
    create function follow_consent(of_person text) returns void language plpgsql as $$
    declare
      kept text;
    begin
      select coalesce(merged_into, id) into kept from people where id = of_person for no key update;
      if kept is null then return; end if;
      perform from people where id = kept for no key update;
      update people set allowed = permitted.allowed, withdrawn_at = permitted.withdrawn_at
      from person_permissions(kept) as permitted
      where id = kept and (people.allowed, people.withdrawn_at) is distinct from (permitted.allowed, permitted.withdrawn_at);
    end $$
  `.execute(db);
  await sql`
    create function follow_receipt() returns trigger language plpgsql as $$
    declare
      of_person text;
    begin
      select person_id into of_person from submissions where id = new.submission_id;
      if of_person is not null then perform follow_consent(of_person); end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger receipts_are_followed after insert on consent_receipts
      for each row execute function follow_receipt()
  `.execute(db);
  await sql`
    create trigger progress_is_followed after insert on interests
      for each row when (new.wish = 'progress') execute function follow_receipt()
  `.execute(db);
  // A submission that is stored with its person is followed by its receipt.
  await sql`
    create function follow_submission() returns trigger language plpgsql as $$
    begin
      if new.person_id is not null then perform follow_consent(new.person_id); end if;
      if old.person_id is not null and old.person_id is distinct from new.person_id then
        perform follow_consent(old.person_id);
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger submissions_are_followed after update of person_id, deleted_at on submissions
      for each row when (old.person_id is distinct from new.person_id or old.deleted_at is distinct from new.deleted_at)
      execute function follow_submission()
  `.execute(db);
  await sql`
    create function follow_person() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'person_consents' then
        perform follow_consent(new.person_id);
      else
        perform follow_consent(new.id);
        if old.merged_into is not null then perform follow_consent(old.merged_into); end if;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger consents_are_followed after insert on person_consents
      for each row execute function follow_person()
  `.execute(db);
  await sql`
    create trigger merges_are_followed after update of merged_into on people
      for each row when (old.merged_into is distinct from new.merged_into) execute function follow_person()
  `.execute(db);
}

async function createRequests(db: Kysely<unknown>) {
  await sql`
    create table privacy_requests (
      id text collate "C" primary key,
      version integer not null default 1,
      number integer generated always as identity unique,
      kind text not null check (kind in ('access', 'correction', 'erasure', 'withdrawal', 'grievance')),
      came_by text not null check (came_by in ('page', 'telephone', 'mail', 'desk', 'link')),
      person_id text collate "C" references people (id) on delete set null,
      name text,
      email text,
      phone text,
      text text,
      asked_at timestamptz not null default now(),
      due_at timestamptz not null,
      identity text not null default 'none' check (identity in ('none', 'sent', 'checked', 'seen', 'not needed')),
      identity_at timestamptz,
      identity_by text collate "C",
      code bytea,
      code_until timestamptz,
      code_tries integer not null default 0,
      codes_sent integer not null default 0,
      stopped_at timestamptz,
      erase_on date,
      plan jsonb,
      kept jsonb,
      answer text,
      outcome text check (outcome in ('answered', 'erased', 'withdrawn', 'refused', 'taken back')),
      told_at timestamptz,
      done_at timestamptz,
      done_by text collate "C"
    )
  `.execute(db);
  await sql`create index privacy_requests_open on privacy_requests (due_at) where done_at is null`.execute(db);
  await sql`create index privacy_requests_of on privacy_requests (person_id) where person_id is not null`.execute(db);
  await sql`
    create table privacy_events (
      id bigint generated always as identity primary key,
      request_id text collate "C" not null references privacy_requests (id) on delete cascade,
      at timestamptz not null default now(),
      by_user text collate "C",
      what text not null
    )
  `.execute(db);
  await sql`create index privacy_events_of on privacy_events (request_id, id)`.execute(db);
  await sql`
    create table privacy_rules (
      only_one boolean primary key default true check (only_one),
      version integer not null default 1,
      days jsonb not null
    )
  `.execute(db);
  await sql`
    create table erased_contacts (
      mark bytea primary key,
      at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table retention_runs (
      day date primary key,
      at timestamptz not null default now(),
      report jsonb not null
    )
  `.execute(db);
}

/**
 * A database whose only notices are the product's own gets the version that has the boxes for offers by telephone. Where the
 * Owner has written notices, the boxes appear with the Owner's next version.
 */
async function offerTicks(db: Kysely<unknown>) {
  const added = {
    from: '2026-11-18',
    offers: 'More than the reply, only where you tick it:',
    whatsapp: 'Send me offers of homes on WhatsApp. I can stop it at any time.',
    call: 'Call me with offers of homes. I can stop it at any time.',
  };
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'notices', '01kabcde000000000000offers', body || ${sql.lit(JSON.stringify(added))}::jsonb,
      body || ${sql.lit(JSON.stringify(added))}::jsonb, 20261118
    from documents
    where collection = 'notices' and id = '01kabcde000000000000notice' and stage = 'published' and deleted_at is null
      and body ->> 'reply' = 'We use these details only to reply; see our'
      and body ->> 'promotion' = 'Also send me your letter, four times a year. I can stop it at any time.'
      and not exists (
        select from documents as others where others.collection = 'notices' and others.id <> documents.id
      )
  `.execute(db);
}

/** Consent by channel and the requests are lost; the release before reads the purposes of the receipts. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from documents where collection = 'notices' and id = '01kabcde000000000000offers'
      and not exists (select from consent_receipts where notice_version = documents.body ->> 'from')
  `.execute(db);
  for (const table of ['retention_runs', 'erased_contacts', 'privacy_rules', 'privacy_events', 'privacy_requests']) {
    await db.schema.dropTable(table).execute();
  }
  await sql`delete from signing_keys where purpose in ('privacy', 'erasure')`.execute(db);
  await sql`drop trigger merges_are_followed on people`.execute(db);
  await sql`drop trigger submissions_are_followed on submissions`.execute(db);
  await sql`drop trigger progress_is_followed on interests`.execute(db);
  await sql`drop trigger receipts_are_followed on consent_receipts`.execute(db);
  await db.schema.dropTable('person_consents').execute();
  for (const name of ['follow_person()', 'follow_submission()', 'follow_receipt()', 'follow_consent(text)']) {
    await sql`drop function ${sql.raw(name)}`.execute(db);
  }
  await sql`drop function person_permissions(text)`.execute(db);
  await sql`alter table consent_receipts drop column allowed`.execute(db);
}
