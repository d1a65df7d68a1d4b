import { formFactsHeader } from '@plinth/contract/form-facts';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject, buildTestApp, setReraNumber } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createWebhook } from '../../adapters/webhook.ts';

const [mailbox, crm] = await Promise.all([startMailbox(), startCrm()]);
const { app, db, services, logIn } = await buildTestApp({
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
    webhook: createWebhook({ url: crm.url, secret: crm.secret }),
  },
});
let headers: { authorization: string };
let project: string;
let unregistered: string;
const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
const unit = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 815_880, parking: 450_000, state: 'available' as const },
};
beforeAll(async () => {
  headers = await logIn();
  const create = async (more: object) => {
    const { id } = await services.projects.create(buildProject({ name: 'Basalt Heights', homeTypes, ...more }));
    await services.units.edit(id, [unit], null);
    return id;
  };
  project = await create({ reraNumber: 'P52100099999' });
  unregistered = await create({ name: 'Monsoon House' });
  await setReraNumber(db, unregistered, '');
});
afterAll(() => Promise.all([mailbox.stop(), crm.stop()]));

let count = 0;
async function submit(interest: unknown) {
  count += 1;
  const email = `meera.${count}@example.com`;
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    payload: { name: 'Meera Joshi', phone: '9876543210', email, site: 'Basalt Heights' },
    headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify({ interest })) },
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}
const interestOf = async (id: string) =>
  (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json().interest as unknown;

describe('the interest of a lead', () => {
  it.each([
    ['the key of a home', 'B-1703', 'B-1703'],
    ['a home as people write it', 'B 1703', 'B-1703'],
    ['the name of a home type', '3 BHK', '3 BHK'],
  ])('%s is stored with the lead and shown to the team', async (_what, home, stored) => {
    const id = await submit({ project, home, wish: 'hold' });
    expect(await interestOf(id)).toEqual({
      ...{ project, projectName: 'Basalt Heights', home: stored, wish: 'hold', at: expect.any(String) },
    });
  });

  it('an interest that is not one is dropped, and the lead is stored', async () => {
    const sound = { project, home: 'B-1703', wish: 'hold' };
    for (const interest of [
      null,
      'B-1703',
      { ...sound, home: 'B-1799' },
      { ...sound, home: '5 BHK' },
      { ...sound, wish: 'buy' },
      { ...sound, project: 'unknown' },
      { ...sound, project: unregistered },
    ]) {
      expect(await interestOf(await submit(interest)), JSON.stringify(interest)).toBeNull();
    }
  });

  it('a fault while the interest is checked does not refuse the lead', async () => {
    await db.schema.alterTable('units').renameTo('units_away').execute();
    const id = await submit({ project, home: 'B-1703', wish: 'hold' });
    await db.schema.alterTable('units_away').renameTo('units').execute();
    expect(await interestOf(id)).toBeNull();
  });

  it('the mail to the team, the webhook and the exports name the home and the wish', async () => {
    const id = await submit({ project, home: 'B-1703', wish: 'cost sheet' });
    for (const channel of ['mail', 'webhook'] as const) await services.deliveries.deliver(id, channel, 1);
    const mail = await simpleParser(
      mailbox.messages.findLast((it) => it.to.includes('sales@homes.example'))?.raw ?? '',
    );
    expect(mail.text).toContain('Home: Cost sheet of B-1703, Basalt Heights');
    expect(mail.subject).toBe('Brochure asked for · Cost sheet wanted: B 1703 · Basalt Heights · Meera Joshi');
    expect(mail.text).toMatch(/^Received: \d{1,2} [A-Z][a-z]+ \d{4}, \d{1,2}:\d{2} [ap]m$/m);
    expect(JSON.stringify(crm.bodies.at(-1))).toContain('"wish":"cost sheet"');
    const csv = (await app.inject({ url: '/api/form/export/csv', headers })).body;
    const [header = '', newest = ''] = csv.split(/\r?\n/);
    expect(header).toContain('"Home"');
    expect(newest).toContain('"Cost sheet of B-1703, Basalt Heights"');
  });

  it('a confirmed subscriber to the progress of a project has agreed to no other letters, in the mail, the webhook and the exports', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/form',
      payload: { email: 'follows@example.com' },
      headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify({ interest: { project, wish: 'progress' } })) },
    });
    const { id } = response.json();
    const token = new URL((await services.consents.linksFor(id)).confirm).searchParams.get('token');
    await app.inject({ method: 'POST', url: '/api/confirmations', payload: { token } });
    for (const channel of ['mail', 'webhook'] as const) await services.deliveries.deliver(id, channel, 1);
    expect(crm.bodies.at(-1)).toMatchObject({ lead: { id, consent: { promotion: false } } });
    const mail = await simpleParser(
      mailbox.messages.findLast((it) => it.to.includes('sales@homes.example'))?.raw ?? '',
    );
    expect(mail.text).toContain('Not agreed to: mails about the progress of this project only');
    expect(mail.text).toContain('Wish: Progress by mail of Basalt Heights');
    expect(mail.text).not.toContain('Home:');
    const csv = (await app.inject({ url: '/api/form/export/csv', headers })).body;
    const row = csv.split(/\r?\n/).find((line) => line.includes(id));
    expect(row).toContain('"no","confirmed"');
  });

  it.each([
    ['on', 'Please confirm that we hold B 1703', 'Hold B 1703'],
    ['off', 'You asked us to hold B 1703', 'See the hold of B 1703'],
  ])('the mail to a visitor who asks for a hold has the link, with the setting %s', async (setting, heading, label) => {
    const { version, ...stored } = await services.projects.get(project);
    await services.projects.update(project, version, { ...stored, holdByEmail: setting } as never);
    const id = await submit({ project, home: 'B-1703', wish: 'hold' });
    await services.deliveries.deliver(id, 'receipt', 1);
    const { subject, text = '' } = await simpleParser(
      mailbox.messages.findLast((it) => it.to.includes(`meera.${count}@example.com`))?.raw ?? '',
    );
    expect(subject).toBe(`${heading} · Basalt Homes`);
    expect(text).toContain('B 1703 at Basalt Heights');
    expect(text).toContain('It costs nothing and ends by itself after 48 hours.');
    const link = new RegExp(`${label}: (https://site.example/hold\\?token=\\S+)`).exec(text)?.[1] ?? '';
    const shown = await app.inject(`/api/holds${new URL(link).search}`);
    expect(shown.json()).toMatchObject({ home: 'B-1703', state: 'refused' });
  });

  it('the mail to a visitor who asks about a home names the home and its project', async () => {
    const id = await submit({ project, home: 'B-1703', wish: 'question' });
    await services.deliveries.deliver(id, 'receipt', 1);
    const { text = '' } = await simpleParser(
      mailbox.messages.findLast((it) => it.to.includes(`meera.${count}@example.com`))?.raw ?? '',
    );
    expect(text).toContain('About: B 1703, Basalt Heights');
  });

  it('an interest is deleted with its lead', async () => {
    const id = await submit({ project, home: 'B-1703', wish: 'question' });
    const stored = () => db.selectFrom('interests').selectAll().where('submission_id', '=', id).execute();
    expect(await stored()).toHaveLength(1);
    await db.deleteFrom('submissions').where('id', '=', id).execute();
    expect(await stored()).toEqual([]);
  });
});
