import type { ApiRequest } from '@plinth/contract/web-host';
import { expect, it } from 'vitest';
import { createKeptLists } from './kept-lists.ts';

const get = (path: string): ApiRequest => ({ method: 'GET', path });

it('a short list is asked for once in each edition, and everything else each time', async () => {
  const keepLists = createKeptLists<{ status: number; nth: number }>();
  const asked: string[] = [];
  let status = 200;
  const callApi = async ({ path }: ApiRequest) => ({ status, nth: asked.push(path) });
  const [first, second] = [{}, {}];

  for (const path of ['/api/rates', '/api/timeline', '/api/policies/of/disclaimer', '/api/policies/p1']) {
    const answer = await keepLists(first, callApi)(get(path));
    expect(await keepLists(first, callApi)(get(path))).toBe(answer);
    expect(await keepLists(second, callApi)(get(path))).not.toBe(answer);
  }
  expect(asked).toHaveLength(8);

  for (const path of ['/api/projects', '/api/rates?after=a', '/api/rates/a', '/api/policies/p1?a=b']) {
    const callKept = keepLists(first, callApi);
    expect((await callKept(get(path))).nth).not.toBe((await callKept(get(path))).nth);
  }
  await keepLists(first, callApi)({ method: 'POST', path: '/api/rates' });
  expect(asked).toHaveLength(17);

  status = 503;
  const third = {};
  for (const turn of [1, 2]) expect((await keepLists(third, callApi)(get('/api/rates'))).nth).toBe(17 + turn);
});
