import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';

const { app, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
const home = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 815_880, parking: 450_000, state: 'available' as const },
};
const newProject = async () => (await services.projects.create(buildProject({ homeTypes }))).id;
const list = (id: string, query = '') =>
  app.inject({ url: `/api/admin/projects/${id}/units${query}`, headers }).then((response) => response.json());
const edit = (id: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/projects/${id}/units`, headers, payload });
const undo = (id: string, change: string) =>
  app.inject({ method: 'POST', url: `/api/admin/projects/${id}/units/undo`, headers, payload: { change } });
const names = (units: { tower: string; number: string }[]) => units.map(({ tower, number }) => `${tower} ${number}`);

describe('pages of homes', () => {
  let id: string;
  beforeAll(async () => {
    id = await newProject();
    const homes = Array.from({ length: 250 }, (_, index) => ({
      ...{ ...home, tower: index < 200 ? 'A' : 'B', number: String(index + 1), floor: Math.floor(index / 4) },
      state: index % 5 === 0 ? ('sold' as const) : ('available' as const),
    }));
    await services.units.edit(id, homes, null);
  });

  it('a page has 100 homes in the order of tower, floor and number, and says how many pages there are', async () => {
    const first = await list(id);
    expect(first).toMatchObject({ page: 1, pages: 3, found: 250, all: 250, towers: ['A', 'B'] });
    expect(names(first.units).slice(0, 5)).toEqual(['A 1', 'A 2', 'A 3', 'A 4', 'A 5']);
    const rest = [...(await list(id, '?page=2')).units, ...(await list(id, '?page=3')).units];
    expect(new Set([...names(first.units), ...names(rest)]).size).toBe(250);
    expect(names(rest).at(-1)).toBe('B 250');
    expect(await list(id, '?page=99')).toMatchObject({ page: 3, pages: 3 });
    expect((await list(id, '?limit=7')).units).toHaveLength(7);
  });

  it('a list is filtered by tower, state and number', async () => {
    expect(await list(id, '?tower=B')).toMatchObject({ page: 1, pages: 1, found: 50, all: 250, towers: ['A', 'B'] });
    expect(await list(id, '?tower=A&state=sold')).toMatchObject({ found: 40, all: 250 });
    expect(names((await list(id, '?number=201')).units)).toEqual(['B 201']);
    expect(names((await list(id, '?number=25')).units)).toEqual(['A 25', 'B 250']);
    expect(names((await list(id, '?number=2&limit=2')).units)).toEqual(['A 2', 'A 20']);
    expect(await list(id, '?tower=Z')).toMatchObject({ units: [], page: 1, pages: 1, found: 0, all: 250 });
    const tooLong = await app.inject({ url: `/api/admin/projects/${id}/units?limit=201`, headers });
    expect(tooLong.statusCode).toBe(400);
  });

  it('visitors read the homes of one tower, with the counts of all towers', async () => {
    const read = async (query: string) => (await app.inject(`/api/projects/${id}/units${query}`)).json();
    const whole = await read('');
    const tower = await read('?tower=B');
    expect(tower.units).toHaveLength(50);
    expect(tower.units).toEqual(whole.units.filter((unit: { tower: string }) => unit.tower === 'B'));
    expect(tower.towers).toEqual(whole.towers);
    expect(await read('?tower=Z')).toMatchObject({ units: [], towers: whole.towers });
  });
});

describe('a home that is removed', () => {
  it('leaves the list and the counts, and undo brings it back', async () => {
    const id = await newProject();
    await edit(id, { units: [home, { ...home, number: '1704' }] });
    const [{ version }] = (await list(id)).units;
    const changed = { ...home, number: '1704', price: 5, version };
    const removed = await edit(id, { units: [changed], removed: [{ tower: 'B', number: '1703', version }] });
    expect(removed.json()).toMatchObject({ added: 0, changed: 1, removed: 1 });
    expect(names((await list(id)).units)).toEqual(['B 1704']);
    expect((await app.inject(`/api/projects/${id}/units/B-1703`)).statusCode).toBe(404);
    expect((await services.units.getOffer(id)).types).toMatchObject([{ left: 1, total: 1 }]);
    expect((await undo(id, removed.json().change)).json()).toMatchObject({ added: 1, changed: 1, removed: 0 });
    expect((await list(id)).units).toMatchObject([home, { ...home, number: '1704' }]);
  });

  it('is not removed if it has changed since it was read, or is also changed by the same edit', async () => {
    const id = await newProject();
    await edit(id, { units: [home] });
    const [{ version }] = (await list(id)).units;
    await edit(id, { units: [{ ...home, price: 5, version }] });
    const stale = await edit(id, { units: [], removed: [{ tower: 'B', number: '1703', version }] });
    expect(stale.statusCode).toBe(412);
    const twice = await edit(id, { units: [home], removed: [{ tower: 'B', number: '1703', version }] });
    expect(twice.json().error.issues).toEqual([
      { path: 'body.removed.0.number', message: 'B 1703 is in this edit twice' },
    ]);
    expect((await edit(id, { units: [] })).statusCode).toBe(400);
    expect((await list(id)).units).toMatchObject([{ price: 5 }]);
  });
});

it('an edit that is refused names each home that another person has changed, removed or added', async () => {
  const id = await newProject();
  await edit(id, { units: [home, { ...home, number: '1704' }, { ...home, number: '1705' }] });
  const [first, second, third] = (await list(id)).units;
  await edit(id, { units: [{ ...first, price: 5 }], removed: [second] });
  const refused = await edit(id, { units: [{ ...first, price: 6 }, second, third, { ...third, version: undefined }] });
  expect(refused.statusCode).toBe(400);
  const stale = await edit(id, { units: [{ ...first, price: 6 }, second, { ...third, version: undefined }] });
  expect(stale.statusCode).toBe(412);
  expect(stale.json().error.issues).toEqual([
    { path: 'homes.B-1703', message: 'B 1703 has been changed since you opened it' },
    { path: 'homes.B-1704', message: 'B 1704 has been removed since you opened it' },
    { path: 'homes.B-1705', message: 'There is a home B 1705 already' },
  ]);
});
