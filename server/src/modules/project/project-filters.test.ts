import { apiPrefix } from '@plinth/contract/calls';
import type { ProjectInput, ProjectSummary } from '@plinth/contract/project.schema';
import type { ProjectPage } from '@plinth/contract/project-page.schema';
import type { RateRule } from '@plinth/contract/tax-rates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';

const { app, services, db } = await buildTestApp();

const find = async (query: string): Promise<ProjectPage> => {
  const response = await app.inject({ method: 'GET', url: `${apiPrefix}/projects/page${query}` });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const namesOf = ({ items }: ProjectPage) => items.map(({ name }) => name);

const build = (name: string, priority: number, more: Partial<ProjectInput>) =>
  buildProject({ name, priority, city: 'Pune', ...more });
const twoAndThree = (two: number, three: number): NonNullable<ProjectInput['homeTypes']> => [
  { name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: two },
  { name: '3 BHK', bedrooms: 3, carpetArea: 104.6, price: three },
];
const rate = (rule: RateRule, percent: number) => ({
  ...{ rule, percent, place: 'Pune', from: '2024-04-01', reviewBy: '2030-01-01', source: 'Test' },
});

const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const [rule, percent] of [
    ['stamp-duty', 7],
    ['registration', 1],
    ['gst', 5],
  ] as const) {
    const { id } = await services.rates.create(rate(rule, percent));
    ids[rule] = id;
  }
  // All-in is the price and 13 %: 1 Cr is 1.13 Cr, 2 Cr is 2.26 Cr.
  for (const project of [
    build('Heights', 1, { possession: '2028-12-31', homeTypes: twoAndThree(10_000_000, 19_000_000) }),
    build('Court', 2, { possession: '2027-06-30', homeTypes: twoAndThree(12_000_000, 20_000_000), status: 'Upcoming' }),
    build('Offices', 4, { type: 'Commercial', location: [{ address: 'Aundh, Pune' }] }),
  ]) {
    ids[project.name] = (await services.projects.create(project)).id;
  }
  const homeTypes = twoAndThree(1_000_000, 2_000_000);
  await storeUnchecked(db, { name: 'Unregistered', priority: 3, city: 'Pune', reraNumber: '', homeTypes });
});

const setOffer = (project: string, price: number, { left = 1, holdsUntil = null as Date | null } = {}) => {
  const cheapest = { price, floorRise: 0, parking: 0, carpetArea: 104.6, tower: 'A', number: '1' };
  return sql`
    insert into home_offers (project_id, name, homes_left, homes_total, cheapest, holds_until, read_at)
    values (${ids[project]}, '3 BHK', ${left}, 2, ${left > 0 ? JSON.stringify(cheapest) : null}::jsonb, ${holdsUntil}, now())
    on conflict (project_id, name) do update set cheapest = excluded.cheapest, homes_left = excluded.homes_left,
      holds_until = excluded.holds_until
  `.execute(db);
};

