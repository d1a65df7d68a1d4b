import type { Outline } from '@plinth/contract/plates';

/** A home as the chooser shows it. Prices are texts that the server made. */
export type ChooserHome = {
  key: string;
  name: string;
  type: string;
  facing: string;
  carpet: string;
  state: string;
  mark: 'empty' | 'hatched' | 'solid';
  /** When the hold of a held home ends. */
  heldUntil?: string;
  allIn?: string;
  agreementValue?: string;
  costPath?: string;
};

export type ChooserFloor = {
  floor: number;
  homes: readonly ChooserHome[];
  left: number;
  /** On the first of several floors without a home left: from which to which. */
  band: { from: number; to: number } | null;
};

export type ChooserTower = {
  tower: string;
  readAt: string;
  floors: readonly ChooserFloor[];
  plate: { url: string; alt: string } | null;
  outlines: readonly Outline[];
};

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
