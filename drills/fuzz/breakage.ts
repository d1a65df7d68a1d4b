import type { Random } from '../kit/random.ts';

/** Ways to break a valid request: a value of the wrong type somewhere, or bytes that are not JSON. */

type Spoiler = (random: Random) => unknown;

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const wrongValues: Spoiler[] = [
  () => null,
  () => true,
  () => -1,
  () => 1e308,
  () => 2 ** 53,
  () => 0.1,
  () => '',
  () => [],
  () => ({}),
  () => [[[[]]]],
  () => ({ $ne: null }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => 'x'.repeat(5_000),
  () => 'ज'.repeat(4_001),
  () => '\u0000',
  () => 'a\ud800',
  () => '2026-02-31',
  (random) => Array.from({ length: random.pick([61, 201, 2_000]) }, () => 'x'),
];

/** The same value with one part replaced or removed, or with an extra key such as `constructor`. */
export function spoilValue(value: unknown, random: Random): unknown {
  if (random.chance(0.1)) return random.pick(wrongValues)(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [random.pick(wrongValues)(random)];
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? spoilValue(item, random) : item));
  }
  if (typeof value !== 'object' || value === null) return random.pick(wrongValues)(random);
  const keys = Object.keys(value);
  const key = random.pick(keys.length > 0 ? keys : ['x']);
  const { [key]: chosen, ...others } = value as Record<string, unknown>;
  if (random.chance(0.2)) return others;
  if (random.chance(0.15)) return { ...value, [random.pick(['constructor', 'extra', '_id', 'version', ''])]: {} };
  return { ...others, [key]: spoilValue(chosen, random) };
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');

/** Bodies that the parser must refuse before any schema is applied. */
export function brokenBytes(json: string, random: Random): Buffer {
  return random.pick<() => Buffer>([
    () => utf8(json.slice(0, random.below(json.length))),
    () => utf8(`${json}}`),
    () => utf8(json.replace('{', '{"__proto__":{"isAdmin":true},')),
    () => utf8(json.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},')),
    () => utf8(deep(50_000, '[', ']')),
    () => utf8(deep(20_000, '{"a":', '}')),
    () => utf8('x'.repeat(300_000)),
    () => utf8(`"${'x'.repeat(200_000)}"`),
    () => utf8('NaN'),
    () => Buffer.concat([utf8(json.slice(0, -2)), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80]), utf8('"}')]),
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8(json)]),
    () => Buffer.alloc(64),
    () => Buffer.alloc(0),
  ])();
}

export const oddContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/jsonx',
  'application/json, text/plain',
  'json',
  ';;;',
  '',
  '/',
  `application/json; a=${'b'.repeat(2_000)}`,
];

export const oddTargets = [
  '/api',
  '/api/',
  '/api//form',
  '/api/form/',
  '/api/FORM',
  '/api/form.data',
  '/api/%66orm',
  '/api/projects/%',
  '/api/projects/%zz',
  '/api/projects/%00',
  '/api/projects/%c3%28',
  '/api/projects/..%2f..%2fetc%2fpasswd',
  '/api/projects/a/b/c',
  `/api/projects/${'x'.repeat(300)}`,
  `/api/${'x/'.repeat(500)}`,
  '/api/__proto__',
  '/api/constructor',
  '/api/form/export/pdf',
  '/api/search?q=%',
  '/api/search?q=%00',
  '/api/search?q=%ff%fe',
  '/api/search?q[]=a&q[]=b',
  '/api/search?__proto__[q]=x',
  `/api/search?q=${'a%20'.repeat(100)}`,
  `/api/search?${'q=x&'.repeat(2_000)}`,
  '/api/search?q=((((%27%22%3A*%26!',
];
