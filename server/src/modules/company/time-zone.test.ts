import { setCompanyTimeZone } from '@plinth/contract/company-time';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp, testAdmin } from '../../../test/context.ts';
import { readTimeZone } from './time-zone.ts';

const { app, db, services, logIn } = await buildTestApp();
const headers = await logIn();
const actor = { by: testAdmin.email, role: 'owner' } as const;
const key = { collection: 'settings', id: 'site' } as const;
const settings = {
  ...{ name: 'Kaveri Homes', shortName: 'Kaveri', description: 'Homes by the river.', email: 'post@kaveri.example' },
  ...{ phone: '+91 20 5550 0142', officeHours: 'nine and six', serviceHours: 'nine and nine', offices: [] },
};
afterAll(() => setCompanyTimeZone('Asia/Kolkata'));

const exportLeads = async () => (await app.inject({ url: '/api/form/export/csv', headers })).body;
const publish = async (timeZone: string) => {
  const { version } = (await services.publishing.get(key)).publication;
  const saved = await services.publishing.save(key, version, { ...settings, timeZone }, actor);
  await services.publishing.takeStep(key, { do: 'publish', draft: saved.version }, actor);
  await readTimeZone(services.company);
};

it('exports, plans and the days of a company follow the time zone of its settings, and settings without one are in India', async () => {
  const { id } = (await services.submissions.submit({ input: { email: 'reader@example.com' } })).lead;
  await db
    .updateTable('submissions')
    .set({ created_at: new Date('2026-01-04T20:05:00Z') })
    .where('id', '=', id)
    .execute();
  await services.publishing.create('settings', settings, actor);
  await services.publishing.takeStep(key, { do: 'publish', draft: 1 }, actor);
  await readTimeZone(services.company);
  expect(await exportLeads()).toContain('"Received (Asia/Kolkata)"');
  expect(await exportLeads()).toContain('"2026-01-05 01:35"');

  await publish('Asia/Dubai');
  expect(await exportLeads()).toContain('"Received (Asia/Dubai)"');
  expect(await exportLeads()).toContain('"2026-01-05 00:05"');
  const log = (await app.inject({ url: '/api/admin/activity/export', headers })).body;
  expect(log).toContain('"Time (Asia/Dubai)"');

  await publish('America/Lima');
  expect(await exportLeads()).toContain('"2026-01-04 15:05"');
});

it('a draft of another time zone changes nothing', async () => {
  const { version } = (await services.publishing.get(key)).publication;
  await services.publishing.save(key, version, { ...settings, timeZone: 'Asia/Tokyo' }, actor);
  await readTimeZone(services.company);
  expect(await exportLeads()).toContain('"Received (America/Lima)"');
});