describe('the wishes of a list', () => {
  it.each<[string, string[]]>([
    ['', ['Heights', 'Court', 'Unregistered', 'Offices']],
    ['?bedrooms=3', ['Heights', 'Court']],
    ['?bedrooms=3&budgetTo=22500000&possessionBy=2028', ['Heights']],
    ['?bedrooms=3&budgetTo=2.26%20Cr', ['Heights', 'Court']],
    ['?bedrooms=2&bedrooms=3&budgetTo=12000000', ['Heights']],
    ['?possessionBy=2027', ['Court']],
    ['?areaFrom=100&list=upcoming', ['Court']],
    ['?type=commercial', ['Offices']],
    ['?status=Upcoming&status=Completed', ['Court']],
    ['?location=Aundh%2C%20Pune', ['Offices']],
    ['?sort=price&budgetFrom=1', ['Heights', 'Court']],
    ['?sort=possession', ['Court', 'Heights', 'Unregistered', 'Offices']],
    [
      '?bedrooms=%00&budgetTo=lots&possessionBy=soon&type=castle&sort=x',
      ['Heights', 'Court', 'Unregistered', 'Offices'],
    ],
  ])('GET /projects/page%s finds %j', async (query, names) => {
    const page = await find(query);
    expect(namesOf(page)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it('a list has no price of a project without registration', async () => {
    for (const path of ['/api/projects/page', '/api/projects']) {
      const text = (await app.inject(path)).payload;
      expect(text, path).toContain('19000000');
      const found: ProjectPage | ProjectSummary[] = JSON.parse(text);
      const items = 'items' in found ? found.items : found;
      const unregistered = items.find(({ name }) => name === 'Unregistered');
      expect(unregistered?.homeTypes?.map(({ name, price }) => [name, price])).toEqual([
        ['2 BHK', undefined],
        ['3 BHK', undefined],
      ]);
      expect(unregistered).not.toHaveProperty('legalCharge');
    }
  });

  it('GET /projects/page counts the projects of each choice together with the other wishes', async () => {
    const { facets, listed } = await find('?bedrooms=3&possessionBy=2027');
    expect(listed).toBe(4);
    expect(facets.bedrooms).toEqual([
      { value: '2', count: 1 },
      { value: '3', count: 1 },
    ]);
    expect(facets.possessionBy).toEqual([
      { value: '2027', count: 1 },
      { value: '2028', count: 2 },
    ]);
    expect(facets.status).toEqual([
      { value: 'Ongoing', count: 0 },
      { value: 'Upcoming', count: 1 },
    ]);
    expect(facets.budget).toEqual({ from: 11_300_000, to: 22_600_000 });
  });

  it('GET /projects/page returns the two nearest projects if none matches, with what each misses', async () => {
    const page = await find('?bedrooms=3&budgetTo=12000000&possessionBy=2028');
    expect(page.total).toBe(0);
    expect(page.nearest.map(({ project, misses, query, count }) => [project.name, misses, query, count])).toEqual([
      ['Heights', [{ wish: 'bedrooms', value: 2, by: -1 }], '?bedrooms=2&budgetTo=12000000&possessionBy=2028', 1],
      [
        'Court',
        [{ wish: 'budget', value: 2_260_000_000, by: 1_060_000_000 }],
        '?bedrooms=3&budgetTo=23000000&possessionBy=2028',
        2,
      ],
    ]);
    expect((await find('?name=zzz')).nearest).toEqual([]);
  });
});

describe('a change is in the next response', () => {
  const below = '?bedrooms=3&budgetTo=22500000';

  it('a changed price of a home moves its project out of the budget at once, and back', async () => {
    expect(namesOf(await find(below))).toEqual(['Heights']);
    await setOffer('Heights', 21_000_000);
    expect(namesOf(await find(below))).toEqual([]);
    await setOffer('Heights', 18_000_000);
    const page = await find(below);
    expect(namesOf(page)).toEqual(['Heights']);
    expect(page.items[0]?.offers).toMatchObject([
      { name: '3 BHK', left: 1, total: 2, cheapest: { price: 18_000_000 } },
    ]);
  });

  it('a price that is rolled back is never shown, and one that commits late is', async () => {
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const slow = db.transaction().execute(async (trx) => {
      await sql`update home_offers set cheapest = jsonb_set(cheapest, '{price}', '21000000')`.execute(trx);
      await committed;
    });
    await services.projects.create(build('Later', 9, { homeTypes: twoAndThree(12_000_000, 30_000_000) }));
    expect(namesOf(await find(below))).toEqual(['Heights']);
    commit();
    await slow;
    expect(namesOf(await find(below))).toEqual([]);
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`update home_offers set cheapest = jsonb_set(cheapest, '{price}', '18000000')`.execute(trx);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(namesOf(await find(below))).toEqual([]);
    await setOffer('Heights', 18_000_000);
    expect(namesOf(await find(below))).toEqual(['Heights']);
  });

  it('a changed tax rate changes who is within the budget', async () => {
    const { id, version } = await services.rates.get(ids['stamp-duty'] ?? '');
    await services.rates.update(id, version, rate('stamp-duty', 27), null);
    expect(namesOf(await find(below))).toEqual([]);
    await services.rates.update(id, version + 1, rate('stamp-duty', 7), null);
    expect(namesOf(await find(below))).toEqual(['Heights']);
  });

  it('a hold that has ended counts at once, although no row was written', async () => {
    await sql`
      insert into units (project_id, tower, number, home_type, floor, carpet_area, price, floor_rise, parking, state,
        held_until, version, changed_at)
      values (${ids.Heights}, 'A', '1', '3 BHK', 1, 104.6, 18000000, 0, 0, 'held', now() + interval '300 milliseconds', 1, now())
    `.execute(db);
    await setOffer('Heights', 0, { left: 0, holdsUntil: new Date(Date.now() + 300) });
    expect(namesOf(await find(below))).toEqual([]);
    await expect.poll(async () => namesOf(await find(below)), { timeout: 3_000 }).toEqual(['Heights']);
  });

  it('a removed project is no longer counted', async () => {
    await services.projects.remove(ids.Offices ?? '');
    const page = await find('');
    expect(namesOf(page)).not.toContain('Offices');
    expect(page.facets.type.map(({ value }) => value)).toEqual(['residential']);
  });
});

describe('caching', () => {
  it('the response is tagged with the projects and the rates', async () => {
    const response = await app.inject({ method: 'GET', url: `${apiPrefix}/projects/page?bedrooms=3` });
    expect(response.headers['surrogate-key']).toBe('projects rates');
  });
});
