import pg from 'pg';
import { firstNames, lastNames, mailHosts, messages, pageSites, projectSites, rarePerson } from './names.ts';

const batch = 250_000;
const writers = 2;
const years = 3;

/**
 * Fills the table of leads by SQL, oldest first. Reads the index definitions from the migrated table, drops the indexes and
 * builds them again after the inserts, as a large import would.
 */
export async function fillLeads(url: string, rows: number, say: (line: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: writers });
  const indexes = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'submissions'::regclass and not indisprimary`,
  );
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`);

  const started = Date.now();
  const starts = Array.from({ length: Math.ceil(rows / batch) }, (_, index) => index * batch);
  const write = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      await pool.query(insertLeads, values(from, Math.min(from + batch, rows), rows));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  say(`${rows} leads written in ${seconds(started)}`);

  for (const { name, definition } of indexes.rows) {
    const indexed = Date.now();
    await pool.query(definition);
    say(`index ${name} in ${seconds(indexed)}`);
  }
  await pool.query('vacuum (analyze) submissions');
  await pool.end();
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function values(from: number, to: number, rows: number) {
  const now = Date.now();
  const span = years * 365 * 86_400_000;
  return [
    from,
    to - 1,
    now - span,
    span / rows,
    firstNames,
    lastNames,
    mailHosts,
    projectSites,
    pageSites,
    messages,
    rarePerson.name,
    rarePerson.every,
  ];
}

/** The first ten characters of an id encode the time, five bits each, in the alphabet of `server/src/platform/ids.ts`. */
const timePrefix = Array.from(
  { length: 10 },
  (_, place) => `substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> ${(9 - place) * 5}) & 31)::int + 1, 1)`,
).join(' || ');

/** Squaring the random number makes the first entries of a list the most common, as names and projects are in reality. */
const pick = (list: string) => `(${list})[1 + floor(cardinality(${list}) * random() ^ 2)::int]`;

const insertLeads = `
  insert into submissions
    (id, kind, name, email, country, country_code, phone, message, site, project_id, idempotency_key, body_hash, created_at, updated_at)
  select
    ${timePrefix} || substr(hash, 1, 16), kind,
    case when kind <> 'subscribe' then name end,
    lower(replace(name, ' ', '.')) || serial % 9973 || '@' || host,
    case when kind = 'enquiry' then case when is_abroad then 'United Arab Emirates' else 'India' end end,
    case when kind <> 'subscribe' then dial end,
    case when kind <> 'subscribe' then dial || ' ' || digits end,
    case when kind = 'enquiry' then message end,
    case kind when 'subscribe' then null when 'enquiry' then page else project end,
    case when kind in ('brochure', 'visit') then (select id from documents where collection = 'projects' and summary ->> 'name' = project limit 1) end,
    hash, decode(hash || hash, 'hex'), at, at
  from (
    select *, to_timestamp(ms / 1000.0) as at, case when is_abroad then '+971' else '+91' end as dial,
      case when is_abroad then '5' || lpad((number % 100000000)::text, 8, '0')
        else (6 + number % 4)::text || lpad((number % 1000000000)::text, 9, '0') end as digits,
      case when share < 0.3 then 'subscribe' when share < 0.65 then 'enquiry' when share < 0.9 then 'brochure'
        else 'visit' end as kind
    from (
      select serial, md5('lead ' || serial) as hash, ($3::float8 + serial * $4::float8)::bigint as ms,
        random() as share, random() < 0.15 as is_abroad, floor(random() * 1e12)::bigint as number,
        case when serial % $12::int = 5 then $11::text
          else ${pick('$5::text[]')} || ' ' || ${pick('$6::text[]')} end as name,
        ${pick('$7::text[]')} as host, ${pick('$8::text[]')} as project, ${pick('$9::text[]')} as page,
        ${pick('$10::text[]')} as message
      from generate_series($1::int, $2::int) as serial
    ) as drawn
  ) as lead`;
