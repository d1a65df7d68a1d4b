import pg from 'pg';
import { firstNames, lastNames, mailHosts, rarePerson } from '../leads/names.ts';

const batch = 250_000;
const years = 3;

/** Every fifth person came from abroad, and one in twelve is still open; a few of those have no owner. */
const sources = ['google', 'direct', 'meta', '99acres', 'housing', 'magicbricks', 'walk-in', 'referral'];
const campaigns = Array.from({ length: 40 }, (_, index) => `campaign-${index + 1}`);
const homes = ['2 BHK', '3 BHK', '4 BHK', '1 BHK', 'Row house', 'Office'];
const countries = ['IN', 'IN', 'IN', 'IN', 'AE', 'US', 'GB', 'AU'];
const languages = ['English', 'Marathi', 'Hindi', 'Gujarati', 'Tamil'];
const stages = ['new', 'contacted', 'qualified', 'visit booked', 'visited', 'negotiation'];

export const sellers = 12;
export const sellerEmail = (index: number) => `seller${index}@site.example`;

/**
 * Fills the table of people by SQL, oldest first. Reads the index definitions from the migrated table, drops the indexes and
 * builds them again after the inserts.
 */
export async function fillPeople(url: string, rows: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(insertSellers, [sellers]);
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'people'::regclass and not indisprimary`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  const started = Date.now();
  const span = years * 365 * 86_400_000;
  for (let from = 0; from < rows; from += batch) {
    await client.query(insertPeople, [
      from,
      Math.min(from + batch, rows) - 1,
      Date.now() - span,
      span / rows,
      firstNames,
      lastNames,
      mailHosts,
      sources,
      campaigns,
      homes,
      countries,
      languages,
      stages,
      rarePerson.name,
      rarePerson.every,
    ]);
  }
  say(`${rows} people written in ${seconds(started)}`);
  for (const { name, definition } of indexes.rows) {
    const indexed = Date.now();
    await client.query(definition);
    say(`index ${name} in ${seconds(indexed)}`);
  }
  await client.query('vacuum (analyze) people');
  await client.end();
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const insertSellers = `
  insert into users (email, name, role, password_hash)
  select 'seller' || serial || '@site.example', 'Seller ' || serial, 'sales', 'none'
  from generate_series(1, $1::int) as serial on conflict do nothing`;

/** The first ten characters of an id encode the time, five bits each, in the alphabet of `server/src/platform/ids.ts`. */
const timePrefix = Array.from(
  { length: 10 },
  (_, place) => `substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> ${(9 - place) * 5}) & 31)::int + 1, 1)`,
).join(' || ');

/** Squaring the random number makes the first entries of a list the most common, as names and projects are in reality. */
const pick = (list: string) => `(${list})[1 + floor(cardinality(${list}) * random() ^ 2)::int]`;
const even = (list: string) => `(${list})[1 + floor(cardinality(${list}) * random())::int]`;

const insertPeople = `
  with projects as (
    select coalesce(array_agg(id order by id), '{p1,p2,p3,p4,p5,p6,p7,p8,p9}') as ids from documents
    where collection = 'projects' and stage = 'published' and deleted_at is null
  ), owners as (
    select array_agg(id order by email) as ids from users where email like 'seller%@site.example'
  )
  insert into people
    (id, name, phone, email, country, language, stage, stage_at, lost_reason, booked_on, owner_id, step_text, step_due,
     respond_by, responded_at, visit_at, project_id, home, budget_to, first_source, first_campaign, last_source, last_campaign,
     allowed, search, first_at, last_at, created_at)
  select ${timePrefix} || substr(hash, 1, 16), name, '+' || digits, mail, country, ${pick('$12::text[]')}, stage, least(at + interval '9 days', now()),
    case when stage = 'lost' then 'no answer' end, case when stage = 'booked' then (at + interval '9 days')::date end,
    case when chance_owner > 0.03 then (select ids[1 + (number % cardinality(ids))::int] from owners) end,
    case when has_step then 'Call after the visit' end,
    case when has_step then now() + (chance_step * 20 - 2) * interval '1 day' end,
    case when is_fresh then at + interval '15 minutes' end,
    case when not is_fresh then at + chance_step * interval '40 minutes' end,
    case when stage = 'visit booked' then now() + (chance_step * 10 - 1) * interval '1 day' end,
    (select ids[1 + floor(cardinality(ids) * random() ^ 2)::int] from projects), ${pick('$10::text[]')}, 950000000,
    source, campaign, source, campaign,
    case when chance_owner < 0.3 then '{reply:call,reply:email}'::text[]
      when chance_owner < 0.6 then '{reply:call,reply:whatsapp,reply:email}' else '{reply:call,reply:whatsapp,reply:email,offers:email}' end,
    lower(name) || ' ' || mail || ' ' || digits, at, at, at
  from (
    select *, to_timestamp(ms / 1000.0) as at, is_open and stage_open = 'new' and ms > extract(epoch from now()) * 1000 - 172800000 as is_fresh,
      is_open and chance_step < 0.85 and stage_open <> 'new' as has_step,
      case when is_open then stage_open when chance_step < 0.06 then 'booked' else 'lost' end as stage,
      case when country = 'IN' then '91' || (6 + number % 4)::text || lpad((number % 1000000000)::text, 9, '0')
        else '9715' || lpad((number % 100000000)::text, 8, '0') end as digits,
      lower(replace(name, ' ', '.')) || serial % 9973 || '@' || host as mail
    from (
      select serial, md5('person ' || serial) as hash, ($3::float8 + serial * $4::float8)::bigint as ms,
        random() < 0.083 as is_open, random() as chance_step, random() as chance_owner, floor(random() * 1e12)::bigint as number,
        case when serial % $15::int = 5 then $14::text
          else ${pick('$5::text[]')} || ' ' || ${pick('$6::text[]')} end as name,
        ${pick('$7::text[]')} as host, ${pick('$8::text[]')} as source, ${pick('$9::text[]')} as campaign,
        ${even('$11::text[]')} as country, ${even('$13::text[]')} as stage_open
      from generate_series($1::int, $2::int) as serial
    ) as drawn
  ) as person`;
