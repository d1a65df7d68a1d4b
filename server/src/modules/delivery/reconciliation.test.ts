import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildTestApp } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createWatch } from '../../services.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.stop());
const salesInbox = 'sales@homes.example';
const { services, db } = await buildTestApp({
  channels: { mail: { mailer: createMailer({ url: mailbox.url, from: 'Homes <hello@homes.example>' }), salesInbox } },
});
const { reconciliation, deliveries, submissions } = services;
const enquiry = { name: 'Meera Joshi', phone: '9876543210', email: 'reader@example.com', site: 'contact' };
const submit = async (key?: string) => (await submissions.submit({ input: enquiry, ...(key && { key }) })).lead.id;
const hour = 3_600_000;
/** When the current hour, and no later one, is due. */
const due = () => Math.floor(Date.now() / hour) * hour + hour + 900_000;
const deliver = async (id: string) => {
  for (const channel of deliveries.channels) await deliveries.deliver(id, channel, 1);
};

beforeEach(async () => {
  for (const table of ['submissions', 'submit_attempts', 'reconciliations', 'mail_limits'] as const) {
    await db.deleteFrom(table).execute();
  }
});

it('reconciliation counts leads by outcome, and alerts about a gap until the alert is accepted', async () => {
  const [delivered, failed, waiting, forgotten] = [await submit(), await submit(), await submit(), await submit()];
  await deliver(delivered);
  await db.updateTable('deliveries').set({ state: 'failed' }).where('submission_id', '=', failed).execute();
  await db.deleteFrom('deliveries').where('submission_id', '=', forgotten).execute();
  await submissions.submit({ input: { email: 'bot@example.com' }, facts: { trap: 'x' } });

  const [found] = await reconciliation.reconcile(due());
  const tally = { seen: 5, unstored: 0, stored: 5, held: 1, forgotten: 1, delivered: 2, waiting: 2, failed: 2 };
  expect(found).toEqual({ tally, gap: 5 });
  expect((await createWatch(db).read()).reconciliation).toMatchObject({ tally, gap: 5 });
  expect(await reconciliation.reconcile(due())).toEqual([]);
  expect(await deliveries.listOf(waiting)).toHaveLength(2);

  await mailbox.turn('refuses');
  await expect(reconciliation.alert()).rejects.toThrow();
  await mailbox.turn('takes');
  const before = mailbox.messages.length;
  await reconciliation.alert();
  await reconciliation.alert();
  expect(mailbox.messages.length).toBe(before + 1);
  const mail = await simpleParser(mailbox.messages.findLast((it) => it.to.includes(salesInbox))?.raw ?? '');
  expect(mail.subject).toBe('Leads are not getting through');
  expect(mail.text).toContain('forgotten: 1');
  expect(mail.text).not.toContain('reader@');
});

it('reconciliation finds no gap where everything was delivered; a retry is the same submission', async () => {
  const key = 'one-key-for-two-tries';
  await deliver(await submit(key));
  await submit(key);
  const [found] = await reconciliation.reconcile(due());
  expect(found).toMatchObject({ gap: 0, tally: { seen: 1, stored: 1 } });
});

it('reconciliation finds a submission that was never stored, also if the process was killed', async () => {
  await deliver(await submit('a-key-that-was-stored'));
  await deliver(await submit());
  // As left by a process that was killed in between: the submission is logged, and there is no lead.
  await db
    .insertInto('submit_attempts')
    .values([
      { lead_id: 'killed-1', idempotency_key: 'a-key-that-never-was' },
      { lead_id: 'killed-2', idempotency_key: 'a-key-that-never-was' },
      { lead_id: 'killed-3', idempotency_key: 'a-key-that-was-stored' },
      { lead_id: 'killed-4', idempotency_key: null },
    ])
    .execute();
  const [found] = await reconciliation.reconcile(due());
  expect(found).toMatchObject({ gap: 2, tally: { seen: 4, unstored: 2, stored: 2 } });
});

it('reconciliation catches up with hours that no worker processed', async () => {
  await reconciliation.reconcile(due() - 5 * hour);
  expect(await reconciliation.reconcile(due())).toHaveLength(5);
});
