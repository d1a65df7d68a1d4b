import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Consent by channel, and the privacy desk. A receipt states what it permits on each channel; one without it is older, or was
 * written by the release before, and permits what its purposes mean. Triggers apply each receipt, and each consent or withdrawal
 * that a colleague notes, to `people.allowed`, so that no path of the code can forget it.
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

/** The SQL of `permissionsOf` and `afterStatement` in `contract/src/contact-consent.ts`; a test compares the two. */
async function createPermissions(db: Kysely<unknown>) {
  await sql`
    create function receipt_permissions(receipt consent_receipts, kind text, phone text, email text, wish text)
    returns text[] language sql immutable as $$
      select case
        when kind = 'subscribe' and receipt.action <> 'confirmed' then '{}'
        else array(
          select permission from unnest(coalesce(receipt.allowed,
            case when kind <> 'subscribe' and 'reply' = any (receipt.purposes) then
              case when coalesce(phone, '') <> '' then array['reply:call', 'reply:whatsapp'] else '{}' end
                || case when email <> '' then array['reply:email'] else '{}' end
            else '{}' end
            || case when 'promotion' = any (receipt.purposes) and email <> '' then array['offers:email'] else '{}' end
          )) as permission
          where wish is distinct from 'progress' or permission not like 'offers:%'
        )
      end
    $$
  `.execute(db);
  // One update, so that of two statements at once the second adds to what the first has left.
  await sql`
    create function state_consent(of_person text, stated text[], ends_all boolean, ends_offers boolean, stated_at timestamptz)
    returns void language plpgsql as $$
    declare
      kept text;
    begin
      select coalesce(merged_into, id) into kept from people where id = of_person;
      update people set
        allowed = following.allowed,
        withdrawn_at = case
          when following.allowed = '{}' and (ends_all or ends_offers) then stated_at
          when following.allowed = '{}' then people.withdrawn_at
        end
      from (
        select id, array(
          select permission from unnest(${permissions}) with ordinality as known (permission, place)
          where permission = any (stated)
            or (permission = any (now.allowed) and not ends_all and not (ends_offers and permission like 'offers:%'))
          order by place
        ) as allowed
        from (select id, allowed from people where id = kept and erased_at is null for no key update) as now
      ) as following
      where people.id = following.id;
    end $$
  `.execute(db);
  await sql`
    create function follow_receipt() returns trigger language plpgsql as $$
    declare
      form record;
    begin
      select person_id, kind, phone, email, wish into form from submissions
        left join interests on interests.submission_id = submissions.id
        where submissions.id = new.submission_id;
      if form.person_id is null then return null; end if;
      perform state_consent(form.person_id,
        case when new.action = 'withdrawn' then '{}'
          else receipt_permissions(new, form.kind, form.phone, form.email, form.wish) end,
        new.action = 'withdrawn' and form.kind <> 'subscribe' and cardinality(coalesce(new.allowed, new.purposes)) = 0,
        new.action = 'withdrawn', new.at);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger receipts_are_followed after insert on consent_receipts
      for each row execute function follow_receipt()
  `.execute(db);
  await sql`
    create function follow_consent() returns trigger language plpgsql as $$
    begin
      perform state_consent(new.person_id, case when new.action = 'withdrawn' then '{}' else new.allowed end,
        new.action = 'withdrawn' and new.allowed = '{}', new.action = 'withdrawn', new.at);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger consents_are_followed after insert on person_consents
      for each row execute function follow_consent()
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
  await sql`drop trigger receipts_are_followed on consent_receipts`.execute(db);
  await db.schema.dropTable('person_consents').execute();
  for (const name of [
    ...['follow_consent()', 'follow_receipt()', 'state_consent(text, text[], boolean, boolean, timestamptz)'],
    'receipt_permissions(consent_receipts, text, text, text, text)',
  ]) {
    await sql`drop function ${sql.raw(name)}`.execute(db);
  }
  await sql`alter table consent_receipts drop column allowed`.execute(db);
}
