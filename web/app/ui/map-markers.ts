import { box, isOverlapping, joinNear, type Point } from './map-plan.ts';

export type Marker = Point & { members: number[]; look: 'plate' | 'dot' };

type Plate = { width: number; height: number; stem: number };

const dotRadius = 16;

/**
 * A place is shown as a plate if the plate covers no other marker. Places too close for plates are numbered dots, and dots
 * that would overlap are joined into one.
 */
export function markersOf(points: readonly Point[], plate: Plate): Marker[] {
  const dots = joinNear(points);
  const boxes = dots.map(({ x, y }) =>
    box(x - plate.width / 2, y - plate.height - plate.stem, plate.width, plate.height + plate.stem + dotRadius),
  );
  return dots.map((dot, index) => {
    const own = boxes[index];
    const isCovering = boxes.some((other, at) => at !== index && own !== undefined && isOverlapping(own, other));
    return { ...dot, look: dot.members.length > 1 || isCovering ? 'dot' : 'plate' };
  });
}
