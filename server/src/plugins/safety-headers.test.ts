import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { buildTestApp, testOrigin } from '../../test/context.ts';
import { publicScope } from './endpoints.ts';
import { createPageSender } from './page-answer.ts';
import { safetyHeaders } from './safety-headers.ts';

const settings = {
  publicOrigin: testOrigin,
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  tileAttribution: '',
  siteDataUrl: 'https://json.example/site',
  analyticsUrl: 'https://count.example/script.js',
};
const body = '<html><head></head><body><i style="width:1%"></i><script nonce="word">start()</script></body></html>';

const { app } = await buildTestApp({
  mountWeb: (scope) =>
    publicScope(scope, async (pages) => {
      const sendPage = createPageSender(settings);
      pages.all('*', (request, reply) => {
        if (request.url === '/style.css') return reply.type('text/css').send('a{}');
        if (request.url === '/broken') throw new Error('broken');
        const status = request.url === '/nothing' ? 404 : 200;
        return sendPage(
          request,
          reply,
          new Response(body, { status, headers: { 'content-type': 'text/html' } }),
          {
            keys: new Set(),
            hasFailed: false,
          },
          'word',
        );
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
  ['an API answer', 'GET', '/api/projects'],
  ['an API refusal', 'GET', '/api/form'],
  ['an unknown call', 'GET', '/api/nothing'],
  ['an invalid body', 'POST', '/api/form'],
  ['an address that cannot be decoded', 'GET', '/api/%zz'],
  ['a missing file', 'GET', '/media/nothing.jpg'],
  ['a probe', 'GET', '/livez'],
  ['the API docs', 'GET', '/api/docs/'],
] as const)('%s', (_name, method, url) => {
  it('carries every safety header, and lets nothing unsafe through', async () => {
    const { headers } = await app.inject({ method, url });
    for (const [name, value] of Object.entries(safetyHeaders(testOrigin))) {
      if (name === 'content-security-policy' || name === 'cross-origin-resource-policy') continue;
      expect(headers[name], name).toBe(value);
    }
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*(?!\.tiles)/);
    expect(policyOf(policy).get('base-uri')).toEqual(["'none'"]);
    const isFile = url.startsWith('/media/');
    expect(policyOf(policy).get('frame-ancestors')).toEqual([isFile ? "'self'" : "'none'"]);
    if (!isFile) expect(policyOf(policy).get('default-src')).toEqual(["'none'"]);
  });
});

it('spares a style sheet what is said of documents alone', async () => {
  const { headers } = await app.inject('/style.css');
  expect(headers).not.toHaveProperty('permissions-policy');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('names the inline code of the page and the hosts of the operator, nothing else', async () => {
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

it('answers HEAD with the headers of GET', async () => {
  const [get, head] = [await app.inject('/'), await app.inject({ method: 'HEAD', url: '/' })];
  expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
});

it('lets uploads be previewed in the admin area alone', async () => {
  const imagesOf = async (url: string) =>
    policyOf((await app.inject(url)).headers['content-security-policy']).get('img-src');
  expect(await imagesOf('/login')).toContain('blob:');
  expect(await imagesOf('/')).not.toContain('blob:');
});

it('sends them to what is not HTTP too', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('no such thing\r\n\r\n');
  const answer = (await text(socket)).toLowerCase();
  for (const name of Object.keys(safetyHeaders(testOrigin))) expect(answer).toContain(`${name}: `);
  expect(answer).toContain('cache-control: no-store');
});

it('does not ask for TLS where the site has none', () => {
  expect(safetyHeaders('http://127.0.0.1:3000')).not.toHaveProperty('strict-transport-security');
});
