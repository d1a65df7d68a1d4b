import { apiPrefix } from '@plinth/contract/calls';
import { endpoints } from '@plinth/contract/endpoints';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { describe, expect, it } from 'vitest';
import { buildTestApp, storeUnchecked } from '../../../test/context.ts';

const { app, db, services } = await buildTestApp();

const sale = {
  city: 'Pune',
  possession: '2028-12-31',
  legalCharge: 29_500,
  depositPerSquareMetre: 1_800,
  homeTypes: [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }],
};
const unit = (number: string, change: Partial<UnitInput> = {}): UnitInput => ({
  ...{ tower: 'B', number, homeType: '3 BHK', floor: 17, facing: 'South-east', carpetArea: 104.6 },
  ...{ price: 19_675_480, floorRise: 0, parking: 0, state: 'available' },
  ...change,
});
const rate = { place: 'Pune', from: '2024-04-01', reviewBy: '2030-01-01', source: 'A notice' };

async function createHomes(reraNumber: string, units: UnitInput[]) {
  const project = await storeUnchecked(db, { name: 'Basalt Heights', reraNumber, ...sale });
  await services.units.edit(project.id, units, null);
  return project;
}

const read = async (query = '') => {
  const response = await app.inject(`${apiPrefix}/homes${query}`);
  expect(response.statusCode).toBe(200);
  return endpoints.listHomes.output.parse(response.json());
};

describe('the open feed of homes', () => {
  it('has the homes that can be bought of registered projects, with price and all-in price', async () => {
    await services.rates.create({ ...rate, rule: 'stamp-duty', percent: 7 }, null);
    await services.rates.create({ ...rate, rule: 'registration', percent: 1, cap: 30_000 }, null);
    await services.rates.create({ ...rate, rule: 'gst', percent: 5 }, null);
    const project = await createHomes('P52100099001', [
      unit('1703'),
      unit('1704', { state: 'sold' }),
      unit('1705', { state: 'held' }),
      unit('1706', { state: 'held', heldUntil: '2026-01-01T00:00:00.000Z' }),
      unit('1707', { state: 'booked' }),
      unit('1708', { state: 'withheld' }),
    ]);
    await createHomes('', [unit('101')]);

    const { homes, next } = await read();
    expect(homes.map(({ number }) => number)).toEqual(['1703', '1706']);
    expect(next).toBeNull();
    expect(homes[0]).toEqual({
      ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, facing: 'South-east', carpetArea: 104.6 },
      ...{ bedrooms: 3, agreementValue: 19_675_480, allIn: 22_284_334, possession: '2028-12-31' },
      project: {
        id: project.id,
        name: 'Basalt Heights',
        reraNumber: 'P52100099001',
        path: `/project/${project.id}/basalt-heights`,
      },
    });
  });

  it('is read page by page, each home once', async () => {
    await createHomes(
      'P52100099002',
      Array.from({ length: 5 }, (_, index) => unit(String(201 + index))),
    );
    const seen: string[] = [];
    for (let query: string | null = '?limit=3'; query !== null; ) {
      const { homes, next }: Awaited<ReturnType<typeof read>> = await read(query);
      seen.push(...homes.map(({ project, number }) => `${project.id} ${number}`));
      query = next && `?limit=3&after=${next}`;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});
