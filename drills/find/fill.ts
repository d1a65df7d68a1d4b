import pg from 'pg';

const bedrooms = [1, 2, 3, 4, 5];
const statuses = ['Ongoing', 'Upcoming', 'Completed', 'Sold out'];

/** Gives every project of the demo three home types, prices and dates, and the same number of homes. The same each time. */
export async function fillHomes(url: string, homesPerProject: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query<{ id: string }>(
    `select id from documents where collection = 'projects' and deleted_at is null order by position, id`,
  );
  for (const [index, { id }] of rows.entries()) {
    await pool.query(
      `update documents set summary = summary || $2, body = body || $2 where collection = 'projects' and id = $1`,
      [id, JSON.stringify(saleOf(index))],
    );
  }
  await pool.query('truncate units, home_offers');
  await pool.query(insertUnits, [homesPerProject]);
  await pool.query(insertOffers);
  await pool.query('vacuum (analyze) documents');
  await pool.query('vacuum (analyze) units');
  await pool.query('vacuum (analyze) home_offers');
  await pool.end();
}

function saleOf(index: number) {
  const first = index % 3;
  return {
    // Each twentieth project is not registered, and each seventh is sold on request.
    reraNumber: index % 20 === 7 ? '' : `P521${9_000_000 + index}`,
    status: statuses[index % 4],
    city: 'Pune',
    legalCharge: 29_500,
    depositPerSquareMetre: 1_800,
    reckonerPerSquareMetre: 90_000 + (index % 11) * 5_000,
    possession: `${2026 + (index % 6)}-${String(1 + (index % 12)).padStart(2, '0')}-28`,
    ...(index % 9 === 0 && { occupancyCertificate: '2026-03-31' }),
    homeTypes: bedrooms.slice(first, first + 3).map((count) => ({
      name: `${count} BHK`,
      bedrooms: count,
      carpetArea: 32 * count + (index % 17) / 2,
      ...(index % 7 !== 0 && { price: 6_000_000 * count + (index % 29) * 100_000 }),
    })),
  };
}

/** A sixth of the homes can be bought; among the held ones, every second hold has ended. */
const insertUnits = `
  insert into units (project_id, tower, number, home_type, floor, carpet_area, price, floor_rise, parking, state, held_until,
    version, changed_at)
  select id, chr(65 + n % 2), n::text, home ->> 'name', 1 + n / 8, (home ->> 'carpetArea')::numeric,
    6000000 * (home ->> 'bedrooms')::int + ('x' || substr(md5(id || n), 1, 5))::bit(20)::int, n * 1500, 450000,
    case when n % 7 = 0 then 'available' when n % 50 < 2 then 'held' else 'sold' end,
    case when n % 7 <> 0 and n % 50 = 0 then now() - interval '1 day' when n % 7 <> 0 and n % 50 = 1 then now() + interval '1 day' end,
    1, now()
  from documents, generate_series(1, $1::int) as n, lateral (select summary -> 'homeTypes' -> (n % 3) as home) as types
  where collection = 'projects' and deleted_at is null
`;

/** The counts that the server writes with every change of a home. */
const insertOffers = `
  insert into home_offers (project_id, name, homes_left, homes_total, cheapest, holds_until, read_at)
  select project_id, home_type, count(*) filter (where is_left), count(*),
    (array_agg(jsonb_build_object('price', price, 'floorRise', floor_rise, 'parking', parking, 'carpetArea', carpet_area,
      'tower', tower, 'number', number) order by price + floor_rise + parking, tower, floor, number) filter (where is_left))[1],
    min(held_until) filter (where held_until > now()), now()
  from (select *, state = 'available' or (state = 'held' and held_until <= now()) as is_left from units) as homes
  group by project_id, home_type
`;
