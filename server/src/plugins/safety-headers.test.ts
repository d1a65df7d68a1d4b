import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { buildTestApp, testOrigin } from '../../test/context.ts';
import { createPageSender } from '../edge/page-response.ts';
import { publicScope } from './endpoints.ts';
import { safetyHeaders } from './safety-headers.ts';
import { createPagePolicy } from './safety-policy.ts';

const settings = {
  publicOrigin: testOrigin,
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  tileAttribution: '',
  tileAttributionUrl: '',
  siteDataUrl: 'https://json.example/site',
  analyticsUrl: 'https://count.example/script.js',
  whatsappNumber: '',
};
const files: Record<string, string> = {
  '/a.css': 'text/css; charset=utf-8',
  '/a.js': 'text/javascript; charset=utf-8',
  '/a.woff2': 'font/woff2',
  '/a.webp': 'image/webp',
  '/a.svg': 'image/svg+xml',
};
const body = '<html><head></head><body><i style="width:1%"></i><script nonce="word">start()</script></body></html>';

const { app } = await buildTestApp({
  mountWeb: (scope) =>
    publicScope(scope, async (pages) => {
      const sendPage = createPageSender(settings);
      pages.all('*', (request, reply) => {
        const type = files[request.url];
        if (type) return reply.type(type).send('a');
        if (request.url === '/broken') throw new Error('broken');
        const status = request.url === '/nothing' ? 404 : 200;
        return sendPage(request, reply, {
          response: new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8' } }),
          html: body,
          inlineNonce: 'word',
          ...(request.url === '/counted' && { analyticsUrl: 'https://owner.example/a.js' }),
          shown: { keys: new Set(), hasFailed: false },
        });
      });
    }),
});

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((part): [string, string[]] => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  );

describe.each([
  ['a page', 'GET', '/'],
  ['a page that does not exist', 'GET', '/nothing'],
  ['a page that failed', 'GET', '/broken'],
  ['the login page', 'GET', '/login'],
  ['an admin page for a stranger', 'GET', '/admin'],
  ['an API response', 'GET', '/api/projects'],
  ['an API refusal', 'GET', '/api/form'],
  ['an unknown call', 'GET', '/api/nothing'],
  ['an invalid body', 'POST', '/api/form'],
  ['a URL that cannot be decoded', 'GET', '/api/%zz'],
  ['a missing file', 'GET', '/media/nothing.jpg'],
  ['a probe', 'GET', '/livez'],
  ['the API docs', 'GET', '/api/docs/'],
] as const)('%s', (_name, method, url) => {
  it('every response carries the safety headers, and its policy allows nothing unsafe', async () => {
    const { headers } = await app.inject({ method, url });
    for (const [name, value] of Object.entries(safetyHeaders(testOrigin))) {
      if (name === 'content-security-policy' || name === 'cross-origin-resource-policy') continue;
      // Login and admin pages prove passkeys; every other permission stays closed there too.
      const isPasskeyPage = name === 'permissions-policy' && url === '/login';
      const expected = isPasskeyPage ? value.replace('credentials-get=()', 'credentials-get=(self)') : value;
      expect(headers[name], name).toBe(expected);
    }
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*(?!\.tiles)/);
    expect(policyOf(policy).get('base-uri')).toEqual(["'none'"]);
    const isFile = url.startsWith('/media/');
    expect(policyOf(policy).get('frame-ancestors')).toEqual([isFile ? "'self'" : "'none'"]);
    if (!isFile) expect(policyOf(policy).get('default-src')).toEqual(["'none'"]);
  });

  it('no other site may read the response, and it states its type and charset', async () => {
    const { headers, payload } = await app.inject({ method, url, headers: { origin: 'https://other.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    if (payload) expect(headers['content-type']).toMatch(/^(text\/html|application\/json); charset=utf-8$/i);
  });
});

it('a preflight request from another site is not allowed anything', async () => {
  const asked = { origin: 'https://other.example', 'access-control-request-method': 'PUT' };
  const { headers } = await app.inject({ method: 'OPTIONS', url: '/api/projects', headers: asked });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it.each(Object.keys(files))('%s goes without the two headers for documents, and keeps all others', async (url) => {
  const { headers } = await app.inject(url);
  for (const [name, value] of Object.entries(safetyHeaders(testOrigin))) {
    const isSpared = url !== '/a.svg' && /^(permissions-policy|cross-origin-opener-policy)$/.test(name);
    expect(headers[name], name).toBe(isSpared ? undefined : value);
  }
});

it('a page’s policy names its inline code and the operator’s hosts, and nothing else', async () => {
  const { headers, payload } = await app.inject('/');
  const policy = policyOf(headers['content-security-policy']);
  expect(policy.get('script-src')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-[\w+/=]{44}'$/),
    'https://count.example',
  ]);
  expect(policy.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://json.example', 'https://count.example']);
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://www.youtube-nocookie.com']);
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
  expect(headers['content-security-policy-report-only']).toBe("require-trusted-types-for 'script'");
  expect(payload).not.toContain(' style=');
});

it('the script of the company’s settings takes the place of the operator’s in the policy of its page, and of that page alone', async () => {
  const sourcesOf = async (url: string) => {
    const policy = policyOf((await app.inject(url)).headers['content-security-policy']);
    return [policy.get('script-src')?.at(-1), policy.get('connect-src')?.at(-1)];
  };
  expect(await sourcesOf('/counted')).toEqual(['https://owner.example', 'https://owner.example']);
  expect(await sourcesOf('/')).toEqual(['https://count.example', 'https://count.example']);
});

it.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https:'],
  ['http://tiles.lan:8080/{z}/{x}/{y}.png', 'http://tiles.lan:8080'],
])('a page may load pictures from the tile server %s', (tileUrl, source) => {
  const policy = policyOf(createPagePolicy({ ...settings, tileUrl }, true)({ scripts: [], styles: [] }));
  expect(policy.get('img-src')).toContain(source);
});

it('a HEAD response has the headers of GET', async () => {
  const [get, head] = [await app.inject('/'), await app.inject({ method: 'HEAD', url: '/' })];
  expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
});

it('previews of uploads are allowed in the admin area only', async () => {
  const imagesOf = async (url: string) =>
    policyOf((await app.inject(url)).headers['content-security-policy']).get('img-src');
  expect(await imagesOf('/login')).toContain('blob:');
  expect(await imagesOf('/')).not.toContain('blob:');
});

it('the error response to bytes that are not HTTP carries the safety headers too', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('no such thing\r\n\r\n');
  const response = (await text(socket)).toLowerCase();
  for (const name of Object.keys(safetyHeaders(testOrigin))) expect(response).toContain(`${name}: `);
  expect(response).toContain('content-type: application/json; charset=utf-8\r\n');
  expect(response).not.toContain('access-control-');
  expect(response).toContain('cache-control: no-store');
});

it('HSTS is not sent where the site has no TLS', () => {
  expect(safetyHeaders('http://127.0.0.1:3000')).not.toHaveProperty('strict-transport-security');
});
