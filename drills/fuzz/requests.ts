import { parse } from 'node:querystring';
import { apiPrefix, type Call, type CallName, calls } from '@plinth/contract/calls';
import { type EndpointShape, endpoints } from '@plinth/contract/endpoints';
import { idempotencyHeader } from '@plinth/contract/submission';
import type { z } from 'zod';
import type { Random } from '../kit/random.ts';
import { brokenBytes, oddContentTypes, oddTargets, spoilValue } from './breakage.ts';
import { creationBy, endsSession, type Known, outOfReach, presentIn, spamSign } from './known.ts';
import { fillPath, makeParams, type Params } from './params.ts';
import { validValue } from './values.ts';

export type FuzzRequest = {
  /** Null if the request targets no endpoint of the contract. */
  call: CallName | null;
  params: Params;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Whether the contract accepts its session, path, query, body, version and idempotency key. */
  isAcceptable: boolean;
  /** A Content-Length that is larger than the body, so that the body never completes. */
  announced?: number;
};

const tokens = ['x', 'A'.repeat(43), 'ä', '\u007f', 'a'.repeat(5_000)];
const versions = ['1', '"0"', '""', '*', '"1", "2"', '"99999999999"', "'1'", '"-1"', 'W/1'];
const keys = ['short', 'x'.repeat(65), 'has space has space', '\u00e9'.repeat(20), '../../../../../../etc'];

/** In a collection of this size creations become deletions, so that a run tests the endpoints and not a growing table. */
const fullAt = 40;

/** A request to any endpoint, or to one of `among`. */
export function makeRequest(random: Random, known: Known, among: readonly CallName[] = []): FuzzRequest {
  if (among.length === 0 && random.chance(0.08)) return strayRequest(random, known);
  const name = among.length > 0 ? random.pick(among) : chooseCall(random, known);
  const { method, path, access, needsVersion }: Call = calls[name];
  const shape: EndpointShape = endpoints[name];
  const isSpoilt = random.chance(0.5);
  const headers: Record<string, string> = {};
  let isAcceptable = true;
  const demand = (condition: boolean) => {
    isAcceptable &&= condition;
  };

  const hasSession = random.chance(0.85) && !endsSession.has(name);
  if (hasSession) headers.authorization = known.authorization;
  else if (random.chance(0.5)) headers.authorization = `Bearer ${random.pick(tokens)}`;
  demand(access === 'public' || hasSession);

  const params = makeParams(name, random, known, isSpoilt);
  if (shape.params) demand(shape.params.safeParse(params).success);
  const query = makeQuery(shape.query, random, isSpoilt);
  if (shape.query) demand(shape.query.safeParse({ ...parse(query) }).success);

  if (needsVersion && random.chance(0.9))
    headers['if-match'] = random.chance(0.8) ? `"${versionOf(params, known)}"` : random.pick(versions);
  if (needsVersion) demand(/^(W\/)?"\d{1,9}"$/.test(headers['if-match'] ?? ''));
  if (name === 'submitForm' && random.chance(0.3)) {
    headers[idempotencyHeader] = random.chance(0.5) ? `fuzz-${random.below(1e9)}-0123456789` : random.pick(keys);
    demand(/^[\w-]{16,64}$/.test(headers[idempotencyHeader]));
  }
  if (name === 'submitForm' && random.chance(0.3)) Object.assign(headers, spamSign);
  if ((name === 'getBrochure' || name === 'getProjectDocument') && random.chance(0.7))
    headers.cookie = known.brochureCookies.get(params.id ?? '') ?? '';

  const { body, announced, isTaken } = makeBody(shape, headers, random, isSpoilt);
  demand(isTaken);
  const target = apiPrefix + fillPath(path, params) + (query && `?${query}`);
  return { call: name, params, method, target, headers, body, isAcceptable, ...(announced && { announced }) };
}

const callNames = Object.keys(calls) as CallName[];

