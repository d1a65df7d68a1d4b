import { errorBodySchema } from '@plinth/contract/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const homeTypes = [
  { name: '2 BHK', bedrooms: 2, carpetArea: 68.4 },
  { name: '3 BHK', bedrooms: 3, carpetArea: 104.6 },
];
const newProject = async (overrides = {}) =>
  (await services.projects.create(buildProject({ homeTypes, ...overrides }))).id;

const home = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, facing: 'South-east', carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 815_880, parking: 450_000, state: 'available' },
};
const get = async (path: string) => (await app.inject(`/api/projects/${path}`)).json();
const readAsAdmin = (path: string) => app.inject({ url: `/api/admin/projects/${path}`, headers });
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/projects/${path}`, headers, payload });
const edit = (id: string, ...units: object[]) => post(`${id}/units`, { units });
const codeOf = (response: { json: () => unknown }) => errorBodySchema.parse(response.json()).error.code;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

describe('the home types of a project', () => {
  const save = async (id: string, change: object) => {
    const { version } = await services.projects.get(id);
    return app.inject({
      ...{ method: 'PUT', url: `/api/projects/${id}`, payload: buildProject({ homeTypes, ...change }) },
      headers: { ...headers, 'if-match': `"${version}"` },
    });
  };

  it('a type that homes still have can neither be renamed nor removed, and the fault names it and counts them', async () => {
    const id = await newProject();
    await edit(id, home, { ...home, number: '1704' });
    const renamed = await save(id, { homeTypes: [homeTypes[0], { ...homeTypes[1], name: '3 BHK Plus' }] });
    expect(renamed.statusCode).toBe(400);
    expect(renamed.json().error.issues).toEqual([
      {
        path: 'body.homeTypes',
        message: '2 homes have the type 3 BHK. Keep it until the sheet of homes gives them another type',
      },
    ]);
    expect((await save(id, { homeTypes: undefined })).statusCode).toBe(400);
    expect((await save(id, { homeTypes: [homeTypes[1]] })).statusCode, 'a type without homes').toBe(200);
  });

  it('a project whose homes all moved to a new type may lose the old one, and its old version is not published over them', async () => {
    const id = await newProject();
    await edit(id, home);
    const added = { ...homeTypes[1], name: '3 BHK Plus' };
    expect((await save(id, { homeTypes: [...homeTypes, added] })).statusCode).toBe(200);
    const [unit] = (await readAsAdmin(`${id}/units`)).json().units;
    expect((await edit(id, { ...unit, homeType: '3 BHK Plus' })).statusCode).toBe(200);
    expect((await save(id, { homeTypes: [added] })).statusCode).toBe(200);
    await services.projects.restoreRevision(id, 1, 3, null);
    const step = { do: 'publish', draft: 4 } as const;
    const publish = services.publishing.takeStep({ collection: 'projects', id }, step, { by: null, role: 'owner' });
    await expect(publish).rejects.toMatchObject({
      issues: [{ path: 'body.homeTypes', message: expect.stringContaining('1 home has the type 3 BHK Plus') }],
    });
  });
});

describe('homes in the admin area', () => {
  it('homes are added and read back with the time and the author of their last change', async () => {
    const id = await newProject();
    const response = await edit(id, home, { ...home, number: '99', state: 'held', heldUntil: '2030-01-01T00:00:00Z' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ change: expect.any(String), added: 2, changed: 0, removed: 0 });
    const { units, lastChange } = (await readAsAdmin(`${id}/units`)).json();
    const written = { version: expect.any(Number), changedAt: expect.any(String), changedBy: 'admin@site.example' };
    expect(units).toEqual([
      { ...home, number: '99', state: 'held', heldUntil: '2030-01-01T00:00:00.000Z', ...written },
      { ...home, ...written },
    ]);
    expect(lastChange).toEqual({
      ...{ id: response.json().change, kind: 'edit', rows: 2, by: 'admin@site.example' },
      at: units[0].changedAt,
    });
  });

  it('an edit names the version it started from; one with an old version is refused and writes none of its rows', async () => {
    const id = await newProject();
    await edit(id, home, { ...home, number: '1704' });
    const [first, second] = (await readAsAdmin(`${id}/units`)).json().units;
    expect((await edit(id, { ...first, price: 1 })).json()).toMatchObject({ added: 0, changed: 1 });
    const refused = await edit(id, { ...second, price: 2 }, { ...first, price: 2 });
    expect(refused.statusCode).toBe(412);
    expect(codeOf(refused)).toBe('version_stale');
    expect((await edit(id, { ...home, price: 3 })).statusCode, 'a new home that exists').toBe(412);
    expect((await edit(id, { ...home, number: '5', version: 4 })).statusCode, 'a home that is gone').toBe(412);
    const { units } = (await readAsAdmin(`${id}/units`)).json();
    expect(units.map(({ price }: { price: number }) => price)).toEqual([1, 18_409_600]);
  });

  it('of ten people who edit one home at once, one succeeds', async () => {
    const id = await newProject();
    await edit(id, home);
    const [{ version }] = (await readAsAdmin(`${id}/units`)).json().units;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(id, { ...home, price: index + 1, version })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
  });

  it('an unknown home type, a home that is named twice and a faulty price are refused by field', async () => {
    const id = await newProject();
    const pathOf = (response: { json: () => unknown }) =>
      errorBodySchema.parse(response.json()).error.issues?.map(({ path }) => path);
    expect(pathOf(await edit(id, { ...home, homeType: '5 BHK' }))).toEqual(['body.units.0.homeType']);
    expect(pathOf(await edit(id, home, home))).toEqual(['body.units.1.number']);
    expect(pathOf(await edit(id, { ...home, price: 1.5 }))).toEqual(['body.units.0.price']);
    expect((await edit('nothing', home)).statusCode).toBe(404);
  });

  it('an empty tower and a facing that is too long are refused in words', async () => {
    const id = await newProject();
    const messageOf = async (fields: object) =>
      errorBodySchema.parse((await edit(id, { ...home, ...fields })).json()).error.issues?.[0]?.message;
    expect(await messageOf({ tower: '' })).toBe('Enter the tower');
    expect(await messageOf({ number: '' })).toBe('Enter the number');
    expect(await messageOf({ tower: 'x'.repeat(13) })).toBe('A tower has at most 12 characters');
    expect(await messageOf({ facing: 'x'.repeat(161) })).toBe('A facing has at most 160 characters');
  });

  it('a home for sale without a price, and a tower or a home in another letter case, are refused by field', async () => {
    const id = await newProject({ towers: [{ name: 'North' }] });
    await edit(id, { ...home, tower: 'East', number: '101a' });
    const issueOf = async (fields: object) => {
      const { issues } = errorBodySchema.parse((await edit(id, { ...home, ...fields })).json()).error;
      return issues?.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(await issueOf({ price: 0 })).toEqual(['body.units.0.price: A home for sale has a price above 0']);
    expect(await issueOf({ tower: 'EAST' })).toEqual([
      'body.units.0.tower: There is a tower “East”; write it the same way',
    ]);
    expect(await issueOf({ tower: 'north' })).toEqual([
      'body.units.0.tower: There is a tower “North”; write it the same way',
    ]);
    expect(await issueOf({ tower: 'East', number: '101A' })).toEqual([
      'body.units.0.number: There is a home “East 101a”; write it the same way',
    ]);
    expect((await edit(id, { ...home, tower: 'North', price: 0, state: 'withheld' })).statusCode).toBe(200);
  });

  it('an edit that changes nothing is no change', async () => {
    const id = await newProject();
    const { change } = (await edit(id, home)).json();
    const { units } = (await readAsAdmin(`${id}/units`)).json();
    expect((await edit(id, units[0])).json()).toEqual({ change: '', added: 0, changed: 0, removed: 0 });
    expect((await readAsAdmin(`${id}/units`)).json().lastChange.id).toBe(change);
  });

  it('an edit stores every field of a home, and undoing it restores every field', async () => {
    const id = await newProject();
    await edit(id, home);
    const [before] = (await readAsAdmin(`${id}/units`)).json().units;
    const fields = {
      ...{ homeType: '2 BHK', floor: 16, facing: 'East', carpetArea: 70.25, price: 12_000_000 },
      ...{ floorRise: 600_000, parking: 300_000, state: 'held', heldUntil: '2030-01-01T00:00:00.000Z' },
    };
    const { change } = (await edit(id, { ...before, ...fields })).json();
    const [after] = (await readAsAdmin(`${id}/units`)).json().units;
    expect(after).toMatchObject({ tower: 'B', number: '1703', ...fields });
    expect((await post(`${id}/units/undo`, { change })).statusCode).toBe(200);
    const [restored] = (await readAsAdmin(`${id}/units`)).json().units;
    expect(restored).toEqual({ ...before, version: expect.any(Number), changedAt: expect.any(String) });
  });

  it('the price history of a home lists each price and state, newest first', async () => {
    const id = await newProject();
    await edit(id, home);
    const change = async (fields: object) => {
      const [unit] = (await readAsAdmin(`${id}/units`)).json().units;
      return edit(id, { ...unit, ...fields });
    };
    await change({ price: 19_000_000 });
    await change({ facing: 'East' });
    await change({ state: 'sold' });
    const history = (await readAsAdmin(`${id}/units/B-1703/history`)).json();
    const parts = { floorRise: 815_880, parking: 450_000, by: 'admin@site.example', at: expect.any(String) };
    expect(history).toEqual([
      { price: 19_000_000, state: 'sold', ...parts },
      { price: 19_000_000, state: 'available', ...parts },
      { price: 18_409_600, state: 'available', ...parts },
    ]);
    expect((await readAsAdmin(`${id}/units/B-1704/history`)).statusCode).toBe(404);
  });

  it('a stranger reaches none of the admin endpoints', async () => {
    const id = await newProject();
    for (const path of ['units', 'units/export', 'units/B-1703/history'])
      expect((await app.inject(`/api/admin/projects/${id}/${path}`)).statusCode, path).toBe(401);
    for (const path of ['units', 'units/preview', 'units/import', 'units/undo']) {
      const url = `/api/admin/projects/${id}/${path}`;
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, path).toBe(401);
    }
  });
});

describe('homes in public', () => {
  it('only a home that can be bought has a price', async () => {
    const id = await newProject();
    await edit(
      id,
      home,
      { ...home, number: '1704', state: 'sold' },
      { ...home, number: '1705', state: 'held' },
      { ...home, number: '1706', state: 'held', heldUntil: inSeconds(-1) },
      { ...home, number: '1707', state: 'withheld' },
    );
    const { units, towers } = await get(`${id}/units`);
    expect(
      units.map(({ number, state, price }: { number: string; state: string; price?: number }) => [
        number,
        state,
        price,
      ]),
    ).toEqual([
      ['1703', 'available', 18_409_600],
      ['1704', 'sold', undefined],
      ['1705', 'held', undefined],
      ['1706', 'available', 18_409_600],
      ['1707', 'withheld', undefined],
    ]);
    expect(towers).toEqual([{ name: 'B', left: 2, total: 5, floors: 17 }]);
    expect(await get(`${id}/units/B-1703`)).toEqual(home);
    expect(await get(`${id}/units/B-1704`)).not.toHaveProperty('price');
    expect(JSON.stringify(units)).not.toContain('admin@site.example');
    expect((await app.inject(`/api/projects/${id}/units/B-9`)).statusCode).toBe(404);
    expect((await app.inject(`/api/projects/${id}/units/nothing`)).statusCode).toBe(404);
  });

  it('responses carry the cache tag of their project', async () => {
    const id = await newProject();
    await edit(id, home);
    for (const path of ['offer', 'units', 'units/B-1703'])
      expect((await app.inject(`/api/projects/${id}/${path}`)).headers['surrogate-key'], path).toBe(`project:${id}`);
  });

  it('the offer of a project counts what is left and names the cheapest home by its agreement value', async () => {
    const id = await newProject();
    await edit(
      id,
      { ...home, floorRise: 900_000 },
      { ...home, number: '1704', price: 18_500_000, floorRise: 0 },
      { ...home, number: '1705', price: 1, state: 'booked' },
      { ...home, number: '1', homeType: '2 BHK', state: 'sold' },
    );
    const { types, readAt } = await get(`${id}/offer`);
    expect(Math.abs(Date.parse(readAt) - Date.now())).toBeLessThan(60_000);
    const cheapest = {
      ...{ tower: 'B', number: '1704', carpetArea: 104.6 },
      ...{ price: 18_500_000, floorRise: 0, parking: 450_000 },
    };
    expect(types).toEqual([
      { name: '2 BHK', left: 0, total: 1, cheapest: null },
      { name: '3 BHK', left: 2, total: 3, cheapest },
    ]);
    const offersOf = (rows: { id: string; offers?: unknown }[]) => rows.find((row) => row.id === id)?.offers;
    expect(offersOf((await app.inject('/api/projects')).json())).toEqual(types);
    const [{ id: listed, offers }] = (await app.inject('/api/projects/page?name=Basalt')).json().items;
    expect(offers).toEqual((await get(`${listed}/offer`)).types);
  });

  it('a project without homes has no offers', async () => {
    const id = await newProject({ name: 'No Homes Yet' });
    const rows: { id: string }[] = (await app.inject('/api/projects')).json();
    expect(rows.find((row) => row.id === id)).not.toHaveProperty('offers');
    expect(await get(`${id}/offer`)).toMatchObject({ types: [], towers: [] });
  });

  it('a project without registration shows no homes', async () => {
    const { id } = await storeUnchecked(db, { homeTypes, reraNumber: '' });
    await edit(id, home);
    expect(await get(`${id}/offer`)).toMatchObject({ types: [], towers: [] });
    expect(await get(`${id}/units`)).toMatchObject({ units: [], towers: [] });
    expect((await app.inject(`/api/projects/${id}/units/B-1703`)).statusCode).toBe(404);
    const rows: { id: string }[] = (await app.inject('/api/projects')).json();
    expect(rows.find((row) => row.id === id)).not.toHaveProperty('offers');
    expect((await app.inject('/api/projects/nothing/offer')).statusCode).toBe(404);
  });

  it('a hold that ends makes the home available everywhere at once, and the worker then updates the stored offers', async () => {
    const id = await newProject();
    await edit(id, { ...home, state: 'held', heldUntil: inSeconds(3_600) });
    const left = async () => {
      const rows: { id: string; offers: { left: number }[] }[] = (await app.inject('/api/projects')).json();
      const { types } = await get(`${id}/offer`);
      return [
        rows.find((row) => row.id === id)?.offers[0]?.left,
        types[0].left,
        (await get(`${id}/units`)).units[0].state,
      ];
    };
    expect(await left()).toEqual([0, 0, 'held']);
    await sql`update units set held_until = now() where project_id = ${id}`.execute(db);
    await sql`update home_offers set holds_until = now() where project_id = ${id}`.execute(db);
    expect(await left()).toEqual([1, 1, 'available']);
    expect(await services.units.refreshEndedHolds()).toBe(1);
    expect(await services.units.refreshEndedHolds()).toBe(0);
    const { rows } = await sql`select homes_left, holds_until from home_offers where project_id = ${id}`.execute(db);
    expect(rows).toEqual([{ homes_left: 1, holds_until: null }]);
    expect(await left()).toEqual([1, 1, 'available']);
  });

  it('of two holds of a type, the first to end already counts in the lists', async () => {
    const id = await newProject({ name: 'Two Holds' });
    await edit(
      id,
      { ...home, state: 'held', heldUntil: inSeconds(3_600) },
      { ...home, number: '1704', state: 'held', heldUntil: inSeconds(7_200) },
    );
    await sql`update units set held_until = held_until - interval '90 minutes' where project_id = ${id}`.execute(db);
    await sql`update home_offers set holds_until = holds_until - interval '90 minutes' where project_id = ${id}`.execute(
      db,
    );
    const rows: { id: string; offers: { left: number }[] }[] = (await app.inject('/api/projects')).json();
    expect(rows.find((row) => row.id === id)?.offers[0]?.left).toBe(1);
    expect(await services.units.refreshEndedHolds()).toBe(1);
  });

  it('the homes of a project that is deleted for good are deleted with it, and their history is kept', async () => {
    const id = await newProject();
    await edit(id, home);
    await sql`delete from documents where id = ${id}`.execute(db);
    const rowsOf = async (table: string) =>
      (await sql`select from ${sql.table(table)} where project_id = ${id}`.execute(db)).rows.length;
    expect([await rowsOf('units'), await rowsOf('home_offers')]).toEqual([0, 0]);
    // For the record of what was public, whose retention removes them.
    expect([await rowsOf('unit_versions'), await rowsOf('unit_changes')]).toEqual([1, 1]);
  });
});
