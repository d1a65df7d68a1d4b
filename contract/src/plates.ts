/** The homes of a floor as shapes on its plan. Free of zod, because browsers load it. */

export type Point = readonly [across: number, down: number];
export type Outline = readonly Point[];

const leastPoints = 3;

/**
 * One outline for each line, in the order of the homes' numbers: '9.4,5.4 35.5,5.4 35.5,35.4' names corners in percent of the
 * plan's width and height. Null for a text that is something else.
 */
export function readOutlines(text: string): Outline[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const outlines = lines.filter(Boolean).map((line) => line.split(' ').filter(Boolean).map(readPoint));
  const isRight = outlines.every((outline) => outline.length >= leastPoints && !outline.includes(null));
  return isRight ? (outlines as Outline[]) : null;
}

function readPoint(text: string): Point | null {
  const [across, down, ...rest] = text.split(',').map((part) => (part ? Number(part) : Number.NaN));
  const isInside = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100;
  return rest.length === 0 && isInside(across) && isInside(down) ? [across ?? 0, down ?? 0] : null;
}

export type Bounds = { left: number; top: number; width: number; height: number };

/** The smallest upright rectangle around an outline, in percent. */
export function boundsOf(outline: Outline): Bounds {
  const [across, down] = [outline.map(([value]) => value), outline.map(([, value]) => value)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}
