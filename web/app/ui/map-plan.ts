/** Computes the positions of places on a plan of a fixed size. Pure functions without browser APIs. */

export type Point = { x: number; y: number };
type Size = { width: number; height: number };
type Coordinates = { latitude: number; longitude: number };

/** A dot stands for one place, or for several that would overlap. Members are indexes into the list of places. */
export type Dot = Point & { members: number[] };
export type Label = Point & { text: string; width: number; align: 'left' | 'right' | 'center' };

/** Two dots are never nearer to each other than this, in pixels. */
const minDotDistance = 32;
const maxTarget = 44;

const padding = 48;
const earthRadius = 6_378_137;
const maxMercatorLatitude = 85;
/** One tile of 256 px shows the world at zoom 0; a plan is never drawn at a larger scale than zoom 15. */
const maxScale = (256 * 2 ** 15) / (2 * Math.PI);

/** Fits the places into the plan by the projection that tile maps use, so that plan and map show the same shape. */
export function fitPlaces(places: readonly Coordinates[], { width, height }: Size) {
  const points = places.map(mercator);
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const scale = Math.min(
    (width - 2 * padding) / (right - left || Number.EPSILON),
    (height - 2 * padding) / (bottom - top || Number.EPSILON),
    maxScale,
  );
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const latitude = 2 * Math.atan(Math.exp(-middle.y)) - Math.PI / 2;
  return {
    points: points.map(({ x, y }) => ({
      x: width / 2 + (x - middle.x) * scale,
      y: height / 2 + (y - middle.y) * scale,
    })),
    metresPerPixel: (earthRadius * Math.cos(latitude)) / scale,
  };
}

/**
 * Joins points that are closer than the distance into one dot at the centre of its members. A joined dot has moved, so it is
 * compared with all others again until it is close to none.
 */
export function joinNear(points: readonly Point[], distance = minDotDistance): Dot[] {
  const settled: Dot[] = [];
  points.forEach(({ x, y }, index) => {
    let dot: Dot = { x, y, members: [index] };
    for (let at = nearestWithin(settled, dot, distance); at >= 0; at = nearestWithin(settled, dot, distance)) {
      const [other] = settled.splice(at, 1);
      if (other) dot = merge(other, dot);
    }
    settled.push(dot);
  });
  return settled.toSorted((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0));
}

/** The largest tap target of a dot that does not overlap its neighbour's. */
export function targetOf(dot: Point, dots: readonly Point[]): number {
  const distances = dots.filter((other) => other !== dot).map((other) => distanceOf(dot, other));
  return Math.floor(Math.min(maxTarget, ...distances));
}

const labelHeight = 20;
const characterWidth = 7.6;
const labelGap = 19;

/** A name is placed beside its dot if it covers no dot and no other name; otherwise only the list shows it. */
export function placeLabels(dots: readonly Dot[], texts: readonly string[], size: Size): Label[] {
  const taken = dots.map(({ x, y }) => box(x - 16, y - 16, 32, 32));
  // The north arrow and the scale are in the lower left corner.
  taken.push(box(0, size.height - 76, 230, 76));
  return dots.flatMap((dot, index) => {
    const text = texts[index];
    if (!text) return [];
    const width = text.length * characterWidth;
    const places = [
      { x: dot.x + labelGap, y: dot.y - labelHeight / 2, align: 'left' },
      { x: dot.x - labelGap - width, y: dot.y - labelHeight / 2, align: 'right' },
      { x: dot.x - width / 2, y: dot.y + labelGap - 2, align: 'center' },
      { x: dot.x - width / 2, y: dot.y - labelGap - labelHeight + 2, align: 'center' },
    ] as const;
    const free = places.find(({ x, y }) => {
      const wanted = box(x, y, width, labelHeight);
      return isWithin(wanted, size) && taken.every((other) => !isOverlapping(wanted, other));
    });
    if (!free) return [];
    taken.push(box(free.x, free.y, width, labelHeight));
    return [{ ...free, text, width }];
  });
}

const maxScaleBar = 150;

/** The longest round distance that fits. */
export function scaleBarOf(metresPerPixel: number): { metres: number; width: number } {
  const longest = maxScaleBar * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * (longest >= 5 * power ? 5 : longest >= 2 * power ? 2 : 1);
  return { metres, width: metres / metresPerPixel };
}

export type Box = { left: number; top: number; right: number; bottom: number };

export const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

export const isOverlapping = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = ({ left, top, right, bottom }: Box, { width, height }: Size) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

function mercator({ latitude, longitude }: Coordinates): Point {
  const bounded = Math.max(-maxMercatorLatitude, Math.min(maxMercatorLatitude, latitude));
  const radians = (bounded * Math.PI) / 180;
  return { x: (longitude * Math.PI) / 180, y: -Math.log(Math.tan(Math.PI / 4 + radians / 2)) };
}

const rangeOf = (values: readonly number[]): [number, number] =>
  values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const nearestWithin = (dots: readonly Dot[], dot: Dot, distance: number) =>
  dots.findIndex((other) => distanceOf(other, dot) < distance);

function merge(a: Dot, b: Dot): Dot {
  const members = [...a.members, ...b.members].toSorted((one, other) => one - other);
  const share = a.members.length / members.length;
  return { x: a.x * share + b.x * (1 - share), y: a.y * share + b.y * (1 - share), members };
}
