import { simpleParser } from 'mailparser';
import { afterAll, expect, it } from 'vitest';
import { startMailbox } from '../../../../tools/mailbox.ts';
import { buildTestApp } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.stop());
const salesInbox = 'sales@homes.example';
const { services, db } = await buildTestApp({
  outlets: { mail: { mailer: createMailer({ url: mailbox.url, from: 'Homes <hello@homes.example>' }), salesInbox } },
});
const { reconciliation, deliveries, submissions } = services;
const submit = async () => (await submissions.submit({ input: { email: 'reader@example.com' } })).lead.id;

it('counts an hour of leads by what became of them, and tells of a gap', async () => {
  const [delivered, failed, waiting, forgotten] = [await submit(), await submit(), await submit(), await submit()];
  for (const channel of deliveries.channels) await deliveries.deliver(delivered, channel, false);
  await db.updateTable('deliveries').set({ state: 'failed' }).where('submission_id', '=', failed).execute();
  await db.deleteFrom('deliveries').where('submission_id', '=', forgotten).execute();
  await submissions.submit({ input: { email: 'bot@example.com' }, facts: { trap: 'x' } });

  const soon = Date.now() + 1_000_000;
  const { tally, hasGap } = await reconciliation.reconcile(soon);
  expect(tally).toEqual({ stored: 5, held: 1, forgotten: 1, delivered: 2, waiting: 2, failed: 2 });
  expect(hasGap).toBe(true);
  expect((await reconciliation.reconcile()).tally.stored).toBe(0);
  expect(await deliveries.listOf(waiting)).toHaveLength(2);

  await reconciliation.alert(tally);
  const mail = await simpleParser(mailbox.letters.findLast((it) => it.to.includes(salesInbox))?.raw ?? '');
  expect(mail.subject).toBe('Leads are not getting through');
  expect(mail.text).toContain('forgotten: 1');
  expect(mail.text).not.toContain('reader@');
});

it('finds no gap where everything arrived', async () => {
  await db.deleteFrom('submissions').execute();
  const id = await submit();
  for (const channel of deliveries.channels) await deliveries.deliver(id, channel, false);
  expect((await reconciliation.reconcile(Date.now() + 1_000_000)).hasGap).toBe(false);
});
