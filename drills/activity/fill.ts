import pg from 'pg';

const people = 20;
const documents = 3_000;
const files = 20_000;
const leads = 200_000;

/** The last of all titles, so that a search for it finds one document. */
export const rareTitle = 'Basalt Heights';

/** How often each action is recorded, of 10,000 events. */
const shares: Record<string, number> = {
  'lead.list': 2_600,
  'lead.read': 2_600,
  'document.update': 1_800,
  'session.start': 900,
  'session.end': 500,
  'homes.edit': 400,
  'media.upload': 400,
  'media.describe': 200,
  'lead.note': 350,
  'lead.update': 150,
  'document.create': 40,
  'document.delete': 30,
  'lead.export': 20,
  'session.refused': 9,
  'user.role': 1,
};

/** Fills the months of two years with as many events. The same each time, apart from the day on which it ends. */
export async function fillEvents(url: string, count: number, say: (line: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(insertPeople, [people]);
  const { rows: months } = await pool.query<Month>(listMonths);
  const perMonth = Math.round(count / months.length);
  await pool.query(createPattern(perMonth));
  for (const { first, next, name, isThere } of months) {
    // Attached when it is full: its indexes are then built at once, and no trigger has run.
    if (!isThere) await pool.query(`create table audit.${name} (like audit_events including defaults)`);
    await pool.query(`alter table audit.${name} disable trigger user`);
    await pool.query(`
      insert into audit.${name} (at, id, user_id, action, collection, entity_id, title, session, network, details)
      select '${first}'::timestamptz + (least('${next}', now()) - '${first}'::timestamptz) * (n::float8 / ${perMonth + 1}),
        '${name}-' || lpad(n::text, 8, '0'), user_id, action, collection, entity_id, title, session, network, details
      from pattern
    `);
    await pool.query(`alter table audit.${name} enable trigger user`);
    if (!isThere)
      await pool.query(
        `alter table audit_events attach partition audit.${name} for values from ('${first}') to ('${next}')`,
      );
    say(`${name} filled`);
  }
  await pool.query('drop table pattern');
  await pool.query(insertTitles);
  await pool.query('vacuum (analyze) audit_events');
  await pool.query('vacuum (analyze) audit_titles');
  await pool.end();
}

type Month = { first: string; next: string; name: string; isThere: boolean };

const insertPeople = `
  insert into users (id, email, name, role, password_hash)
  select 'u' || lpad(n::text, 4, '0'), 'colleague.' || n || '@example.com',
    (array['Asha', 'Ravi', 'Meera', 'Kiran', 'Tara'])[1 + n % 5] || ' ' || (array['Kulkarni', 'Joshi', 'Rao', 'Nair'])[1 + n / 5 % 4],
    'editor', null
  from generate_series(1, $1::int) as n
`;

const listMonths = `
  select to_char(month, 'YYYY-MM-DD"T"00:00:00"Z"') as first, 'events_' || to_char(month, 'YYYYMM') as name,
    to_char(month + interval '1 month', 'YYYY-MM-DD"T"00:00:00"Z"') as next,
    to_regclass('audit.events_' || to_char(month, 'YYYYMM')) is not null as "isThere"
  from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '24 months',
    date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month
`;

const bounds = Object.entries(shares).map(([action], index, all) => {
  const upTo = all.slice(0, index + 1).reduce((sum, [, share]) => sum + share, 0);
  return `when draw < ${upTo} then '${action}'`;
});

/**
 * The events of one month; the others repeat them. A tenth of the documents and files get nine tenths of the edits; the first
 * person does a third of everything.
 */
const createPattern = (count: number) => `
  create unlogged table pattern as
  select n, 'u' || lpad((case when h % 3 = 0 then 1 else 1 + h / 3 % ${people} end)::text, 4, '0') as user_id,
    action, collection, 'aaaa-' || (h % 50) as session, '203.0.' || (h % 200) as network,
    case collection when 'projects' then 'd' || document when 'media' then 'm' || file when 'form' then 'l' || (h / 7 % ${leads})
    end as entity_id,
    case collection
      when 'projects' then case when document = 0 then '${rareTitle}' else 'Tower ' || document || ' of the kiln' end
      when 'media' then 'plan-' || file || '.pdf' end as title,
    case when action = 'document.update' then jsonb_build_object('changes', jsonb_build_array(
        jsonb_build_object('path', 'status', 'before', 'Ongoing', 'after', 'Completed'),
        jsonb_build_object('path', 'quote', 'before', repeat('Before. ', 12), 'after', repeat('After. ', 12))))
      when action in ('lead.list', 'lead.export') then jsonb_build_object('count', h % 50, 'filter', jsonb_build_array('kind', 'q'))
      when action like 'lead.%' then jsonb_build_object('fields', jsonb_build_array('phone'))
      else '{}' end as details
  from (
    select *, case when h % 10 > 0 then h / 11 % ${documents / 10} else h / 11 % ${documents} end as document,
      case when h % 10 > 0 then h / 13 % ${files / 10} else h / 13 % ${files} end as file,
      case when action like 'document.%' or action like 'homes.%' then 'projects'
        when action like 'media.%' then 'media'
        when action in ('lead.list', 'lead.export') then null
        when action like 'lead.%' then 'form' end as collection
    from (
      select n, h, case ${bounds.join(' ')} end as action
      from (select n, h, h % 10000 as draw from (
        select n, ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as h from generate_series(1, ${count}) as n
      ) as hashed) as drawn
    ) as acted
  ) as placed
`;

const insertTitles = `
  insert into audit_titles (collection, entity_id, title, month)
  select collection, entity_id, title, max(date_trunc('month', at at time zone 'UTC'))
  from audit_events where title is not null group by collection, entity_id, title
`;
