import { apiPrefix } from '@plinth/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, testOrigin, testSettings } from '../../test/context.ts';
import { publicScope } from '../plugins/endpoints.ts';
import { collectCacheTags, createPageSender } from './page-response.ts';

/** Cache headers for browsers and for an edge, written out here because the caching design depends on them. */
const publicCaching = 'public, no-cache';
const kept = {
  'cache-control': publicCaching,
  'surrogate-control': 'max-age=3600, stale-while-revalidate=86400, stale-if-error=2592000',
};

/** Pages as loaders make them: the query of each lists the API requests that it is made of. */
const { app, services, logIn } = await buildTestApp({
  mountWeb: (scope) =>
    publicScope(scope, async (pages) => {
      const sendPage = createPageSender(testSettings);
      pages.all('*', async (request, reply) => {
        const url = new URL(request.url, testOrigin);
        const { callApi, shown } = collectCacheTags(async ({ path }) => {
          if (path === 'down') return { status: 503, body: null, headers: {} };
          const response = await app.inject(path);
          return { status: response.statusCode, body: null, headers: response.headers };
        });
        for (const path of url.searchParams.getAll('call')) await callApi({ method: 'GET', path });
        const status = Number(url.searchParams.get('status') ?? 200);
        const headers = {
          'content-type': url.searchParams.get('type') ?? 'text/html',
          ...(url.searchParams.has('own') && { 'cache-control': 'no-store' }),
        };
        return sendPage(request, reply, {
          response: new Response(null, { status, headers }),
          html: '<p>',
          inlineNonce: '',
          shown,
        });
      });
    }),
});
const project = await services.projects.create(buildProject());
const headersOf = async (url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
  (await app.inject({ method, url })).headers;

it.each([
  [`${apiPrefix}/projects`, 'projects'],
  [`${apiPrefix}/projects/page?page=1`, 'projects rates'],
  [`${apiPrefix}/projects/${project.id}`, `project:${project.id}`],
  [`${apiPrefix}/news`, 'news'],
  [`${apiPrefix}/search?q=basalt`, 'projects services blog news'],
])('caches may keep %s, tagged %s', async (url, keys) => {
  expect(await headersOf(url)).toMatchObject({ ...kept, 'surrogate-key': keys });
});

it('a cached page is tagged with everything that its API requests show', async () => {
  const url = `/?call=${apiPrefix}/projects&call=${apiPrefix}/testimonial&call=${apiPrefix}/projects/${project.id}`;
  expect(await headersOf(url)).toMatchObject({
    ...kept,
    'surrogate-key': `pages projects testimonials project:${project.id}`,
  });
  expect((await headersOf(url, 'HEAD'))['cache-control']).toBe(publicCaching);
});

it('the .data response of a page and a redirect may be cached', async () => {
  expect((await headersOf(`/projects.data?call=${apiPrefix}/projects`))['surrogate-key']).toBe('pages projects');
  expect((await headersOf('/?status=302'))['cache-control']).toBe(publicCaching);
});

describe('a browser that has a copy', () => {
  const page = `/?call=${apiPrefix}/projects`;
  const ask = (url: string, tag: string, more: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'if-none-match': tag, ...more } });

  it.each([
    ['a page', page],
    ['what a click fetches', `/projects.data?call=${apiPrefix}/projects`],
    ['a list of the API', `${apiPrefix}/projects`],
    ['one entity of the API', `${apiPrefix}/projects/${project.id}`],
  ])('a browser with a copy gets 304 without a body while %s has not changed, in any encoding', async (_name, url) => {
    const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.statusCode).toBe(200);
    const tag = String(first.headers.etag);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await ask(url, `"other", ${tag}`, { 'accept-encoding': encoding });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ ...kept, 'surrogate-key': first.headers['surrogate-key'] });
      expect(again.headers.etag).toContain(tag.replace('W/', ''));
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
    expect((await ask(url, '"other"')).statusCode).toBe(200);
  });

  it('a browser with a copy gets the new version when it changed, under another ETag', async () => {
    const url = `${apiPrefix}/projects`;
    const before = String((await app.inject(url)).headers.etag);
    await services.projects.create(buildProject({ name: 'Another' }));
    const after = await ask(url, before);
    expect([after.statusCode, after.headers.etag === before]).toEqual([200, false]);
  });
});

describe('responses that no cache may keep', () => {
  it.each([
    ['a page one of whose API requests failed, though it renders without it', '/?call=down'],
    ['a page that sets its own cache-control', '/?own=1'],
    ['a page that is not there', '/?status=404'],
    ['the .data response of a page that is not there', '/nowhere.data?status=404&type=text/x-script'],
    ['a page that failed', '/?status=503'],
    ['the .data response of a page that failed', '/nowhere.data?status=503&type=text/x-script'],
    ['the login page', '/login'],
    ['an admin page, for a stranger', '/admin'],
    ['an admin page by another spelling', '//Admin/'],
    ['a refusal', `${apiPrefix}/form`],
    ['an unknown id', `${apiPrefix}/projects/nothing`],
    ['a brochure', `${apiPrefix}/projects/${project.id}/brochure`],
    ['a probe', '/livez'],
    ['a URL that cannot be decoded', `${apiPrefix}/%zz`],
  ])('%s may not be cached', async (_name, url) => {
    const headers = await headersOf(url);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers).not.toHaveProperty('surrogate-key');
    expect(headers).not.toHaveProperty('surrogate-control');
    expect(headers).not.toHaveProperty('etag');
  });

  it('the response to a form may not be cached', async () => {
    expect((await headersOf('/', 'POST'))['cache-control']).toBe('no-store');
  });

  it('responses to the admin may not be cached', async () => {
    const headers = await logIn();
    const response = await app.inject({ url: `${apiPrefix}/admin/overview`, headers });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const page = await app.inject({ url: '/admin', headers });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
