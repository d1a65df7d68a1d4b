import { costOf } from '@plinth/contract/homes';
import { rupeesText } from '@plinth/contract/money';
import { type Outline, readOutlines } from '@plinth/contract/plates';
import type { Project } from '@plinth/contract/project.schema';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { Availability, PublicUnit } from '@plinth/contract/unit.schema';
import { type UnitState, unitKeyOf, unitNameOf, unitStateWords } from '@plinth/contract/units';
import { areaText, type ShownHome, timeText } from '../../lib/home-facts.ts';
import { costPath, homesPath } from './home-paths.ts';

/** The homes of one tower as texts. The loader calls this: browsers load neither rules nor rates. */

export type ListedHome = ShownHome;

export type ListView = {
  tower: string;
  towers: { name: string; link: string; count: number }[];
  readAt: string;
  counts: { state: string; mark: ListedHome['mark']; count: number }[];
  floors: { floor: number; homes: ListedHome[] }[];
  /** The plan of a floor, with the outlines of its homes. */
  plate: { url: string; alt: string } | null;
  outlines: Outline[];
};

/** The key for homes, everywhere: empty is available, hatched is held, solid is taken. */
export const marks: Record<UnitState, ListedHome['mark']> = {
  available: 'empty',
  held: 'hatched',
  booked: 'solid',
  sold: 'solid',
  withheld: 'hatched',
};

/** Null for a tower that the project does not have. Without a tower, the first one is shown. */
export function listOf(
  project: Project,
  { towers, units, readAt }: Availability,
  tower: string | undefined,
  rates: readonly TaxRate[],
  texts: { tower: (name: string) => string },
  day: string,
): ListView | null {
  const shown = tower === undefined ? towers[0] : towers.find(({ name }) => name === tower);
  if (!shown) return null;
  const own = units.filter((unit) => unit.tower === shown.name);
  const floors = [...new Set(own.map(({ floor }) => floor))].toSorted((a, b) => b - a);
  return {
    tower: shown.name,
    ...plateOf(project, shown.name),
    towers: towers.map(({ name, left }) => ({ name: texts.tower(name), link: homesPath(project, name), count: left })),
    readAt: timeText(readAt),
    counts: (Object.keys(marks) as UnitState[])
      .map((state) => ({
        state: unitStateWords[state],
        mark: marks[state],
        count: own.filter((unit) => unit.state === state).length,
      }))
      .filter(({ count }) => count > 0),
    floors: floors.map((floor) => ({
      floor,
      homes: own.filter((unit) => unit.floor === floor).map((unit) => homeOf(unit, project, rates, day)),
    })),
  };
}

function plateOf({ towers = [] }: Project, name: string): Pick<ListView, 'plate' | 'outlines'> {
  const tower = towers.find((it) => it.name === name);
  const plate = tower?.plate ? { url: tower.plate, alt: tower.plateAlt ?? '' } : null;
  return { plate, outlines: readOutlines(tower?.outlines ?? '') ?? [] };
}

function homeOf(unit: PublicUnit, project: Project, rates: readonly TaxRate[], day: string): ListedHome {
  const { homeType, facing, carpetArea, state, price, floorRise = 0, parking = 0 } = unit;
  const sheet =
    price === undefined ? null : costOf({ price, floorRise, parking, carpetArea }, project, rates, day, 'general');
  return {
    key: unitKeyOf(unit),
    name: unitNameOf(unit),
    type: homeType,
    facing: facing ?? '',
    carpet: areaText(carpetArea),
    state: unitStateWords[state],
    mark: marks[state],
    ...(unit.heldUntil && { heldUntil: timeText(unit.heldUntil) }),
    ...(price !== undefined && { agreementValue: rupeesText((price + floorRise + parking) * 100) }),
    ...(sheet && { allIn: rupeesText(sheet.total), costPath: costPath(project, unitKeyOf(unit)) }),
  };
}
