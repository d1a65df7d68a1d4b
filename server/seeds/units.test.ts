import { expect, it } from 'vitest';
import { createServices } from '../src/services.ts';
import { buildProject, createTestDatabase, createTestResources } from '../test/context.ts';
import { seedUnits } from './units.ts';

const { appDb, appUrl } = await createTestDatabase();
const services = createServices(createTestResources(appDb, appUrl));
const lines: string[] = [];
const seed = () => seedUnits(services, (line) => lines.push(line));

it('the demo has 168 homes in two towers, of which 25 can be bought', async () => {
  await seed();
  expect(lines).toEqual([]);
  const { id } = await services.projects.create(
    buildProject({
      homeTypes: [
        { name: '2 BHK', bedrooms: 2, carpetArea: 68.4 },
        { name: '3 BHK', bedrooms: 3, carpetArea: 104.6 },
      ],
    }),
  );
  await seed();
  await seed();
  expect(lines).toEqual(['seed: 168 homes']);
  const { types, towers } = await services.units.getOffer(id);
  expect(towers).toEqual([
    { name: 'A', left: 9, total: 84, floors: 24 },
    { name: 'B', left: 16, total: 84, floors: 24 },
  ]);
  expect(types).toEqual([
    {
      ...{ name: '2 BHK', left: 11, total: 84 },
      cheapest: { tower: 'B', number: '401', carpetArea: 68.4, price: 12_038_400, floorRise: 0, parking: 450_000 },
    },
    {
      ...{ name: '3 BHK', left: 14, total: 84 },
      cheapest: {
        ...{ tower: 'B', number: '603', carpetArea: 104.6 },
        ...{ price: 18_409_600, floorRise: 125_520, parking: 450_000 },
      },
    },
  ]);
  expect(await services.units.getPublic(id, 'B-1703')).toEqual({
    ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, facing: 'South-east', carpetArea: 104.6 },
    ...{ state: 'available', price: 18_409_600, floorRise: 815_880, parking: 450_000 },
  });
  const { units } = await services.units.list(id);
  const count = (state: string) => units.filter((unit) => unit.state === state).length;
  expect([count('available'), count('held'), count('sold')]).toEqual([25, 10, 133]);
});
