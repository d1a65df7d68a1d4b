import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildTestApp } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createMailLimitRepository } from './mail-limit.repository.ts';

const mailbox = await startMailbox();
const salesInbox = 'sales@homes.example';
const { app, db, services, logIn } = await buildTestApp({
  channels: {
    mail: { mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }), salesInbox },
  },
});
const { deliveries } = services;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});
beforeEach(async () => {
  await mailbox.turn('takes');
  await db.deleteFrom('mail_limits').execute();
});
afterAll(() => mailbox.stop());

const contact = { name: 'Meera Joshi', phone: '9876543210', site: 'contact' };
const submit = async (email: string, body: object = contact) =>
  (await app.inject({ method: 'POST', url: '/api/form', payload: { ...body, email } })).json().id as string;
const sendTo = async (email: string, body: object = contact) =>
  deliveries.deliver(await submit(email, body), 'receipt', 1);
const mailsTo = (email: string) => mailbox.messages.filter((message) => message.to.includes(email)).length;

describe('the mail limit of a recipient', () => {
  it('forms send one recipient three mails a day, whatever the form and however the address is spelled', async () => {
    const spellings = ['meera@example.com', 'MEERA@example.com', 'meera+a@example.com', 'meera+b@example.com'];
    expect(await sendTo('meera@example.com', {})).toBe('delivered');
    const outcomes: string[] = [];
    for (const email of spellings) outcomes.push(await sendTo(email));
    expect(outcomes).toEqual(['delivered', 'delivered', 'stopped', 'stopped']);
    expect(await sendTo('meera@example.com', {})).toBe('stopped');
    expect(await sendTo('other@example.com')).toBe('delivered');
  });

  it('forms send one recipient three mails a day, however many workers send at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => submit('crowd@example.com')));
    const outcomes = await Promise.all(ids.map((id) => deliveries.deliver(id, 'receipt', 1)));
    expect(outcomes.filter((outcome) => outcome === 'delivered')).toHaveLength(3);
    expect(mailsTo('crowd@example.com')).toBe(3);
  });

  it('a retried delivery counts once against the mail limit', async () => {
    const id = await submit('patient@example.com');
    await mailbox.turn('fails');
    for (let times = 0; times < 5; times += 1) await deliveries.deliver(id, 'receipt', 5).catch(() => undefined);
    await mailbox.turn('takes');
    expect(await deliveries.deliver(id, 'receipt', 5)).toBe('delivered');
    expect([await sendTo('patient@example.com'), await sendTo('patient@example.com')]).toEqual([
      'delivered',
      'delivered',
    ]);
    expect(await sendTo('patient@example.com')).toBe('stopped');
  });

  it('the admin area says that the mail limit stopped a mail', async () => {
    for (let times = 0; times < 3; times += 1) await sendTo('why@example.com');
    const id = await submit('why@example.com');
    await deliveries.deliver(id, 'receipt', 1);
    const lead = (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
    expect(lead.deliveries).toContainEqual(
      expect.objectContaining({ channel: 'receipt', state: 'stopped', error: 'mail_limit' }),
    );
  });

  it('the mail limit starts again on the next local day, and the rows of yesterday are removed', async () => {
    const limits = createMailLimitRepository(db);
    const evening = Date.parse('2026-04-01T18:29:59Z');
    for (const key of ['a', 'b', 'c']) expect(await limits.take('day@example.com', key, evening)).toBe(true);
    expect(await limits.take('day@example.com', 'd', evening)).toBe(false);
    expect(await limits.take('day@example.com', 'd', evening + 1_000)).toBe(true);
    await limits.purge(evening + 1_000);
    expect(await db.selectFrom('mail_limits').select('keys').execute()).toEqual([{ keys: ['d'] }]);
  });

  it('the mail limit does not apply to mails to the team', async () => {
    const before = mailsTo(salesInbox);
    for (let times = 0; times < 5; times += 1) {
      expect(await deliveries.deliver(await submit('busy@example.com'), 'mail', 1)).toBe('delivered');
    }
    expect(mailsTo(salesInbox) - before).toBe(5);
  });

  it('the mail limit stores no e-mail address', async () => {
    await sendTo('secret@example.com');
    const [row] = await db.selectFrom('mail_limits').selectAll().execute();
    expect(row?.recipient).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('secret');
  });
});
