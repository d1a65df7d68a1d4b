import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createWebhook } from '../../adapters/webhook.ts';
import { idFloor } from '../../platform/ids.ts';

const [mailbox, crm] = await Promise.all([startMailbox(), startCrm()]);
const salesInbox = 'sales@homes.example';
const {
  app,
  db,
  url: databaseUrl,
  services,
  logIn,
} = await buildTestApp({
  channels: {
    mail: { mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }), salesInbox },
    webhook: createWebhook({ url: crm.url, secret: crm.secret }),
  },
});
const { deliveries } = services;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
  for (const name of ['Basalt Heights', 'Basalt Heights; Tower, 2']) {
    await services.projects.create(buildProject({ name }));
  }
});
beforeEach(async () => {
  await db.deleteFrom('mail_limits').execute();
  await Promise.all([mailbox.turn('takes'), crm.turn('takes')]);
});
afterAll(() => Promise.all([mailbox.stop(), crm.stop()]));

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
const submit = async (body: object = contact, query = '', key?: string) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/form${query}`,
    payload: body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
};
const stateOf = async (id: string) => (await app.inject({ url: `/api/admin/leads/${id}`, headers })).json().deliveries;
const mailTo = async (to: string): Promise<ParsedMail> => {
  const message = mailbox.messages.findLast((it) => it.to.includes(to));
  return simpleParser(message?.raw ?? '');
};
const countJobs = async (id: string) =>
  (await db.selectFrom('deliveries').select('job_id').where('submission_id', '=', id).execute()).length;
const countLeads = async () => (await db.selectFrom('submissions').select('id').execute()).length;

describe('a stored lead', () => {
  it('a lead is stored once with its deliveries, however often it is sent', async () => {
    const key = 'k'.repeat(20);
    const [one, two] = await Promise.all([submit(contact, '', key), submit(contact, '', key)]);
    expect(one).toBe(two);
    expect(await countJobs(one)).toBe(3);
    expect(await stateOf(one)).toEqual(
      ['mail', 'receipt', 'webhook'].map((channel) => ({
        channel,
        state: 'waiting',
        at: null,
        attempts: 0,
        error: null,
      })),
    );
  });

  it('a lead is not stored if its deliveries cannot be', async () => {
    const count = await countLeads();
    await db.schema.alterTable('deliveries').renameTo('deliveries_away').execute();
    const response = await app.inject({ method: 'POST', url: '/api/form', payload: contact });
    await db.schema.alterTable('deliveries_away').renameTo('deliveries').execute();
    expect(response.statusCode).toBe(500);
    expect(await countLeads()).toBe(count);
  });

  it('a lead reaches the sales inbox, the visitor and the CRM, each once', async () => {
    const id = await submit();
    for (let round = 0; round < 2; round += 1) {
      for (const channel of deliveries.channels) await deliveries.deliver(id, channel, 1);
    }
    for (const { channel, state, attempts, at } of await stateOf(id)) {
      expect([channel, state, attempts]).toEqual([channel, 'delivered', 1]);
      expect(at).toBeTruthy();
    }
    expect([mailbox.keys.get(`${id}-mail`), mailbox.keys.get(`${id}-receipt`)]).toEqual([1, 1]);
    expect(crm.keys.get(`${id}-webhook`)).toBe(1);
    expect(crm.bodies.at(-1)).toMatchObject({
      event: 'lead.created',
      lead: { id, kind: 'brochure', name: 'Meera Joshi', phone: '+91 9876543210', email: contact.email },
    });
  });
});

describe('the mails', () => {
  it('the sales mail contains everything, and a reply goes to the visitor', async () => {
    const message = 'Is <b>this</b> & that open?\nOn Sunday?';
    const enquiry = { ...contact, country: 'India', countryCode: '+91', phone: '+91 9876543210', message, site: 'nri' };
    await deliveries.deliver(await submit(enquiry), 'mail', 1);
    const mail = await mailTo(salesInbox);
    expect(mail.from?.text).toBe('"Basalt Homes" <hello@homes.example>');
    expect(mail.replyTo?.text).toBe(contact.email);
    expect(mail.subject).toBe('New enquiry · nri · Meera Joshi');
    for (const text of ['Meera Joshi', '+91 9876543210', message]) expect(mail.text).toContain(text);
    expect(mail.html).toContain('Is &lt;b&gt;this&lt;/b&gt; &amp; that open?');
    expect(mail.html).not.toContain('<b>');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.attachments).toEqual([]);
  });

  it('the visitor’s mail repeats nothing that could be another person’s text', async () => {
    const trap = {
      ...contact,
      name: 'You won 500 rupees',
      site: 'Prize No. 7',
      email: 'else@example.com',
    };
    await deliveries.deliver(await submit(trap), 'receipt', 1);
    const mail = await mailTo('else@example.com');
    expect(mail.subject).toBe('Your brochure is ready · Basalt Homes');
    expect(`${mail.text}${mail.html}`).not.toMatch(/rupees|Prize/);
    await deliveries.deliver(await submit(), 'receipt', 1);
    expect((await mailTo(contact.email)).text).toContain('Dear Meera Joshi,');
  });

  it.each([
    ['mail', salesInbox, /^Brochure asked for · Meera\s+Bcc: other@/],
    ['receipt', contact.email, /^Your brochure is ready · Basalt Homes$/],
  ] as const)('a typed line break cannot start a mail header (%s)', async (channel, to, subject) => {
    const trap = {
      ...contact,
      name: 'Meera\r\nBcc: other@example.com\r\n\r\nNow the letter',
      site: 'Basalt Heights\nBcc: third@example.com',
    };
    await deliveries.deliver(await submit(trap), channel, 1);
    expect(mailbox.messages.at(-1)?.to).toEqual([to]);
    const mail = await mailTo(to);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.subject).toMatch(subject);
    const payload = { ...contact, email: 'meera@example.com\r\nBcc: other@example.com' };
    expect((await app.inject({ method: 'POST', url: '/api/form', payload })).statusCode).toBe(400);
  });

  it.each(['mail', 'receipt'] as const)('a mail names only projects and pages that exist (%s)', async (channel) => {
    const to = channel === 'mail' ? salesInbox : contact.email;
    const textOf = async (site: string, query = '') => {
      await deliveries.deliver(await submit({ ...contact, site }, query), channel, 1);
      const { subject, text, html, attachments } = await mailTo(to);
      return `${subject}${text}${html}${attachments.map((it) => it.content.toString()).join()}`;
    };
    expect(await textOf('Basalt Heights', '?kind=visit')).toContain('Basalt Heights');
    expect(await textOf('Free gold at evil', '?kind=visit')).not.toContain('gold');
    if (channel === 'mail') expect(await textOf('contact')).toContain('contact');
  });

  it.each([
    ['mail', salesInbox],
    ['receipt', contact.email],
  ] as const)('a mail about a visit has a calendar entry (%s)', async (channel, to) => {
    const id = await submit({ ...contact, site: 'Basalt Heights; Tower, 2' }, '?kind=visit');
    await deliveries.deliver(id, channel, 1);
    const { attachments } = await mailTo(to);
    const calendar = attachments.find((it) => it.filename === 'site-visit.ics')?.content.toString() ?? '';
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(calendar).toContain(`UID:${id}-${channel}`);
    expect(calendar).toMatch(/DTSTART:\d{8}T053000Z/);
    if (channel === 'mail') expect(calendar).toContain('LOCATION:Basalt Heights\\; Tower\\, 2');
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe('a receiver that fails', () => {
  it.each([
    ['mail', 'refuses', /ESOCKET|ECONNREFUSED|ECONNECTION/],
    ['mail', 'fails', /^smtp-554$/],
    ['mail', 'is busy', /^smtp-421$/],
    ['webhook', 'refuses', /^ECONNREFUSED$/],
    ['webhook', 'fails', /^http-500$/],
    ['webhook', 'is busy', /^http-429$/],
  ] as const)(
    'the %s stays waiting when its receiver %s, and the next try delivers it',
    async (channel, mode, code) => {
      const id = await submit();
      const receiver = channel === 'mail' ? mailbox : crm;
      await receiver.turn(mode);
      await expect(deliveries.deliver(id, channel, 1)).rejects.toThrow(code);
      const [before] = (await stateOf(id)).filter((it: { channel: string }) => it.channel === channel);
      expect(before).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringMatching(code) });
      await receiver.turn('takes');
      await deliveries.deliver(id, channel, 1);
      expect(receiver.keys.get(`${id}-${channel}`)).toBe(1);
    },
  );

  it('the last failed try makes a dead letter, which the admin sees and can send again', async () => {
    const id = await submit();
    await crm.turn('fails');
    await expect(deliveries.deliver(id, 'webhook', 0)).rejects.toThrow('http-500');
    const problems = async () => (await app.inject({ url: '/api/admin/dashboard', headers })).json().problems;
    expect(await problems()).toContainEqual(
      expect.objectContaining({ kind: 'failed-delivery', id, subject: 'webhook' }),
    );
    await deliveries.deliver(id, 'webhook', 1);
    expect(crm.keys.has(`${id}-webhook`)).toBe(false);

    await crm.turn('takes');
    const url = `/api/admin/leads/${id}/deliveries/webhook/replay`;
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
    const response = await app.inject({ method: 'POST', url, headers });
    expect(response.json().deliveries).toContainEqual(
      expect.objectContaining({ channel: 'webhook', state: 'waiting' }),
    );
    await deliveries.deliver(id, 'webhook', 1);
    expect(crm.keys.get(`${id}-webhook`)).toBe(1);
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(404);
    expect(await problems()).not.toContainEqual(expect.objectContaining({ kind: 'failed-delivery' }));
  });
});

describe('a deleted lead', () => {
  it('a deleted lead is not sent', async () => {
    const id = await submit();
    await app.inject({ method: 'DELETE', url: `/api/form/${id}`, headers });
    await deliveries.deliver(id, 'mail', 1);
    expect(mailbox.keys.has(`${id}-mail`)).toBe(false);
  });
});

describe('the sweeper', () => {
  const later = () => Date.now() + 120_000;

  it('the sweeper finds a lead without deliveries', async () => {
    const id = `${idFloor(Date.now())}aaaaaaaaaaaaaaaa`;
    await db.insertInto('submissions').values({ id, kind: 'brochure', email: 'lost@example.com' }).execute();
    expect((await deliveries.sweep()).leads).toBe(0);
    expect((await deliveries.sweep(later())).leads).toBe(1);
    expect(await countJobs(id)).toBe(3);
    expect((await deliveries.sweep(later())).leads).toBe(0);
  });

  it('the sweeper finds a delivery whose job was lost, and only that', async () => {
    await deliveries.sweep();
    const id = await submit();
    const lost = '00000000-0000-4000-8000-000000000000';
    const old = new Date(Date.now() - 120_000);
    await db.updateTable('deliveries').set({ updated_at: old }).where('submission_id', '=', id).execute();
    await db
      .updateTable('deliveries')
      .set({ job_id: lost })
      .where('submission_id', '=', id)
      .where('channel', '=', 'mail')
      .execute();
    expect((await deliveries.sweep()).orphans).toBe(1);
    expect((await deliveries.sweep()).orphans).toBe(0);
  });
});

it('the queue works off deliveries by itself', async () => {
  const id = await submit({ ...contact, email: 'queue@example.com' });
  const { createJobQueue } = await import('../../adapters/job-queue.ts');
  const jobs = createJobQueue({ url: databaseUrl, onError: () => {} });
  await jobs.work<{ leadId: string }>('lead.webhook', ({ data }) => deliveries.deliver(data.leadId, 'webhook', 1), 5);
  for (let waited = 0; !crm.keys.has(`${id}-webhook`) && waited < 60_000; waited += 50) await sleep(50);
  await jobs.stop();
  expect(crm.keys.get(`${id}-webhook`)).toBe(1);
});
