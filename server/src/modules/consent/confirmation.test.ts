import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildTestApp, testOrigin } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createWebhook } from '../../adapters/webhook.ts';

const [mailbox, crm] = await Promise.all([startMailbox(), startCrm()]);
const salesInbox = 'sales@homes.example';
const { app, db, services, logIn } = await buildTestApp({
  channels: {
    mail: { mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }), salesInbox },
    webhook: createWebhook({ url: crm.url, secret: crm.secret }),
  },
});
const { deliveries } = services;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});
afterAll(() => Promise.all([mailbox.stop(), crm.stop()]));

const subscribe = async (email: string) =>
  (await app.inject({ method: 'POST', url: '/api/form', payload: { email } })).json().id as string;
const read = async (id: string) => (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
const channelsOf = async (id: string) => (await read(id)).deliveries.map((it: { channel: string }) => it.channel);
const actionsOf = async (id: string) => (await read(id)).consent.map((it: { action: string }) => it.action);
const confirm = (token: string) => app.inject({ method: 'POST', url: '/api/confirmations', payload: { token } });
const wantsNews = async (id: string) => {
  const { body } = await app.inject({ url: '/api/form/export/csv', headers });
  return body.split('\n').find((line) => line.includes(id));
};
/** The link in the visitor's mail. */
async function linkIn(email: string): Promise<URL> {
  const { text } = await simpleParser(mailbox.messages.findLast((it) => it.to.includes(email))?.raw ?? '');
  return new URL(/Confirm the subscription: (\S+)/.exec(text ?? '')?.[1] ?? 'missing:');
}

describe('a subscription', () => {
  it('a subscription sends one mail with a confirmation link, and nothing else until the link is used', async () => {
    const id = await subscribe('reader@example.com');
    expect(await channelsOf(id)).toEqual(['receipt']);
    await deliveries.deliver(id, 'receipt', 5);
    const message = mailbox.messages.findLast((it) => it.to.includes('reader@example.com'));
    const { subject } = await simpleParser(message?.raw ?? '');
    expect(subject).toBe('Please confirm your subscription · Basalt Homes');
    expect(message?.raw.toString()).not.toContain('List-Unsubscribe');
    const link = await linkIn('reader@example.com');
    expect(link.href).toMatch(new RegExp(`^${testOrigin}/confirm\\?token=[\\w.-]{70}$`));
    expect(await wantsNews(id)).toContain('"not confirmed"');
    await services.deliveries.sweep(Date.now() + 120_000);
    expect(await channelsOf(id)).toEqual(['receipt']);

    const token = link.searchParams.get('token') ?? '';
    expect((await confirm(token)).json()).toEqual({ isConfirmed: true });
    expect(await channelsOf(id)).toEqual(['mail', 'receipt', 'webhook']);
    expect(await actionsOf(id)).toEqual(['confirmed', 'given']);
    expect(await wantsNews(id)).toContain('"yes","by e-mail","confirmed"');
    await deliveries.deliver(id, 'webhook', 5);
    expect(crm.bodies.at(-1)).toMatchObject({ lead: { id, consent: { promotion: true, purposes: ['promotion'] } } });
  });

  it('a subscription is confirmed once, however often and concurrently its link is used', async () => {
    const id = await subscribe('twice@example.com');
    await deliveries.deliver(id, 'receipt', 5);
    const token = (await linkIn('twice@example.com')).searchParams.get('token') ?? '';
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(await actionsOf(id)).toEqual(['confirmed', 'given']);
  });

  it('a forged, foreign or withdrawn link does not confirm a subscription', async () => {
    const id = await subscribe('wrong@example.com');
    const { confirm: link, withdraw } = await services.consents.linksFor(id);
    const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
    for (const token of [`${id}.${'A'.repeat(43)}`, tokenOf(withdraw)]) {
      expect((await confirm(token)).statusCode).toBe(404);
    }
    expect((await confirm('')).statusCode).toBe(400);
    await services.withdrawals.withdraw(tokenOf(withdraw), 'all');
    expect((await confirm(tokenOf(link))).statusCode).toBe(404);
    expect(await actionsOf(id)).toEqual(['withdrawn', 'given']);
  });

  it('a confirmed subscription can be withdrawn', async () => {
    const id = await subscribe('back@example.com');
    const { confirm: link, withdraw } = await services.consents.linksFor(id);
    await confirm(new URL(link).searchParams.get('token') ?? '');
    await services.withdrawals.withdraw(new URL(withdraw).searchParams.get('token') ?? '', 'promotion');
    expect(await actionsOf(id)).toEqual(['withdrawn', 'confirmed', 'given']);
    expect(await wantsNews(id)).toContain('"no","","withdrawn"');
  });

  it('a confirmation link of an enquiry confirms nothing', async () => {
    const enquiry = { name: 'Meera', phone: '9876543210', email: 'meera@example.com', site: 'contact' };
    const { id } = (await app.inject({ method: 'POST', url: '/api/form', payload: enquiry })).json();
    const { confirm: link } = await services.consents.linksFor(id);
    expect((await confirm(new URL(link).searchParams.get('token') ?? '')).statusCode).toBe(404);
  });

  it('an address gets three confirmation mails a day at most, however often it is entered', async () => {
    await db.deleteFrom('mail_limits').execute();
    for (let times = 0; times < 5; times += 1)
      await deliveries.deliver(await subscribe('victim@example.com'), 'receipt', 5);
    expect(mailbox.messages.filter((it) => it.to.includes('victim@example.com'))).toHaveLength(3);
  });
});
