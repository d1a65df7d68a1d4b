import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import type { PublicApi } from '../../lib/public-api.ts';
import { missingPage } from './missing-page.ts';

const apiThat = (findRedirect: (input: { params: { path: string } }) => Promise<{ to: string | null }>) =>
  ({ findRedirect }) as unknown as PublicApi;
const at = (url: string) => ({ url });

it.each([
  ['https://site.example/about.html', '/about.html'],
  ['https://site.example/about.html?utm_source=x', '/about.html'],
  ['https://site.example/about.html.data', '/about.html'],
  ['https://site.example/preview/abc.def/about.html', '/about.html'],
])('%s is looked up as %s and redirected for good', async (url, path) => {
  const asked: string[] = [];
  const api = apiThat(async ({ params }) => {
    asked.push(params.path);
    return { to: '/profile' };
  });
  const response = (await missingPage(api, at(url))) as Response;
  expect([asked, response.status, response.headers.get('location')]).toEqual([[path], 301, '/profile']);
});

it.each([
  ['no redirect', async () => ({ to: null })],
  ['a failed lookup', () => Promise.reject(new ApiError(503, null))],
] as const)('with %s the page is a 404', async (_case, findRedirect) => {
  const answer = await missingPage(apiThat(findRedirect), at('https://site.example/nowhere'));
  expect(answer).toMatchObject({ init: { status: 404 } });
});
