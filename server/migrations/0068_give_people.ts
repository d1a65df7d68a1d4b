import { type Kysely, sql } from 'kysely';

/**
 * Gives submissions their person. In the database, because a lead has to find or make its person in its own statement: with locks
 * that it waits for only briefly, and behind a savepoint, so that nothing here can refuse a lead. The rule is `decideMatch` of
 * `contract/src/person-match.ts`; numbers and addresses come in their canonical form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type sent_form as (
      id text, at timestamptz, touch text, facts jsonb, subscribes boolean, is_test boolean, stage text, respond_by timestamptz,
      name text, email text, phone text, mailbox text, country text, project text, home text, allowed text[],
      source text, campaign text, first_source text, first_campaign text
    )
  `.execute(db);
  await createMaking(db);
  await createUpdating(db);
  await createGiving(db);
  await createFinding(db);
  await createEventCopies(db);
}

/** A new person as a form describes them. In PL/pgSQL, which keeps the plan: a function in SQL is planned at each call. */
async function createMaking(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function make_person(m sent_form) returns text language plpgsql as $$
    declare
      made text := left(m.id, 10) || left(md5(gen_random_uuid()::text), 16);
    begin
      insert into people (id, name, phone, email, country, stage, stage_at, respond_by, project_id, home,
        first_source, first_campaign, last_source, last_campaign, allowed, is_test, only_subscribed, search, first_at, last_at)
      values (made, m.name, m.phone, m.email, m.country, m.stage, m.at,
        case when m.stage = 'new' and not m.subscribes then m.respond_by end, m.project, m.home,
        m.first_source, m.first_campaign, m.source, m.campaign, m.allowed, m.is_test, m.subscribes,
        concat_ws(' ', lower(m.name), lower(m.email), substr(m.phone, 2)), m.at, m.at);
      return made;
    end $$
  `.execute(db);
}

/**
 * A further form of a person. What is known stays; what is missing is filled in. A newer form reopens a lost lead and starts its
 * clock again; an older one, which a back-fill brings, only adds its stage.
 */
async function createUpdating(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_to_person(known text, m sent_form) returns void language plpgsql as $$
    declare
      p people;
      piece text;
      is_newest boolean;
      is_reopened boolean := false;
      has_source boolean := m.source is not null or m.campaign is not null;
      has_first boolean := m.first_source is not null or m.first_campaign is not null;
    begin
      select * into strict p from people where id = known for no key update;
      is_newest := m.at >= p.last_at;
      if m.stage <> 'new' then
        if (p.stage = 'new' or m.at > p.stage_at) and not (m.stage = 'lost' and not is_newest and not p.only_subscribed) then
          p.stage := m.stage;
          p.stage_at := m.at;
        end if;
      elsif p.stage = 'lost' and not m.subscribes and m.at > p.stage_at then
        is_reopened := true;
        insert into touches (id, person_id, kind, at, submission_id, facts)
        values (left(m.id, 10) || left(md5(gen_random_uuid()::text), 16), p.id, 'stage', m.at, m.id, '{"from": "lost", "to": "new"}');
        p.stage := 'new';
        p.stage_at := m.at;
        p.lost_reason := null;
        p.responded_at := null;
      end if;
      if is_reopened then
        p.respond_by := m.respond_by;
      elsif p.stage = 'new' and p.responded_at is null and not m.subscribes then
        p.respond_by := least(p.respond_by, m.respond_by);
      end if;
      if has_source and (is_newest or (p.last_source is null and p.last_campaign is null)) then
        p.last_source := m.source;
        p.last_campaign := m.campaign;
      end if;
      if has_first and (m.at < p.first_at or (p.first_source is null and p.first_campaign is null)) then
        p.first_source := m.first_source;
        p.first_campaign := m.first_campaign;
      end if;
      if p.withdrawn_at is null or m.at > p.withdrawn_at then
        p.allowed := array(select distinct unnest(p.allowed || m.allowed) order by 1);
        if cardinality(m.allowed) > 0 then p.withdrawn_at := null; end if;
      end if;
      foreach piece in array array[lower(m.name), lower(m.email), substr(m.phone, 2)] loop
        if strpos(p.search, piece) = 0 then p.search := trim(p.search || ' ' || piece); end if;
      end loop;
      update people set
        name = coalesce(p.name, m.name), phone = coalesce(p.phone, m.phone), email = coalesce(p.email, m.email),
        country = coalesce(p.country, m.country), home = coalesce(p.home, m.home),
        project_id = case when is_newest then coalesce(m.project, p.project_id) else coalesce(p.project_id, m.project) end,
        stage = p.stage, stage_at = p.stage_at, lost_reason = p.lost_reason, responded_at = p.responded_at,
        respond_by = p.respond_by, first_source = p.first_source, first_campaign = p.first_campaign,
        last_source = p.last_source, last_campaign = p.last_campaign, allowed = p.allowed, withdrawn_at = p.withdrawn_at,
        search = p.search, is_test = p.is_test and m.is_test, only_subscribed = p.only_subscribed and m.subscribes,
        first_at = least(p.first_at, m.at), last_at = greatest(p.last_at, m.at)
      where id = p.id;
    end $$
  `.execute(db);
}

