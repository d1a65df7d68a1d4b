import { apiPrefix, type CallName, calls } from '@plinth/contract/calls';
import { expect, it } from 'vitest';
import { buildProject, buildTestApp, testSettings } from '../../test/context.ts';
import { createPageSender } from '../edge/page-response.ts';
import { publicScope } from './endpoints.ts';

/** A cookie on a public response would identify visitors, and would make the response uncacheable. */

const { app, services } = await buildTestApp({
  mountWeb: (scope) =>
    publicScope(scope, async (pages) => {
      const sendPage = createPageSender(testSettings);
      pages.all('*', (request, reply) =>
        sendPage(request, reply, {
          response: new Response(null, {
            status: request.url === '/nothing' ? 404 : 200,
            headers: { 'content-type': 'text/html' },
          }),
          html: '<p>',
          inlineNonce: '',
          shown: { keys: new Set(), hasFailed: false },
        }),
      );
    }),
});
const { id } = await services.projects.create(buildProject());
const cookies = '__Host-plinth=forged; __Secure-brochure-grant=forged; other=1';

async function expectNoCookie(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', payload?: object) {
  for (const headers of [{}, { cookie: cookies }]) {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([method, url, response.statusCode, response.headers['set-cookie']]).toEqual([
      method,
      url,
      response.statusCode,
      undefined,
    ]);
  }
}

const publicReads = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === 'public' && calls[name].method === 'GET',
);

it.each(publicReads)('the response of %s sets no cookie, found or not', async (name) => {
  const url = apiPrefix + calls[name].path;
  for (const one of new Set([url.replace('{id}', id), url.replace('{id}', 'nothing')])) await expectNoCookie(one);
});

it.each(['/', '/home', '/projects', `/project/${id}/basalt-heights`, '/nothing', '/projects.data', '/login', '/livez'])(
  'the response of %s sets no cookie',
  async (url) => {
    await expectNoCookie(url);
    await expectNoCookie(url, 'HEAD');
  },
);

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
it.each([
  ['subscribe', '', { email: 'meera@example.com' }],
  [
    'enquiry',
    '',
    { ...contact, phone: '+91 9876543210', country: 'India', countryCode: '+91', message: 'Hello', site: 'nri' },
  ],
  ['visit', '?kind=visit', contact],
  ['a body that is refused', '', { email: 'no address' }],
])('the response to %s sets no cookie: only the brochure form gives a grant', async (_kind, query, payload) => {
  await expectNoCookie(`${apiPrefix}/form${query}`, 'POST', payload);
});
