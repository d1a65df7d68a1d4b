import { changesBetween } from './changes.ts';
import { formWords, labelOfPath, wordsOfValue } from './form-words.ts';
import { mediaIdOf } from './media-links.ts';
import { hasReraNumber } from './project.ts';
import { unitKeyOf } from './units.ts';

/** The advertising record: what of a document was public on a day, and the hash that proves it. Free of zod. */

type Span = { from: string; until: string | null };

/** Nothing later than the end of the day is in its record, so that a day that is over has one hash for ever. */
export function withinDay<S extends Span>(span: S, dayEnd: number): S {
  return span.until !== null && Date.parse(span.until) >= dayEnd ? { ...span, until: null } : span;
}

const isOverlap = (a: Span, b: Span) => startsBefore(a, b.until) && startsBefore(b, a.until);
const startsBefore = ({ from }: Span, end: string | null) => end === null || from < end;

type StoredHome = Span & {
  tower: string;
  number: string;
  homeType: string;
  floor: number;
  facing?: string | undefined;
  carpetArea: number;
  price: number;
  floorRise: number;
  parking: number;
  state: string;
  heldUntil?: string | undefined;
};
export type RecordedHome = Omit<StoredHome, 'price' | 'floorRise' | 'parking'> & {
  price?: number;
  floorRise?: number;
  parking?: number;
};

/**
 * Homes as visitors saw them, while their project was public with its registration. Only a home that can be bought shows a
 * price. A hold that ended by itself makes the home available without a change, so such a home is two entries.
 */
export function publicHomes(
  versions: readonly (Span & { body: Record<string, unknown> })[],
  homes: readonly StoredHome[],
): RecordedHome[] {
  const offered = versions.filter(({ body }) => hasReraNumber(body as Parameters<typeof hasReraNumber>[0]));
  const spans = publicSpans(offered);
  return homes
    .flatMap(holdsEnded)
    .flatMap((home) => spans.flatMap((span) => within(home, span)))
    .map(({ price, floorRise, parking, heldUntil, ...home }) => ({
      ...home,
      ...(home.state === 'available' && { price, floorRise, parking }),
      ...(home.state === 'held' && heldUntil !== undefined && { heldUntil }),
    }));
}

/** The times at which one version or another was public; versions that follow each other without a gap are one span. */
function publicSpans(versions: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const { from, until } of versions.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = spans.at(-1);
    if (last && (last.until === null || last.until >= from)) last.until = laterOf(last.until, until);
    else spans.push({ from, until });
  }
  return spans;
}

/** The part of a home's time that lies in the span; none where they do not meet. */
function within(home: StoredHome, span: Span): StoredHome[] {
  if (!isOverlap(home, span)) return [];
  const from = home.from > span.from ? home.from : span.from;
  return [{ ...home, from, until: earlierOf(home.until, span.until) }];
}

const laterOf = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b);
const earlierOf = (a: string | null, b: string | null) => (a === null ? b : b === null || a < b ? a : b);

function holdsEnded(home: StoredHome): StoredHome[] {
  const { state, heldUntil, from, until } = home;
  if (state !== 'held' || heldUntil === undefined || (until !== null && heldUntil >= until)) return [home];
  const { heldUntil: _ended, ...rest } = home;
  const available = { ...rest, state: 'available' };
  if (heldUntil <= from) return [available];
  return [
    { ...home, until: heldUntil },
    { ...available, from: heldUntil },
  ];
}

/** By tower, floor and number, and each home in the order of time, so that the same day gives the same list. */
export function inHomeOrder(homes: readonly RecordedHome[]): RecordedHome[] {
  const keyOf = (home: RecordedHome) =>
    [home.tower, home.floor, home.number.length, unitKeyOf(home), home.from] as const;
  return homes.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    const at = left.findIndex((part, index) => part !== right[index]);
    return at < 0 || (left[at] as string) < (right[at] as string) ? -1 : 1;
  });
}

/** JSON with sorted keys and without spaces, as `jq -cS` writes it: the same record is the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export type RecordedValue = { path: string; label: string; words: string; fileId: string | null };

/** Every value that was filled in, under the label of the form and in its order. */
export function recordedValues(collection: string, body: Record<string, unknown>): RecordedValue[] {
  const names = Object.keys(formWords[collection] ?? {});
  const placeOf = ({ path }: { path: string }) => {
    const place = names.indexOf(path.split('.')[0] ?? '');
    return place < 0 ? names.length : place;
  };
  const filled = changesBetween({}, body).toSorted((a, b) => placeOf(a) - placeOf(b));
  return filled.map(({ path, after }) => ({
    path,
    label: labelOfPath(collection, path),
    words: wordsOfValue(collection, path, after),
    fileId: mediaIdOf(after),
  }));
}
