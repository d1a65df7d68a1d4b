import { limits } from './limits.ts';

/** Reads a point from what people paste: a link of Google Maps, OpenStreetMap or Apple Maps, a `geo:` link, or coordinates. */

export type MapPoint = { latitude: number; longitude: number };

/** A link that names its point only after a redirect, which a page of ours does not follow. */
export function isShortMapsLink(text: string): boolean {
  return /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|osm\.org\/go)\//i.test(text.trim());
}

export function readMapPoint(text: string): MapPoint | null {
  const typed = text.trim();
  if (typed === '' || typed.length > limits.url) return null;
  if (/^geo:/i.test(typed)) return readGeo(typed);
  if (/^https?:\/\//i.test(typed)) return readLink(typed);
  return readPair(typed) ?? readDegrees(typed);
}

/** '18.5596, 73.7868', as people read it and as this module reads it back. */
export function writeMapPoint({ latitude, longitude }: MapPoint): string {
  return `${latitude}, ${longitude}`;
}

const decimals = 6;

/** Six decimals are eleven centimetres. */
export function roundPoint({ latitude, longitude }: MapPoint): MapPoint {
  const round = (value: number) => Number(value.toFixed(decimals));
  return { latitude: round(latitude), longitude: round(longitude) };
}

function pointOf(latitude: unknown, longitude: unknown): MapPoint | null {
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isWithin = Math.abs(point.latitude) <= limits.latitude && Math.abs(point.longitude) <= limits.longitude;
  return isWithin ? roundPoint(point) : null;
}

const pair = /^(-?\d{1,3}(?:\.\d{1,20})?)°? ?([NS])?(?:, ?| )(-?\d{1,3}(?:\.\d{1,20})?)°? ?([EW])?$/i;

function readPair(text: string): MapPoint | null {
  const [whole, latitude, south, longitude, west] = pair.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (whole === undefined) return null;
  return pointOf(signed(latitude, south, 'S'), signed(longitude, west, 'W'));
}

const signed = (value: string | undefined, letter: string | undefined, negative: string) =>
  letter?.toUpperCase() === negative ? -Number(value) : Number(value);

const degrees =
  /^(\d{1,3})°(\d{1,2})['′](\d{1,2}(?:\.\d{1,6})?)["″]([NS])[ ,]{1,2}(\d{1,3})°(\d{1,2})['′](\d{1,2}(?:\.\d{1,6})?)["″]([EW])$/i;

/** As Google Maps shows a dropped pin: 18°33'34.6"N 73°47'12.5"E. */
function readDegrees(text: string): MapPoint | null {
  const found = degrees.exec(text);
  if (!found) return null;
  const [, d1, m1, s1, south, d2, m2, s2, west] = found;
  const sum = (d = '', m = '', s = '') => String(Number(d) + Number(m) / 60 + Number(s) / 3_600);
  return pointOf(signed(sum(d1, m1, s1), south, 'S'), signed(sum(d2, m2, s2), west, 'W'));
}

/** `geo:18.5,73.7`, and `geo:0,0?q=18.5,73.7(Name)` as Android writes it. */
function readGeo(text: string): MapPoint | null {
  const [place = '', query = ''] = text.slice('geo:'.length).split('?', 2);
  const asked = new URLSearchParams(query).get('q')?.split('(', 1)[0];
  return (asked ? readPair(asked) : null) ?? readPair(place.split(';', 1)[0]?.split(',').slice(0, 2).join(',') ?? '');
}

/** Parameters that name a place; those of the shown extract come last. */
const placeKeys = ['q', 'query', 'destination', 'daddr', 'coordinate', 'll', 'center'];

function readLink(text: string): MapPoint | null {
  const url = URL.parse(text);
  if (!url) return null;
  const { searchParams: query } = url;
  const path = decoded(url.pathname);
  const hash = /^#map=\d{1,2}(?:\.\d{1,4})?\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})/.exec(url.hash);
  const pin = /!3d(-?[\d.]{1,20})!4d(-?[\d.]{1,20})/.exec(path);
  const shown = /\/@(-?[\d.]{1,20}),(-?[\d.]{1,20})/.exec(path);
  const part = path.split('/').findLast((it) => readPair(it) !== null);
  const named = placeKeys.map((key) => readPair(query.get(key) ?? '')).find((point) => point !== null);
  return (
    (pin && pointOf(pin[1], pin[2])) ??
    (query.has('mlat') ? pointOf(query.get('mlat'), query.get('mlon')) : null) ??
    named ??
    (part === undefined ? null : readPair(part)) ??
    (shown && pointOf(shown[1], shown[2])) ??
    (hash && pointOf(hash[1], hash[2]))
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('+', ' ');
  } catch {
    return path;
  }
}
