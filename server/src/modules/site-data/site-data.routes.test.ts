import { defaultSiteData } from '@plinth/contract/site-data';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';

const { app, services } = await buildTestApp();

it('answers the stored data whole under `data`, and 404 for an id that holds none', async () => {
  expect((await app.inject('/api/json/site')).statusCode).toBe(404);
  await services.siteData.addDefault();
  await services.siteData.addDefault();
  const answer = await app.inject('/api/json/site');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: [defaultSiteData] });
});