/** The endpoints within reach that have accepted no request yet. */
export const missingCalls = ({ accepted }: Known) =>
  callNames.filter((name) => !accepted.has(name) && !(name in outOfReach));

function chooseCall(random: Random, known: Known): CallName {
  const missing = missingCalls(known);
  const name = random.pick(missing.length > 0 && random.chance(0.3) ? missing : callNames);
  const creation = creationBy(name);
  return creation && presentIn(known, creation.collection).length >= fullAt ? creation.remove : name;
}

const versionOf = ({ id }: Params, { rows }: Known) => rows.find((row) => row.id === id)?.version ?? 1;

function makeQuery(schema: z.ZodType | undefined, random: Random, isSpoilt: boolean): string {
  if (!schema) return random.chance(0.05) ? 'unknown=1&__proto__=2' : '';
  let query = validValue(schema, random) as Record<string, unknown>;
  if (isSpoilt) query = spoilValue(query, random) as typeof query;
  if (typeof query !== 'object' || query === null) return `${String(query).slice(0, 100)}`;
  return Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value.slice(0, 300) : [value]).map((item) => [key, item]))
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
}

/** `encodeURIComponent` throws on a lone surrogate, so its (invalid) UTF-8 bytes are written directly. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
}

function makeBody(shape: EndpointShape, headers: Record<string, string>, random: Random, isSpoilt: boolean) {
  if (!shape.body) {
    if (random.chance(0.95)) return { body: undefined, isTaken: true };
    headers['content-type'] = random.pick(oddContentTypes);
    return { body: Buffer.from('{"a":1}'), isTaken: true };
  }
  let value = validValue(shape.body, random);
  if (isSpoilt && random.chance(0.7)) value = spoilValue(value, random);
  const json = JSON.stringify(value) ?? '';
  headers['content-type'] = 'application/json';
  if (isSpoilt && random.chance(0.3)) {
    const body = brokenBytes(json, random);
    if (body.length > 1 && random.chance(0.1)) return { body, announced: body.length + 10, isTaken: false };
    return { body, isTaken: isJsonTaken(body.toString('utf8'), shape) };
  }
  if (isSpoilt && random.chance(0.15)) {
    const type = random.pick(oddContentTypes);
    headers['content-type'] = type;
    return { body: Buffer.from(json), isTaken: /^application\/json\s*(;|$)/.test(type) && isJsonTaken(json, shape) };
  }
  return { body: Buffer.from(json), isTaken: isJsonTaken(json, shape) };
}

function isJsonTaken(json: string, { body, chooseBody }: EndpointShape): boolean {
  try {
    const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''));
    return (chooseBody?.(value) ?? body)?.safeParse(value).success ?? true;
  } catch {
    return false;
  }
}

/** A request outside the contract: unknown paths, unsupported methods, malformed headers. */
function strayRequest(random: Random, known: Known): FuzzRequest {
  const headers: Record<string, string> = random.chance(0.5) ? { authorization: known.authorization } : {};
  if (random.chance(0.2))
    headers.cookie = random.pick(['plinth=', 'plinth=%zz; plinth=a', '=;=;=', `a=${'b'.repeat(4_000)}`]);
  if (random.chance(0.1)) headers.origin = random.pick(['null', 'http://evil.example', 'x']);
  if (random.chance(0.1)) headers['content-length'] = random.pick(['-1', 'x', '99999999999']);
  if (random.chance(0.1)) headers['transfer-encoding'] = random.pick(['chunked', 'gzip, chunked', 'x']);
  if (random.chance(0.1)) headers['accept-encoding'] = random.pick(['*;q=x', 'br;q=9', '\u00ff']);
  if (random.chance(0.05)) headers['x-filler'] = 'x'.repeat(20_000);
  if (random.chance(0.1)) headers.expect = random.pick(['100-continue', 'tea']);
  const method = random.pick([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'FOO',
    'get',
  ]);
  return {
    call: null,
    params: {},
    method,
    target: random.pick(oddTargets),
    headers,
    body: undefined,
    isAcceptable: true,
  };
}
