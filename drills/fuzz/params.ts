import { editCalls } from '@plinth/contract/admin-collections';
import { type CallName, calls } from '@plinth/contract/calls';
import { type EndpointShape, endpoints } from '@plinth/contract/endpoints';
import type { Random } from '../kit/random.ts';
import type { Known, Row } from './known.ts';
import { validValue } from './values.ts';

export type Params = Record<string, string>;

const strayIds = ['nothere', '__proto__', 'export', '0'.repeat(64)];
const odd = ['%', '\u0000', 'x'.repeat(65), 'a b', '😀', '..', "'", '0', '-1', '1.5', '1e3', '99999999999'];

/** Path parameters that the contract accepts, mostly those of an existing row. */
export function makeParams(name: CallName, random: Random, known: Known, isSpoilt: boolean): Params {
  const { params: schema }: EndpointShape = endpoints[name];
  if (!schema) return {};
  const drawn = Object.entries(validValue(schema, random) as object);
  const params: Params = Object.fromEntries(drawn.map(([key, value]) => [key, String(value)]));
  if ('id' in params)
    Object.assign(params, random.chance(0.1) ? strayId(random) : placeOf(name, params, random, known));
  if ('unit' in params && random.chance(0.8)) Object.assign(params, random.pick(known.homes));
  if ('key' in params && random.chance(0.9)) params.key = `fuzz-upload-${random.below(1e9)}-0123456789`;
  if (isSpoilt && random.chance(0.3)) params[random.pick(Object.keys(params))] = random.pick(odd);
  return params;
}

/** A URL cannot hold half of a surrogate pair, which a generated text may end with. */
export function fillPath(path: string, params: Params): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params[key] ?? '').toWellFormed()).replaceAll('.', '%2e'),
  );
}

const strayId = (random: Random): Params => (random.chance(0.5) ? { id: random.pick(strayIds) } : {});

function placeOf(name: CallName, params: Params, random: Random, known: Known): Params {
  const rows = known.rows.filter((row) => isMeantBy(name, row));
  if (rows.length === 0) return {};
  const { collection, id, version } = random.pick(rows);
  return {
    id,
    // News items are stored as posts, in the collection `blog`.
    ...('collection' in params && { collection: collection === 'news' ? 'blog' : collection }),
    ...('version' in params && { version: String(1 + random.below(Math.max(1, version - 1))) }),
  };
}

function isMeantBy(name: CallName, { collection, version, isDeleted = false, isHeld = false }: Row): boolean {
  const { path } = calls[name];
  if (isDeleted !== (name === 'restoreDeleted' || name === 'restoreMedia')) return false;
  if (name === 'restoreRevision' && version === 1) return false;
  if (name === 'releaseLead' && !isHeld) return false;
  if (path.includes('{collection}')) return Object.hasOwn(editCalls, collection);
  if (name === 'getRegistration') return collection === 'projects';
  const [, first, second] = path.split('/');
  return collection === (first !== 'admin' ? first : second === 'leads' ? 'form' : second);
}
