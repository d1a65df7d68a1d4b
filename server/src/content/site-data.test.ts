import { defaultSiteData } from '@plinth/contract/site-data';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { app, services } = await buildTestApp();

it('site data is returned whole under `data`, and an unknown id is a 404', async () => {
  expect((await app.inject('/api/json/site')).statusCode).toBe(404);
  await services.siteData.createIfMissing('site', { data: [defaultSiteData] });
  await services.siteData.createIfMissing('site', { data: [] });
  const response = await app.inject('/api/json/site');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ data: [defaultSiteData] });
  // It has no version that an edit could name, so its ETag must change with its content.
  expect(response.headers.etag).not.toBe('"1"');
});
