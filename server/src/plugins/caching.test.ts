import { apiPrefix } from '@plinth/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, testOrigin } from '../../test/context.ts';
import { publicCaching } from './caching.ts';
import { publicScope } from './endpoints.ts';
import { createPageSender, watchCalls } from './page-answer.ts';

const settings = { publicOrigin: testOrigin, tileUrl: '', tileAttribution: '', siteDataUrl: '', analyticsUrl: '' };

/** Pages as loaders make them: each names in its address the calls that it is made of. */
const { app, services, logIn } = await buildTestApp({
  mountWeb: (scope) =>
    publicScope(scope, async (pages) => {
      const sendPage = createPageSender(settings);
      pages.all('*', async (request, reply) => {
        const url = new URL(request.url, testOrigin);
        const { callApi, shown } = watchCalls(async ({ path }) => {
          if (path === 'down') return { status: 503, body: null, headers: {} };
          const answer = await app.inject(path);
          return { status: answer.statusCode, body: null, headers: answer.headers };
        });
        for (const path of url.searchParams.getAll('call')) await callApi({ method: 'GET', path });
        const status = Number(url.searchParams.get('status') ?? 200);
        const headers = {
          'content-type': 'text/html',
          ...(url.searchParams.has('own') && { 'cache-control': 'no-store' }),
        };
        return sendPage(request, reply, {
          response: new Response(null, { status, headers }),
          html: '<p>',
          seal: '',
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
  [`${apiPrefix}/projects/page?page=1`, 'projects'],
  [`${apiPrefix}/projects/${project.id}`, `project:${project.id}`],
  [`${apiPrefix}/news`, 'news'],
  [`${apiPrefix}/search?q=basalt`, 'projects blog news services'],
])('lets caches keep %s as %s', async (url, keys) => {
  expect(await headersOf(url)).toMatchObject({ 'cache-control': publicCaching, 'surrogate-key': keys });
});

it('lets caches keep a page as everything that its calls show', async () => {
  const url = `/?call=${apiPrefix}/projects&call=${apiPrefix}/testimonial&call=${apiPrefix}/projects/${project.id}`;
  expect(await headersOf(url)).toMatchObject({
    'cache-control': publicCaching,
    'surrogate-key': `pages projects testimonials project:${project.id}`,
  });
  expect((await headersOf(url, 'HEAD'))['cache-control']).toBe(publicCaching);
});

it('keeps the twin that a click in the browser fetches, and a redirect', async () => {
  expect((await headersOf(`/projects.data?call=${apiPrefix}/projects`))['surrogate-key']).toBe('pages projects');
  expect((await headersOf('/?status=302'))['cache-control']).toBe(publicCaching);
});

describe('nobody keeps', () => {
  it.each([
    ['a page one of whose calls failed, though it stands without', '/?call=down'],
    ['a page that says so', '/?own=1'],
    ['a page that is not there', '/?status=404'],
    ['a page that failed', '/?status=503'],
    ['the login page', '/login'],
    ['an admin page, for a stranger', '/admin'],
    ['an admin page by another spelling', '//Admin/'],
    ['a refusal', `${apiPrefix}/form`],
    ['an unknown id', `${apiPrefix}/projects/nothing`],
    ['a brochure', `${apiPrefix}/projects/${project.id}/brochure`],
    ['a probe', '/livez'],
    ['an address that is none', `${apiPrefix}/%zz`],
  ])('%s', async (_name, url) => {
    const headers = await headersOf(url);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers).not.toHaveProperty('surrogate-key');
  });

  it('what answers a form', async () => {
    expect((await headersOf('/', 'POST'))['cache-control']).toBe('no-store');
  });

  it('what the admin sees', async () => {
    const headers = await logIn();
    const answer = await app.inject({ url: `${apiPrefix}/admin/overview`, headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const page = await app.inject({ url: '/admin', headers });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
