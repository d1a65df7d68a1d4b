import type { Random } from '../kit/random.ts';

/** Requests for cache poisoning, written byte for byte because a client library would correct them. */

const evil = 'evil.example';

const headers = [
  ...['X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'X-HTTP-Host-Override', 'Forwarded'].map(
    (name) => `${name}: ${evil}`,
  ),
  ...['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix'].map((name) => `${name}: /admin`),
  ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((name) => `${name}: POST`),
  ...['X-Forwarded-Proto: http', 'X-Forwarded-Scheme: nothing', 'X-Forwarded-Port: 1', 'X-Forwarded-For: <script>'],
  ...['X-React-Router-Prerender-Data: [{}]', 'X-React-Router-SPA-Mode: yes', 'X-Remix-Reload-Document: yes'],
  ...['X-Edge-Fresh: wanted', 'X-Edge-Snapshot: yes', 'X-Edge-Public: yes', 'Surrogate-Key: x', 'xkey: x'],
  ...[
    'Cookie: plinth=stolen; a=b',
    'Cookie: __Host-plinth=x',
    'Authorization: Basic eDp5',
    'Authorization: Bearer nonsense-nonsense-nonsense',
  ],
  ...[
    'Accept: application/json',
    'Accept: */*;q=0',
    'Accept-Language: xx',
    'Accept-Charset: utf-7',
    'User-Agent: Googlebot',
  ],
  ...[
    'Range: bytes=0-3',
    'Range: bytes=5-1',
    'If-None-Match: *',
    'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
    'If-Range: "x"',
  ],
  ...['Cache-Control: no-cache', 'Cache-Control: only-if-cached', 'Pragma: no-cache', 'Vary: *', 'Age: 99999'],
  ...[
    'Origin: https://evil.example',
    'Referer: https://evil.example/',
    'Sec-Fetch-Site: cross-site',
    'Purpose: prefetch',
  ],
  ...[
    'TE: trailers',
    'Upgrade: h2c',
    'Expect: 100-continue',
    'Connection: keep-alive, Accept-Encoding',
    'Content-Type: text/evil',
  ],
  `X-Long: ${'a'.repeat(4_000)}`,
];

const encodings = [
  '',
  'br',
  'gzip',
  'gzip, br',
  'br;q=0',
  'identity;q=0',
  '*',
  'deflate',
  'BR',
  'x-gzip',
  'gzip;q=0.0001',
  'br, \t',
];
const hosts = [evil, 'plinth', '127.0.0.1:1', 'a,b', 'localhost', `x.${evil}:99`];
const queries = [
  ...[
    'utm_source=<script>',
    'fbclid=1',
    'cb=1',
    '',
    '&',
    '&&=',
    '%6eame=evil',
    'NAME=evil',
    'callback=alert',
    ';name=evil',
  ],
  ...[
    'utm%5Fsource=1&utm_content=%00',
    '_method=DELETE',
    '__proto__=1',
    'x=%ff%fe',
    'a[]=1',
    '?name=evil',
    '#name=evil',
  ],
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'PATCH',
  'BREW',
  'get',
];

/** The path is never changed, because a response for another path poisons nothing. */
export function mutate(random: Random, path: string): string {
  const method = random.pick(methods);
  const query = random.chance(0.5) ? `?${random.pick(queries)}` : '';
  const target = random.chance(0.1) ? `http://${evil}${path}${query}` : path + query;
  const chosen = Array.from({ length: random.below(4) }, () => random.pick(headers));
  const hostLines = [`Host: ${random.chance(0.5) ? random.pick(hosts) : 'localhost'}`];
  if (random.chance(0.05)) hostLines.push(`Host: ${evil}`);
  const encoding = random.pick(encodings);
  if (encoding) chosen.push(`Accept-Encoding: ${encoding}`);
  const body = random.chance(0.15) ? 'name=evil' : '';
  if (body || method === 'POST') chosen.push(`Content-Length: ${body.length}`);
  return `${[`${method} ${target} HTTP/1.1`, ...hostLines, ...chosen, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}
