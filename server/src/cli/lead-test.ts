import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix, calls } from '@plinth/contract/calls';
import { idempotencyHeader, testKeyPrefix } from '@plinth/contract/submission';
import { readEnv } from '../platform/env.ts';
import { openResources } from '../processes/resources.ts';
import { createServices } from '../services.ts';

/** `npm run lead:test`: sends one lead through a running site, prints how far it got, and removes it again. */

const limit = 120_000;
const env = readEnv(process.env);
const { close, ...resources } = openResources(env, { poolSize: 1, onError: (error) => console.error(error.message) });
const services = createServices(resources);

try {
  const id = await send();
  const start = Date.now();
  let deliveries = await services.deliveries.listOf(id);
  while (deliveries.some(({ state }) => state === 'waiting') && Date.now() - start < limit) {
    await sleep(500);
    deliveries = await services.deliveries.listOf(id);
  }
  console.log(`stored as ${id}`);
  for (const { channel, state, attempts, error } of deliveries) {
    console.log(
      `${channel}: ${state} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}${error ? `, ${error}` : ''}`,
    );
  }
  if (deliveries.length === 0) console.log('nothing is configured to be sent (SMTP_URL, WEBHOOK_URL)');
  await services.submissions.remove(id, 'lead:test');
  if (deliveries.some(({ state }) => state !== 'delivered')) process.exitCode = 1;
} finally {
  await close();
}

async function send(): Promise<string> {
  const { method, path } = calls.submitForm;
  const response = await fetch(env.PUBLIC_ORIGIN + apiPrefix + path, {
    method,
    headers: { 'content-type': 'application/json', [idempotencyHeader]: `${testKeyPrefix}${randomUUID()}` },
    // Both the lead and its receipt use our own inbox, so that no other person gets a test mail.
    body: JSON.stringify({
      name: 'Test Lead',
      phone: '9000000000',
      email: env.SALES_INBOX || 'lead-test@example.com',
      site: 'Test of the chain',
    }),
  });
  if (!response.ok) throw new Error(`the form answered ${response.status}`);
  return ((await response.json()) as { id: string }).id;
}
