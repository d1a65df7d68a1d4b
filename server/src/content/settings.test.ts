import { roles } from '@plinth/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import type { Mail } from '../adapters/mailer.ts';

const sent: Mail[] = [];
const mailer = { senderName: 'Homes by mail', send: async (mail: Mail) => void sent.push(mail) };
const { app, services, logIn } = await buildTestApp({
  channels: { mail: { mailer, salesInbox: 'sales@site.example' } },
});
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const settings = {
  ...{ name: 'Kaveri Homes', shortName: 'Kaveri', description: 'Homes by the river.' },
  ...{
    phone: '+91 20 5550 0101',
    email: 'post@kaveri.example',
    officeHours: 'nine and six',
    serviceHours: 'nine and nine',
  },
  offices: [
    {
      ...{ ContactOffice: 'Head office', ContactOfficeCity: 'Pune', ContactOfficeAddress: '1 River Road\nPune 411001' },
      ...{ ContactOfficePhone: '', ContactOfficeLat: '18.5', ContactOfficeLong: '73.8' },
    },
  ],
};
const collection = '/api/admin/collections/settings';
const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, more = {}) =>
  app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });

async function publish(body: object) {
  const draft = (await send('GET', `${collection}/site/draft`)).json();
  const saved = await send('PUT', `${collection}/site/draft`, body, { 'if-match': `"${draft.version}"` });
  return send('POST', `${collection}/site/publication`, { do: 'publish', draft: saved.json().version });
}

describe('the company’s facts as a document', () => {
  it('a site without them has the name of its host, and its mails the name in MAIL_FROM', async () => {
    expect((await app.inject('/api/settings/site')).statusCode).toBe(404);
    expect((await services.company.read()).facts).toMatchObject({ name: 'site.example', phone: '', offices: [] });
  });

  it('they are created once, under a fixed id, and published as a draft is', async () => {
    const created = await send('POST', `${collection}/drafts`, settings);
    expect([created.statusCode, created.json().id]).toEqual([201, 'site']);
    expect((await send('POST', `${collection}/drafts`, settings)).statusCode).toBe(412);
    expect((await app.inject('/api/settings/site')).statusCode).toBe(404);
    const published = await send('POST', `${collection}/site/publication`, { do: 'publish', draft: 1 });
    expect(published.statusCode).toBe(200);
    const shown = await app.inject('/api/settings/site');
    expect(shown.json()).toMatchObject({ phone: '+91 20 5550 0101', offices: [{ ContactOfficeLat: 18.5 }] });
    expect(shown.headers['surrogate-key']).toBe('settings:site');
  });

  it('the facts of pages are those of the last publication, and a draft changes none', async () => {
    const draft = (await send('GET', `${collection}/site/draft`)).json();
    await send(
      'PUT',
      `${collection}/site/draft`,
      { ...settings, phone: '+91 20 5550 0199' },
      { 'if-match': `"${draft.version}"` },
    );
    expect((await services.company.read()).facts.phone).toBe('+91 20 5550 0101');
    expect((await publish({ ...settings, phone: '+91 20 5550 0102' })).statusCode).toBe(200);
    expect(await services.company.read()).toMatchObject({ facts: { phone: '+91 20 5550 0102' }, isCurrent: true });
  });

  it('facts that are not right are not published, and each fault names its field', async () => {
    const refused = await publish({ ...settings, phone: '020 5550', facebook: 'http://facebook.example' });
    expect(refused.statusCode).toBe(400);
    const paths = refused.json().error.issues.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['body.facebook', 'body.phone']);
    await publish(settings);
  });

  it.each(roles.filter((role) => role !== 'owner'))(
    'the role %s can neither read nor change the draft',
    async (role) => {
      const others = await logIn(role);
      for (const [method, url] of [
        ['GET', collection],
        ['GET', `${collection}/site/draft`],
        ['GET', `${collection}/site/revisions`],
        ['PUT', `${collection}/site/draft`],
        ['POST', `${collection}/site/publication`],
        ['POST', `${collection}/site/previews`],
        ['POST', `${collection}/drafts`],
        ['GET', '/api/admin/collections/%73ettings/site/draft'],
      ] as const) {
        const response = await app.inject({ method, url, headers: others, ...(method !== 'GET' && { payload: {} }) });
        expect([response.statusCode, response.json().error.code], `${method} ${url}`).toEqual([403, 'not_allowed']);
      }
      // The control: the same role may read another collection.
      expect((await app.inject({ url: '/api/admin/collections/services', headers: others })).statusCode).toBe(200);
    },
  );

  it('lists of several collections name them to the owner alone', async () => {
    const found = async (of: { authorization: string }) =>
      (await app.inject({ url: '/api/admin/find?q=kaveri', headers: of })).json();
    expect(await found(headers)).toMatchObject([{ collection: 'settings', id: 'site', title: 'Kaveri Homes' }]);
    expect(await found(await logIn('editor'))).toEqual([]);
    const bin = { url: '/api/admin/deleted?collection=settings', headers: await logIn('approver') };
    expect((await app.inject(bin)).statusCode).toBe(403);
    expect((await app.inject({ ...bin, headers })).statusCode).toBe(200);
  });

  it('there is no other way to write them', async () => {
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/api/settings/site', headers, payload: settings })).statusCode).toBe(
        404,
      );
    expect((await app.inject({ method: 'POST', url: '/api/settings', headers, payload: settings })).statusCode).toBe(
      404,
    );
  });

  it('a receipt is sent in the company’s name and ends with its telephone, e-mail and postal address', async () => {
    const visitor = { name: 'Meera Joshi', phone: '9876543210', email: 'a@example.com', site: 'Kiln Works' };
    const { id } = (await app.inject({ method: 'POST', url: '/api/form', payload: visitor })).json();
    await services.deliveries.deliver(id, 'receipt', 1);
    const mail = sent.find(({ to }) => to === 'a@example.com');
    expect(mail).toMatchObject({ senderName: 'Kaveri', subject: 'Your brochure is ready · Kaveri' });
    expect(mail?.text).toContain('Kaveri Homes, 1 River Road, Pune 411001. +91 20 5550 0101, post@kaveri.example');
    expect(mail?.html).toContain('+91 20 5550 0101');
  });
});
