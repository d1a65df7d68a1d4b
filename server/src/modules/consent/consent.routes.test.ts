import { notice, withdrawalPath } from '@plinth/contract/consent';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildTestApp, testOrigin } from '../../../test/context.ts';
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
const { deliveries } = services;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});
beforeEach(async () => {
  await Promise.all([mailbox.turn('takes'), crm.turn('takes')]);
});
afterAll(() => Promise.all([mailbox.stop(), crm.stop()]));

const when = '2026-11-15T05:00:00.000Z';
const attribution = { first: { source: 'google', landing: '/nri', at: when }, last: { source: 'letter', at: when } };
const shown = { notice: notice.version, language: notice.language };
const replies = ['reply:call', 'reply:whatsapp', 'reply:email'];
const offers = ['offers:call', 'offers:whatsapp', 'offers:email'];
const inOrder = (allowed: readonly string[]) => [...replies, ...offers].filter((it) => allowed.includes(it));
let count = 0;
const contact = () => {
  count += 1;
  return {
    name: 'Meera Joshi',
    phone: `98765${10_000 + count}`,
    email: `Meera.${count}@example.com`,
    site: 'Basalt Heights',
  };
};

async function submit(body: object, consent?: object, more: object = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    payload: body,
    headers: consent ? { [formFactsHeader]: writeFormFacts({ consent, ...more }) } : {},
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}
const read = async (id: string) => (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json();
const statesOf = async (id: string) =>
  Object.fromEntries((await read(id)).deliveries.map((it: Record<string, string>) => [it.channel, it.state]));
const tokenOf = async (id: string) =>
  new URL((await services.consents.linksFor(id)).withdraw).searchParams.get('token') ?? '';
const withdraw = async (id: string, scope: string) =>
  app.inject({ method: 'POST', url: '/api/withdrawals', payload: { token: await tokenOf(id), scope } });
const look = async (id: string) => app.inject(`/api/withdrawals?token=${await tokenOf(id)}`);
const mailTo = (to: string) => simpleParser(mailbox.messages.findLast((it) => it.to.includes(to))?.raw ?? '');

describe('the receipt of a consent', () => {
  it.each([
    ['a ticked box', contact(), { ...shown, promotion: true }, ['reply', 'promotion'], [...replies, 'offers:email']],
    ['an unticked box', contact(), { ...shown, promotion: false }, ['reply'], replies],
    [
      'offers on WhatsApp only',
      ...[contact(), { ...shown, offers: ['whatsapp'] }, ['reply'], [...replies, 'offers:whatsapp']],
    ],
    ['offers by a call', contact(), { ...shown, offers: ['call', 'sms'] }, ['reply'], [...replies, 'offers:call']],
    ['a subscription', { email: 'reader@example.com' }, shown, ['promotion'], ['offers:email']],
  ] as [string, object, object, string[], string[]][])(
    'a consent receipt is stored with the lead, with each channel: %s',
    async (_what, body, consent, purposes, allowed) => {
      const { consent: receipts } = await read(await submit(body, consent));
      const texts = expect.arrayContaining(['We use these details only to reply; see our']);
      expect(receipts).toEqual([
        { action: 'given', ...shown, purposes, allowed: inOrder(allowed), texts, at: expect.any(String) },
      ]);
    },
  );

  it('a consent receipt without a notice says that none was named', async () => {
    const { consent } = await read(await submit(contact()));
    expect(consent).toEqual([
      { action: 'given', notice: null, language: null, purposes: ['reply'], allowed: replies, at: expect.any(String) },
    ]);
  });

  it('a lead and its consent receipt are stored together or not at all', async () => {
    const leads = async () => (await db.selectFrom('submissions').select('id').execute()).length;
    const before = await leads();
    await db.schema.alterTable('consent_receipts').renameTo('receipts_away').execute();
    const response = await app.inject({ method: 'POST', url: '/api/form', payload: contact() });
    await db.schema.alterTable('receipts_away').renameTo('consent_receipts').execute();
    expect(response.statusCode).toBe(500);
    expect(await leads()).toBe(before);
  });

  it('a receipt of the release before means replies by the details of the form, and its promotion offers by e-mail', async () => {
    const id = await submit(contact(), shown);
    await db
      .insertInto('consent_receipts')
      .values({ submission_id: id, action: 'given', purposes: ['reply', 'promotion'] })
      .execute();
    expect((await look(id)).json().allowed).toEqual([...replies, 'offers:email']);
  });

  it('a consent receipt is never changed, and is deleted only with its lead', async () => {
    const id = await submit(contact(), shown);
    const change = db.updateTable('consent_receipts').set({ purposes: ['reply', 'promotion'] });
    await expect(change.where('submission_id', '=', id).execute()).rejects.toThrow('never changed');
    const remove = db.deleteFrom('consent_receipts').where('submission_id', '=', id);
    await expect(remove.execute()).rejects.toThrow('never changed');
    await db.deleteFrom('submissions').where('id', '=', id).execute();
    expect(await db.selectFrom('consent_receipts').selectAll().where('submission_id', '=', id).execute()).toEqual([]);
  });

  it('the sales mail and the webhook contain the consent', async () => {
    for (const [promotion, words] of [
      [true, 'Letters and offers: Agreed to by e-mail'],
      [false, 'Letters and offers: Not agreed to: reply only'],
    ] as const) {
      const id = await submit(contact(), { ...shown, promotion });
      await deliveries.deliver(id, 'mail', 5);
      await deliveries.deliver(id, 'webhook', 5);
      expect((await mailTo('sales@homes.example')).text).toContain(words);
      expect(crm.bodies.at(-1)).toMatchObject({ lead: { id, consent: { promotion, ...shown } } });
    }
  });
});

describe('the source of a visit', () => {
  it('the source of a visit is stored, shown, exported and sent if the visitor agreed', async () => {
    const id = await submit(contact(), { ...shown, measurement: true }, { attribution });
    expect((await read(id)).attribution).toEqual(attribution);
    await deliveries.deliver(id, 'webhook', 5);
    expect(crm.bodies.at(-1)).toMatchObject({ lead: { attribution } });
    const csv = (await app.inject({ url: '/api/form/export/csv', headers })).body.split('\n');
    expect(csv[0]).toContain(
      '"Wants News","Offers","Consent","Consent Notice","Consent Language","Consent (Asia/Kolkata)","First Visit Source"',
    );
    expect(csv.find((line) => line.includes(id))).toMatch(
      new RegExp(
        `"no","","given","${notice.version}","en-IN","[-\\d: ]{16}","google",("",){7}"/nri","[-\\d: ]{16}","letter"`,
      ),
    );
  });

  it('the source of a visit is not stored without consent, whatever the client sends', async () => {
    const id = await submit(contact(), { ...shown, measurement: false }, { attribution });
    expect((await read(id)).attribution).toBeNull();
  });
});

describe('the link in a receipt', () => {
  it('the withdrawal link is signed, names no person, and works with one click for newsletters', async () => {
    const body = contact();
    await deliveries.deliver(await submit(body, { ...shown, promotion: true }), 'receipt', 5);
    const mail = await mailTo(body.email);
    const link = /https:\/\/\S+/.exec(mail.text?.split('\n--\n').at(-1) ?? '')?.[0] ?? '';
    expect(link).toMatch(new RegExp(`^${testOrigin}${withdrawalPath}\\?token=[\\w-]+\\.[\\w-]{43}$`));
    expect(link.slice(testOrigin.length)).not.toMatch(/meera|example|98765/i);
    expect(mail.html).toContain(link);
    const raw = mailbox.messages.findLast((it) => it.to.includes(body.email))?.raw ?? '';
    expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${link}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('a receipt without newsletters has no List-Unsubscribe header', async () => {
    const body = contact();
    await deliveries.deliver(await submit(body, shown), 'receipt', 5);
    expect((await mailTo(body.email)).headers.has('list')).toBe(false);
    expect((await mailTo(body.email)).text).toContain(withdrawalPath);
  });

  it('opening a withdrawal link changes nothing, and a forged link is not found', async () => {
    const id = await submit(contact(), { ...shown, promotion: true });
    for (let times = 0; times < 2; times += 1) {
      const response = await look(id);
      expect(response.json()).toEqual({ purposes: ['reply', 'promotion'], allowed: [...replies, 'offers:email'] });
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const forged = `${id}.${'A'.repeat(43)}`;
    expect((await app.inject(`/api/withdrawals?token=${forged}`)).statusCode).toBe(404);
    const post = { method: 'POST', url: '/api/withdrawals', payload: { token: forged, scope: 'all' } } as const;
    expect((await app.inject(post)).statusCode).toBe(404);
    expect((await read(id)).consent).toHaveLength(1);
  });
});

describe('a withdrawal', () => {
  it('withdrawing the newsletter keeps the reply, and is sent to the CRM', async () => {
    const id = await submit(contact(), { ...shown, promotion: true, measurement: true }, { attribution });
    expect((await withdraw(id, 'promotion')).json()).toEqual({ purposes: ['reply', 'measurement'], allowed: replies });
    expect(await statesOf(id)).toEqual({
      mail: 'waiting',
      receipt: 'waiting',
      webhook: 'waiting',
      'withdrawal-webhook': 'waiting',
    });
    await deliveries.deliver(id, 'withdrawal-webhook', 5);
    await deliveries.deliver(id, 'webhook', 5);
    expect(crm.bodies.slice(-2)).toMatchObject([
      { event: 'lead.withdrawn', lead: { id, consent: { promotion: false, purposes: ['reply', 'measurement'] } } },
      { event: 'lead.created', lead: { id, consent: { promotion: false } } },
    ]);
    expect(JSON.stringify(crm.bodies.at(-2))).not.toMatch(/Meera|98765/i);
    expect((await read(id)).attribution).toEqual(attribution);
  });

  it('withdrawing everything stops unsent deliveries, deletes the source, and informs team and CRM', async () => {
    const id = await submit(contact(), { ...shown, measurement: true }, { attribution });
    await crm.turn('fails');
    await expect(deliveries.deliver(id, 'webhook', 0)).rejects.toThrow();
    expect((await withdraw(id, 'all')).json()).toEqual({ purposes: [], allowed: [] });
    const stopped = { mail: 'stopped', receipt: 'stopped', webhook: 'stopped' };
    expect(await statesOf(id)).toEqual({
      ...stopped,
      'withdrawal-mail': 'waiting',
      'withdrawal-webhook': 'waiting',
    });
    const replay = { method: 'POST', url: `/api/admin/leads/${id}/deliveries/webhook/replay`, headers } as const;
    expect((await app.inject(replay)).statusCode).toBe(404);
    for (const channel of deliveries.allChannels) await deliveries.deliver(id, channel, 5).catch(() => {});
    expect([mailbox.keys.has(`${id}-receipt`), mailbox.keys.has(`${id}-mail`)]).toEqual([false, false]);
    expect(mailbox.keys.get(`${id}-withdrawal-mail-all`)).toBe(1);
    expect((await mailTo('sales@homes.example')).text).toContain(`/AdminSubmission/${id}`);
    expect((await read(id)).attribution).toBeNull();
    expect((await read(id)).consent[0]).toMatchObject({ action: 'withdrawn', purposes: [] });
  });

  it('withdrawing twice, also at once, counts once; newsletter and then everything are two withdrawals', async () => {
    const id = await submit(contact(), { ...shown, promotion: true });
    await Promise.all([withdraw(id, 'promotion'), withdraw(id, 'promotion'), withdraw(id, 'promotion')]);
    await withdraw(id, 'promotion');
    expect((await read(id)).consent.map((it: { action: string }) => it.action)).toEqual(['withdrawn', 'given']);
    await deliveries.deliver(id, 'withdrawal-webhook', 5);
    await withdraw(id, 'all');
    await withdraw(id, 'promotion');
    expect((await read(id)).consent).toHaveLength(3);
    await deliveries.deliver(id, 'withdrawal-webhook', 5);
    const keys = [`${id}-withdrawal-webhook-promotion`, `${id}-withdrawal-webhook-all`];
    expect(keys.map((key) => crm.keys.get(key))).toEqual([1, 1]);
  });

  it('withdrawing the newsletter covers every spelling of the address, and no other address', async () => {
    const body = contact();
    const [enquiry, subscription, stranger] = await Promise.all([
      submit(body, { ...shown, promotion: true }),
      submit({ email: body.email.toLowerCase() }, shown),
      submit(contact(), { ...shown, promotion: true }),
    ]);
    await withdraw(enquiry, 'promotion');
    expect((await look(subscription)).json()).toEqual({ purposes: [], allowed: [] });
    expect(await statesOf(subscription)).toMatchObject({ receipt: 'stopped' });
    expect((await look(enquiry)).json()).toEqual({ purposes: ['reply'], allowed: replies });
    expect((await look(stranger)).json()).toEqual({
      purposes: ['reply', 'promotion'],
      allowed: [...replies, 'offers:email'],
    });
  });

  it('a withdrawal also stops deliveries that are planned after it', async () => {
    const id = await submit(contact(), shown);
    await withdraw(id, 'all');
    await db.updateTable('deliveries').set({ state: 'waiting' }).where('submission_id', '=', id).execute();
    await deliveries.deliver(id, 'receipt', 5);
    expect(mailbox.keys.has(`${id}-receipt`)).toBe(false);
    expect(await statesOf(id)).toMatchObject({ receipt: 'stopped' });
  });

  it('the withdrawal of a deleted lead is still sent', async () => {
    const id = await submit(contact(), shown);
    await deliveries.deliver(id, 'webhook', 5);
    await app.inject({ method: 'DELETE', url: `/api/form/${id}`, headers });
    expect((await withdraw(id, 'all')).json()).toEqual({ purposes: [], allowed: [] });
    await deliveries.deliver(id, 'withdrawal-webhook', 5);
    await deliveries.deliver(id, 'withdrawal-mail', 5);
    expect(crm.keys.get(`${id}-withdrawal-webhook-all`)).toBe(1);
    expect(mailbox.keys.get(`${id}-withdrawal-mail-all`)).toBe(1);
  });

  it('the withdrawal of a purged lead is a 404, because it cannot be passed on', async () => {
    const id = await submit(contact(), shown);
    await db.deleteFrom('submissions').where('id', '=', id).execute();
    expect((await look(id)).statusCode).toBe(404);
    expect((await withdraw(id, 'all')).statusCode).toBe(404);
  });
});

describe('a lead that was deleted and restored', () => {
  const deleteAndTakeBack = async (id: string) => {
    await app.inject({ method: 'DELETE', url: `/api/form/${id}`, headers });
    await deliveries.deliver(id, 'mail', 5);
    await services.submissions.undelete(id);
  };

  it('a restored lead resumes its deliveries', async () => {
    const id = await submit(contact(), shown);
    await deleteAndTakeBack(id);
    expect(await statesOf(id)).toMatchObject({ mail: 'waiting', receipt: 'waiting' });
    await deliveries.deliver(id, 'mail', 5);
    expect(mailbox.keys.get(`${id}-mail`)).toBe(1);
  });

  it('a restored lead whose sender has withdrawn meanwhile is sent nowhere', async () => {
    const id = await submit(contact(), shown);
    await withdraw(id, 'all');
    await deleteAndTakeBack(id);
    expect(await statesOf(id)).toMatchObject({ mail: 'stopped', receipt: 'stopped', webhook: 'stopped' });
  });
});
