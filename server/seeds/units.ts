import type { UnitInput } from '@plinth/contract/unit.schema';
import { type UnitState, unitKeyOf } from '@plinth/contract/units';
import type { Services } from '../src/services.ts';

/** The homes of Basalt Heights, one by one. Invented, like the project. */

const project = 'Basalt Heights';
const towers = ['A', 'B'] as const;
const [lowestFloor, highestFloor] = [4, 24];
const facings = ['North-west', 'North-east', 'South-east', 'South-west'] as const;

/** As the floor plates are drawn: home 01 of a floor first. */
const types = {
  A: ['3 BHK', '2 BHK', '2 BHK', '3 BHK'],
  B: ['2 BHK', '3 BHK', '3 BHK', '2 BHK'],
} as const;
const carpetAreas = { '2 BHK': 68.4, '3 BHK': 104.6 } as const;

/** In rupees: for each square metre, for each square metre and floor above the lowest, and for the covered parking place. */
const rates = { home: 176_000, floorRise: 600, parking: 450_000 };

const available = [
  ...['A-703', 'A-1104', 'A-1402', 'A-1801', 'A-2203', 'A-2304', 'A-2401', 'A-2403', 'A-2404'],
  ...['B-401', 'B-603', 'B-704', 'B-902', 'B-1101', 'B-1501', 'B-1602', 'B-1703', 'B-1903', 'B-2001', 'B-2203'],
  ...['B-2302', 'B-2303', 'B-2401', 'B-2402', 'B-2404'],
];
const held = [
  ...['A-902', 'A-1203', 'A-1602', 'A-2001', 'A-2104'],
  ...['B-804', 'B-1001', 'B-1304', 'B-1802', 'B-2103'],
];

function stateOf(home: { tower: string; number: string }): UnitState {
  const key = unitKeyOf(home);
  if (available.includes(key)) return 'available';
  return held.includes(key) ? 'held' : 'sold';
}

function homeAt(tower: (typeof towers)[number], floor: number, place: 0 | 1 | 2 | 3): UnitInput {
  const homeType = types[tower][place];
  const carpetArea = carpetAreas[homeType];
  const name = { tower, number: `${floor}${String(place + 1).padStart(2, '0')}` };
  return {
    ...{ ...name, homeType, floor, facing: facings[place], carpetArea },
    price: Math.round(carpetArea * rates.home),
    floorRise: Math.round((floor - lowestFloor) * rates.floorRise * carpetArea),
    parking: rates.parking,
    state: stateOf(name),
  };
}

function demoUnits(): UnitInput[] {
  const floors = Array.from({ length: highestFloor - lowestFloor + 1 }, (_, index) => lowestFloor + index);
  const places = [0, 1, 2, 3] as const;
  return towers.flatMap((tower) => floors.flatMap((floor) => places.map((place) => homeAt(tower, floor, place))));
}

/** For the project of this name. */
export const demoHomes = { project, listUnits: demoUnits };

/** A project that has homes is left alone, as are all of them if the demo's own project was deleted. */
export async function seedUnits({ projects, units }: Services, report: (line: string) => void) {
  const found = (await projects.list()).find(({ name }) => name === project);
  if (!found || (await units.list(found.id)).units.length > 0) return;
  const homes = demoUnits();
  await units.edit(found.id, homes, null);
  report(`seed: ${homes.length} homes`);
}