/**
 * For those who hold the locks: one after another, oldest first, so that each sees what the one before it did. A session keeps the
 * plans that it made while the tables were empty, so scans of whole tables are switched off.
 */
async function createGiving(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function give_people(forms jsonb) returns table (submission text, person text, stage text) language plpgsql
    set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      m sent_form;
      known text;
      oldest text;
      no_number text;
      sharing integer;
      given text[] := '{}';
    begin
      for m in select * from jsonb_populate_recordset(null::sent_form, forms) order by id loop
        known := null;
        oldest := null;
        select coalesce(p.merged_into, p.id) into known from person_contacts c join people p on p.id = c.person_id
          where c.kind = 'phone' and c.value = m.phone;
        -- Of an address that very many share, the first hundred people say enough.
        select count(*), min(id), min(id) filter (where not has_number) into sharing, oldest, no_number from (
          select p.id, exists (select from person_contacts n where n.person_id = p.id and n.kind = 'phone') as has_number
          from person_contacts c join people p on p.id = c.person_id and p.merged_into is null
          where c.kind = 'email' and c.value = m.mailbox order by c.person_id limit 100
        ) as owners;
        if known is null then
          known := case when m.phone is null then coalesce(no_number, case when sharing = 1 then oldest end)
            when sharing = 1 then no_number end;
          if known is null then known := make_person(m); else perform add_to_person(known, m); end if;
          if m.phone is not null then
            insert into person_contacts (kind, value, person_id) values ('phone', m.phone, known);
          end if;
        else
          perform add_to_person(known, m);
        end if;
        if m.mailbox is not null then
          insert into person_contacts (kind, value, person_id) values ('email', m.mailbox, known) on conflict do nothing;
          if found and oldest is not null then
            insert into merge_offers (person_id, other_id, because) values (greatest(known, oldest), least(known, oldest), 'email')
              on conflict do nothing;
          end if;
        end if;
        insert into touches (id, person_id, kind, at, submission_id, project_id, facts)
          values (m.id, known, m.touch, m.at, m.id, m.project, m.facts)
          on conflict (id) do update set person_id = excluded.person_id;
        if exists (select from lead_events where submission_id = m.id) then perform copy_lead_events(m.id, known, null); end if;
        given := given || m.id;
      end loop;
      -- Only now: a later form may have changed the stage of its person.
      return query select t.id, p.id, p.stage from unnest(given) as form (id)
        join touches t on t.id = form.id join people p on p.id = t.person_id;
    end $$
  `.execute(db);
}

/**
 * For one form as it comes in: its person, or no row where that cannot be found out at once. It does not wait for another form with
 * the same number or address, nor for a back-fill, and for at most 50 ms where a colleague is changing the person: the worker gives
 * it its person then. A crowd of forms with one number would otherwise hold every connection that is reserved for leads.
 */
async function createFinding(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_person(form jsonb) returns table (submission text, person text, stage text) language plpgsql
    set lock_timeout = '50ms' as $$
    begin
      if not pg_try_advisory_xact_lock_shared(hashtext('people'), 0) then return; end if;
      if exists (
        select from (
          select distinct hashtext(value) as key from unnest(array[form ->> 'phone', form ->> 'mailbox']) as value
          where value is not null order by key
        ) as keys where not pg_try_advisory_xact_lock(hashtext('person'), key)
      ) then return; end if;
      return query select * from give_people(jsonb_build_array(form));
    exception when query_canceled or others then
      raise warning 'a form is stored without its person, which the worker finds later: %', sqlstate;
    end $$
  `.execute(db);
}

/** The notes on a submission are touches of its person, under the same id. */
async function createEventCopies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function copy_lead_events(submission text, person text, event text) returns void language plpgsql as $$
    begin
      insert into touches (id, person_id, kind, at, by_user, submission_id, project_id, facts)
      select e.id, person, case when e.project_id is not null then 'brochure' when e.status is not null then 'stage' else 'note' end,
        e.created_at, (select id from users where lower(users.email) = lower(e.created_by)), submission, e.project_id,
        jsonb_strip_nulls(jsonb_build_object('text', nullif(e.text, ''),
          'from', case when event is not null and e.status is not null then (select stage from people where id = person) end,
          'to', case e.status when 'won' then 'booked' when 'spam' then null else e.status end))
      from lead_events e where e.submission_id = submission and (event is null or e.id = event)
      on conflict (id) do update set person_id = excluded.person_id;
    end $$
  `.execute(db);
  await sql`
    create function lead_events_are_touches() returns trigger language plpgsql as $$
    declare
      owner text;
    begin
      -- Waits for the statement that gives the submission its person, which copies what it finds.
      select person_id into owner from submissions where id = new.submission_id for share;
      if owner is not null then perform copy_lead_events(new.submission_id, owner, new.id); end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger lead_events_are_touches after insert on lead_events
      for each row execute function lead_events_are_touches()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger lead_events_are_touches on lead_events`.execute(db);
  for (const name of [
    ...['lead_events_are_touches()', 'find_person(jsonb)', 'give_people(jsonb)', 'copy_lead_events(text, text, text)'],
    ...['add_to_person(text, sent_form)', 'make_person(sent_form)'],
  ]) {
    await sql`drop function ${sql.raw(name)}`.execute(db);
  }
  await sql`drop type sent_form`.execute(db);
}
