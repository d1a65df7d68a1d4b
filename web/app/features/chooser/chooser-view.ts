import type { Outline } from '@plinth/contract/plates';
import type { ShownHome } from '../../lib/home-facts.ts';

export type ChooserHome = ShownHome;

export type ChooserFloor = {
  floor: number;
  homes: readonly ChooserHome[];
  left: number;
  /** On the first of several floors without a home left: from which to which. */
  band: { from: number; to: number } | null;
};

type TowerCount = { name: string; left: number; total: number };

export type ChooserTower = {
  tower: string;
  floors: readonly ChooserFloor[];
  plate: { url: string; alt: string } | null;
  outlines: readonly Outline[];
  /** The highest floor whose slab is cast, if the team writes about progress. */
  slab?: number | undefined;
};

/** What one request for the chooser returns. */
export type ChooserData = {
  readAt: string;
  /** Every tower of the project, also one whose floors are not in `shown`. */
  towers: readonly TowerCount[];
  shown: readonly ChooserTower[];
  /** The plan picture of each home type. */
  plans: Readonly<Record<string, { url: string; alt: string }>>;
};

/** Two towers fit beside the plan of a floor; of more, one is shown at a time. */
export const mostTowers = 2;

type ListedFloor = { floor: number; homes: readonly ChooserHome[] };

/** Adds to each floor what is left, and to the first of a run without homes left the floors of that run. */
export function chooserFloors(floors: readonly ListedFloor[]): ChooserFloor[] {
  const counted = floors.map((floor) => ({
    ...floor,
    left: floor.homes.filter(({ mark }) => mark === 'empty').length,
  }));
  return counted.map((floor, index) => {
    const isFirst = floor.left === 0 && counted[index - 1]?.left !== 0;
    if (!isFirst) return { ...floor, band: null };
    const rest = counted.slice(index);
    const end = rest.findIndex(({ left }) => left > 0);
    const last = rest[(end < 0 ? rest.length : end) - 1] ?? floor;
    return { ...floor, band: { from: floor.floor, to: last.floor } };
  });
}

type Place = { tower: string; floor: number };

/** Where the chooser opens: at the home that the URL names, else at the highest floor with a home left. */
export function openingPlace(shown: readonly ChooserTower[], home: string | null, tower?: string): Place | null {
  for (const { tower: name, floors } of shown) {
    const own = floors.find(({ homes }) => homes.some(({ key }) => key === home));
    if (own) return { tower: name, floor: own.floor };
  }
  const first = shown.find(({ tower: name }) => name === tower) ?? shown.find(hasHomeLeft) ?? shown[0];
  const floor = first && (first.floors.find(({ left }) => left > 0) ?? first.floors[0]);
  return first && floor ? { tower: first.tower, floor: floor.floor } : null;
}

const hasHomeLeft = ({ floors }: ChooserTower): boolean => floors.some(({ left }) => left > 0);

type StateCount = { state: string; mark: ChooserHome['mark']; count: number };

/** How many homes are in each state, in the order available, held, sold. */
export function stateCounts(shown: readonly ChooserTower[]): StateCount[] {
  const counts = new Map<string, StateCount>();
  for (const { floors } of shown) {
    for (const { state, mark } of floors.flatMap(({ homes }) => homes)) {
      const known = counts.get(state) ?? { state, mark, count: 0 };
      counts.set(state, { ...known, count: known.count + 1 });
    }
  }
  const order = ['empty', 'hatched', 'solid'];
  return [...counts.values()].toSorted((a, b) => order.indexOf(a.mark) - order.indexOf(b.mark));
}
