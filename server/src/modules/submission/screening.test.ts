import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';
import { createWebhook } from '../../adapters/webhook.ts';

// Nothing is sent in this file: what is put down to be sent is what counts.
const { app, db, logIn } = await buildTestApp({
  outlets: { webhook: createWebhook({ url: 'http://127.0.0.1:9', secret: 'x'.repeat(16) }) },
});
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
type Sending = { facts?: object | string; from?: string; body?: object; key?: string };
const submit = async ({ facts, from, body = contact, key }: Sending = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/form',
    payload: body,
    headers: {
      ...(facts !== undefined && { [formFactsHeader]: typeof facts === 'string' ? facts : writeFormFacts(facts) }),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().id as string;
};
const read = async (id: string) => (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
const listed = async (query = '') =>
  (await app.inject({ url: `/api/admin/leads?limit=200${query}`, headers }))
    .json()
    .rows.map((row: { id: string }) => row.id);

describe('a suspected lead', () => {
  it('is answered like any other, kept, shown apart and sent nowhere until it is released', async () => {
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

describe('the facts of a form', () => {
  it.each(['', '%', '{}', '%7B', 'x'.repeat(7_000), '%7B%22elapsed%22%3A-1%7D'])(
    'never cost a lead (%s)',
    async (facts) => {
      expect((await read(await submit({ facts }))).lead.held).toBeUndefined();
    },
  );
});

describe('where a lead comes from', () => {
  it('is counted by address and by subnet, retries once', async () => {
    for (let count = 0; count < 12; count += 1) {
      for (let tries = 0; tries < 2; tries += 1)
        await submit({ from: '203.0.113.7', key: `address-of-one-${count}-key` });
    }
    expect((await read(await submit({ from: '203.0.113.7' }))).suspicion).toMatchObject({ reasons: ['address'] });
    expect((await read(await submit({ from: '203.0.113.8' }))).lead.held).toBeUndefined();
    expect((await read(await submit({ from: '198.51.100.7' }))).suspicion).toBeNull();
  });

  it('is counted by the network that a home has', async () => {
    for (let count = 0; count < 12; count += 1) await submit({ from: `2001:db8:1:2::${count + 1}` });
    expect((await read(await submit({ from: '2001:db8:1:2:9::1' }))).suspicion).toMatchObject({ reasons: ['address'] });
    expect((await read(await submit({ from: '2001:db8:1:3::1' }))).lead.held).toBeUndefined();
  });

  it.each(['127.0.0.1', '10.1.2.3', '::1', 'unknown', '999.1.1.1'])('says nothing for %s', async (from) => {
    for (let count = 0; count < 13; count += 1) await submit({ from });
    expect((await read(await submit({ from }))).suspicion).toBeNull();
  });

  it('is kept as a hash', async () => {
    const rows = await db.selectFrom('sightings').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { address } of rows) expect(address).toHaveLength(16);
  });
});
