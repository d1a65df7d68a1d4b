import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';
import { createWebhook } from '../../adapters/webhook.ts';

// Nothing is sent in this file: the tests look at the planned deliveries.
const { app, db, logIn } = await buildTestApp({
  channels: { webhook: createWebhook({ url: 'http://127.0.0.1:9', secret: 'x'.repeat(16) }) },
});
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
type Sending = { facts?: object | string; from?: string; body?: object; key?: string };
const filled = { elapsed: 9_000, trap: '' };
const post = ({ facts = filled, from, body = contact, key }: Sending = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/form',
    payload: body,
    headers: {
      [formFactsHeader]: typeof facts === 'string' ? facts : writeFormFacts(facts),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
    },
  });
const submit = async (sending: Sending = {}) => {
  const response = await post(sending);
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
};
const read = async (id: string) => (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
const listed = async (query = '') =>
  (await app.inject({ url: `/api/admin/leads?limit=200${query}`, headers }))
    .json()
    .rows.map((row: { id: string }) => row.id);

describe('a suspected lead', () => {
  it('a suspected lead gets the usual response, is listed apart, and is sent only once released', async () => {
    const id = await submit({ facts: { trap: 'x', elapsed: 9_000 } });
    const before = await read(id);
    expect(before).toMatchObject({
      lead: { held: true },
      deliveries: [],
      suspicion: { score: 100, reasons: ['trap'] },
    });
    expect(await listed()).not.toContain(id);
    expect(await listed('&held=only')).toEqual([id]);

    const release = { method: 'POST', url: `/api/admin/leads/${id}/release` } as const;
    expect((await app.inject(release)).statusCode).toBe(401);
    const after = (await app.inject({ ...release, headers })).json();
    expect(after.lead.held).toBeUndefined();
    expect(after.deliveries).toMatchObject([{ channel: 'webhook', state: 'waiting' }]);
    expect(await listed()).toContain(id);
    expect((await app.inject({ ...release, headers })).statusCode).toBe(404);
  });
});

describe('form facts', () => {
  it.each(['', '%', '{}', '%7B', 'x'.repeat(7_000), '%7B%22elapsed%22%3A-1%7D'])(
    'malformed form facts never cost a lead (%s)',
    async (facts) => {
      expect((await read(await submit({ facts }))).lead.held).toBeUndefined();
    },
  );
});

describe('the network of a lead', () => {
  it('leads are counted by address and by subnet, and a retry counts once', async () => {
    for (let count = 0; count < 12; count += 1) {
      for (let tries = 0; tries < 2; tries += 1)
        await submit({ from: '203.0.113.7', key: `address-of-one-${count}-key` });
    }
    expect((await read(await submit({ from: '203.0.113.7' }))).suspicion).toMatchObject({ reasons: ['address'] });
    expect((await read(await submit({ from: '203.0.113.8' }))).lead.held).toBeUndefined();
    expect((await read(await submit({ from: '198.51.100.7' }))).suspicion).toBeNull();
  });

  it('leads from one IPv6 household count as one address', async () => {
    for (let count = 0; count < 12; count += 1) await submit({ from: `2001:db8:1:2::${count + 1}` });
    expect((await read(await submit({ from: '2001:db8:1:2:9::1' }))).suspicion).toMatchObject({ reasons: ['address'] });
    expect((await read(await submit({ from: '2001:db8:1:3::1' }))).lead.held).toBeUndefined();
  });

  it.each(['127.0.0.1', '10.1.2.3', '::1', 'unknown', '999.1.1.1'])(
    'a lead from the private or invalid address %s is not suspicious',
    async (from) => {
      for (let count = 0; count < 13; count += 1) await submit({ from });
      expect((await read(await submit({ from }))).suspicion).toBeNull();
    },
  );

  it.each([
    ['a /24', (at: number) => `203.0.112.${at}`, '203.0.112.200'],
    ['a /48', (at: number) => `2001:db8:48:${at.toString(16)}::1`, '2001:db8:48:ffff::1'],
  ])('%s never holds a lead, however many of its addresses send', async (_network, addressOf, neighbour) => {
    await Promise.all(Array.from({ length: 90 }, (_, at) => submit({ from: addressOf(at + 1) })));
    const { lead, suspicion } = await read(await submit({ from: neighbour }));
    expect([lead.held, suspicion]).toEqual([undefined, { score: 20, reasons: ['subnet'] }]);
  });

  it('an address counts once for its network, however much it sends', async () => {
    await Promise.all(Array.from({ length: 55 }, () => submit({ from: '203.0.111.7' })));
    expect((await read(await submit({ from: '203.0.111.8' }))).suspicion).toBeNull();
  });

  it('missing form facts are a weak sign', async () => {
    expect(await read(await submit({ facts: {} }))).toMatchObject({ suspicion: { score: 20, reasons: ['facts'] } });
    const advert = { ...contact, country: 'India', countryCode: '+91', phone: '+91 9876543210', message: 'Buy crypto' };
    expect((await read(await submit({ facts: {}, body: advert }))).lead.held).toBe(true);
    expect((await read(await submit({ body: advert }))).lead.held).toBeUndefined();
  });

  it('client addresses are stored as hashes', async () => {
    const rows = await db.selectFrom('sightings').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { address } of rows) expect(address).toHaveLength(16);
  });
});

const strict = await buildTestApp({ leadsPerAddress: 2 });

describe('the form limit of an address', () => {
  it('the setting LEADS_PER_ADDRESS replaces sixty', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const headers = { 'x-forwarded-for': '198.51.100.62' };
      const { statusCode } = await strict.app.inject({ method: 'POST', url: '/api/form', payload: contact, headers });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('an address may send sixty forms in ten minutes, then gets 429; other addresses are accepted', async () => {
    const before = await countLeads();
    const responses = await Promise.all(Array.from({ length: 80 }, () => post({ from: '198.51.100.60' })));
    const count = (status: number) => responses.filter((response) => response.statusCode === status).length;
    expect([count(201), count(429)]).toEqual([60, 20]);
    expect((await countLeads()) - before).toBe(60);
    const refused = responses.find((response) => response.statusCode === 429);
    expect(refused?.json().error.code).toBe('too_many_requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(600);
    await submit({ from: '198.51.100.61' });

    await db
      .updateTable('submit_limits')
      .set({ until: new Date(0) })
      .execute();
    await submit({ from: '198.51.100.60' });
  });

  it('the form limit counts an IPv6 /64 as one address', async () => {
    const from = (at: number) => `2001:db8:60:1:${at.toString(16)}::1`;
    const responses = await Promise.all(Array.from({ length: 61 }, (_, at) => post({ from: from(at) })));
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(1);
  });
});

async function countLeads(): Promise<number> {
  return (await db.selectFrom('submissions').select('id').execute()).length;
}
