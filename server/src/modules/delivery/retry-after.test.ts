import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { buildTestApp } from '../../../test/context.ts';
import { createWebhook } from '../../adapters/webhook.ts';
import { deliveryQueues } from './delivery.service.ts';

const crm = await startCrm();
afterAll(() => crm.stop());
const { services, db, resources } = await buildTestApp({
  channels: { webhook: createWebhook({ url: crm.url, secret: crm.secret }) },
});
const { deliveries, submissions } = services;
const submit = async () => (await submissions.submit({ input: { email: 'reader@example.com' } })).lead.id;
const rowOf = (id: string) =>
  db
    .selectFrom('deliveries')
    .select(['job_id', 'attempts', 'state', 'last_error'])
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();

it('a delivery is retried when the receiver’s Retry-After says, and the channel is paused until then', async () => {
  const [first, second] = [await submit(), await submit()];
  await crm.turn('is busy');
  crm.sayRetryAfter('3');
  await resources.jobs.work<{ leadId: string }>(
    deliveryQueues.webhook,
    ({ data, triesLeft }) => deliveries.deliver(data.leadId, 'webhook', triesLeft),
    1,
  );
  const start = Date.now();
  while (crm.countAsked() === 0) await sleep(20);
  await crm.turn('takes');
  while (!crm.keys.has(`${first}-webhook`) || !crm.keys.has(`${second}-webhook`)) {
    expect(Date.now() - start).toBeLessThan(60_000);
    await sleep(20);
  }
  // Our own backoff would have retried one of them after two to four seconds, and sent the other at once.
  expect(Date.now() - start).toBeGreaterThanOrEqual(2_900);
  expect(crm.countAsked()).toBe(1);
  await resources.jobs.stop();
  const rows = [await rowOf(first), await rowOf(second)];
  expect(rows.map((it) => it.state)).toEqual(['delivered', 'delivered']);
  expect(rows.map((it) => it.attempts).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

it('a short Retry-After uses up no try', async () => {
  const { deliveries: fresh } = (await import('../../services.ts')).createServices(resources);
  const send = vi.spyOn(resources.jobs, 'send');
  await crm.turn('is busy');
  for (const [asked, left] of [
    ['2', 7],
    ['90', 6],
  ] as const) {
    crm.sayRetryAfter(asked);
    const id = await submit();
    await fresh.deliver(id, 'webhook', 7);
    expect(send).toHaveBeenLastCalledWith(
      deliveryQueues.webhook,
      { leadId: id, channel: 'webhook' },
      expect.anything(),
      expect.objectContaining({ startAfter: Number(asked), retryLimit: left }),
    );
    await sleep(2_100);
  }
  send.mockRestore();
});

it('a delivery is given up in the end if the receiver always asks to wait', async () => {
  // Another service instance does not know the pause of the first.
  const { deliveries: fresh } = (await import('../../services.ts')).createServices(resources);
  await crm.turn('is busy');
  crm.sayRetryAfter('86400');
  const id = await submit();
  expect(await fresh.deliver(id, 'webhook', 1)).toBe('postponed');
  expect(await rowOf(id)).toMatchObject({ attempts: 1, state: 'waiting', last_error: 'http-429' });
  const { deliveries: later } = (await import('../../services.ts')).createServices(resources);
  await expect(later.deliver(id, 'webhook', 0)).rejects.toThrow('http-429');
  expect(await rowOf(id)).toMatchObject({ attempts: 2, state: 'failed' });
});
