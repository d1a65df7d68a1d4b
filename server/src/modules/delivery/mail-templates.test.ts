import { formFactsHeader } from '@plinth/contract/form-facts';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import type { HoldMailJob } from './hold-mail.service.ts';

const mailbox = await startMailbox();
const { app, db, services, logIn } = await buildTestApp({
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
  },
});
const collection = '/api/admin/collections/mails';
let owner: { authorization: string };
let project: string;
beforeAll(async () => {
  owner = await logIn();
  const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
  project = (await services.projects.create(buildProject({ homeTypes }))).id;
  const unit = {
    ...{ tower: 'B', homeType: '3 BHK', carpetArea: 104.6, price: 18_000_000, floorRise: 0, parking: 0 },
    ...{ state: 'available' as const, number: '17', floor: 17 },
  };
  await services.units.edit(project, [unit], null);
});
beforeEach(async () => {
  mailbox.messages.splice(0);
  await mailbox.turn('takes');
  await db.deleteFrom('mail_limits').execute();
  await db.deleteFrom('login_limits').execute();
});
afterAll(() => mailbox.stop());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = owner) =>
  app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });

/** Writes the draft of a mail, whether there is one already or not. */
async function draft(mail: string, words: object): Promise<number> {
  const before = await send('GET', `${collection}/${mail}/draft`);
  if (before.statusCode === 404) {
    const created = await send('POST', `${collection}/drafts`, { mail, ...words });
    expect(created.statusCode, created.body).toBe(201);
    return created.json().version;
  }
  const headers = { ...owner, 'if-match': `"${before.json().version}"` };
  const saved = await send('PUT', `${collection}/${mail}/draft`, { mail, ...words }, headers);
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json().version;
}
const publish = async (mail: string, words: object) =>
  send('POST', `${collection}/${mail}/publication`, { do: 'publish', draft: await draft(mail, words) });
const withdraw = async (mail: string) => {
  const response = await send('POST', `${collection}/${mail}/publication`, { do: 'withdraw' });
  expect(response.statusCode, response.body).toBe(200);
};

let count = 0;
async function submit(fields: object = {}, facts?: object): Promise<{ id: string; email: string }> {
  count += 1;
  const lead = { name: 'Meera Joshi', phone: `98765${String(count).padStart(5, '0')}`, site: 'Basalt Heights' };
  const email = `meera.${count}@example.com`;
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/form', payload: { ...lead, email, ...fields } },
    ...(facts && { headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify(facts)) } }),
  });
  expect(response.statusCode).toBe(201);
  return { id: response.json().id, email };
}
const mailTo = async (to: string) => {
  const message = mailbox.messages.findLast((it) => it.to.includes(to));
  if (!message) throw new Error(`no mail to ${to}`);
  return simpleParser(message.raw);
};
const plain = (text = '') => text.replaceAll(/\s+/g, ' ').trim();
async function receipt(fields: object = {}) {
  const { id, email } = await submit(fields);
  expect(await services.deliveries.deliver(id, 'receipt', 1)).toBe('delivered');
  return mailTo(email);
}

describe('a mail in the words of the Owner', () => {
  it('a published template is what arrives, as HTML and as text, and the lawful parts stay', async () => {
    const words = {
      subject: 'Your papers, {name}',
      heading: 'The brochure of {project}',
      greeting: 'Namaste {name},',
      text: 'It is open now.\n\nAsk <b>us</b> & {company}.\nOn Sunday too.',
      button: 'Look around',
      closing: 'Warm regards,\nall of {company}',
      footer: 'You asked for it.',
    };
    expect((await publish('brochure', words)).statusCode).toBe(200);
    const mail = await receipt();
    expect(mail.subject).toBe('Your papers, Meera Joshi');
    expect(plain(mail.text)).toMatch(
      /^The brochure of Basalt Heights Namaste Meera Joshi, It is open now\. Ask <b>us<\/b> & Basalt Homes\. On Sunday too\. About: Basalt Heights Look around: https:\/\/site\.example Warm regards, all of Basalt Homes -- You asked for it\. Change your mind: take back what you agreed to: https:\/\/site\.example\/withdraw\?token=/,
    );
    expect(mail.html).toContain('<h1 style="');
    expect(mail.html).toContain('>The brochure of Basalt Heights</h1>');
    expect(mail.html).toContain('Ask &lt;b&gt;us&lt;/b&gt; &amp; Basalt Homes.\nOn Sunday too.');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('take back what you agreed to</a>');
    expect(mail.from?.text).toBe('"Basalt Homes" <hello@homes.example>');
  });

  it('a mail that waits in the queue has the words that are published when it is sent', async () => {
    const { id, email } = await submit();
    await publish('brochure', { heading: 'Published after the form was sent' });
    await services.deliveries.deliver(id, 'receipt', 1);
    expect((await mailTo(email)).subject).toBe('Published after the form was sent · Basalt Homes');
  });

  it('a draft changes no mail, and a withdrawn template falls back to the product’s own words', async () => {
    await publish('brochure', { heading: 'Live words' });
    await draft('brochure', { heading: 'Words of a draft' });
    expect((await receipt()).subject).toBe('Live words · Basalt Homes');
    await withdraw('brochure');
    const mail = await receipt();
    expect(mail.subject).toBe('Your brochure is ready · Basalt Homes');
    expect(plain(mail.text)).toContain('Dear Meera Joshi, It opened on the page you asked from');
  });

  it('what a visitor types cannot become text of the company', async () => {
    await publish('brochure', { subject: 'For {name}', greeting: 'Namaste {name},', text: 'About {project} only.' });
    for (const name of ['You won 500 rupees', '{company} {name}', '<i>Prize</i>', 'Meera\r\nBcc: a@example.com']) {
      const mail = await receipt({ name, site: 'Prize No. 7 {company}' });
      expect(mail.subject, name).toBe('Your brochure is ready · Basalt Homes');
      expect(`${mail.text}${mail.html}`, name).not.toMatch(/rupees|prize|Prize|Bcc|\{/);
      expect(plain(mail.text)).toContain('Good day, It opened on the page you asked from');
      expect(mail.headers.has('bcc')).toBe(false);
    }
    await withdraw('brochure');
  });

  it('the mail to the sales team has the words of the Owner above what the visitor wrote', async () => {
    await publish('lead', { text: 'Answer within a day.', button: 'Open it', closing: 'Thank you.' });
    const { id } = await submit();
    await services.deliveries.deliver(id, 'mail', 1);
    const mail = await mailTo('sales@homes.example');
    expect(mail.subject).toBe('Brochure asked for · Basalt Heights · Meera Joshi');
    expect(plain(mail.text)).toMatch(
      /Answer within a day\. Name: Meera Joshi .* Open it: https:.* Thank you\. -- Sent by/,
    );
    await withdraw('lead');
  });

  it('a mail about a hold has them too, and still names the home and the end', async () => {
    const words = {
      heading: '{home} is yours to think about',
      text: 'Until {until} we keep {home} at {project}, {name}.',
    };
    expect((await publish('hold-granted', words)).statusCode).toBe(200);
    const { id, email } = await submit({}, { interest: { project, home: 'B-17', wish: 'hold' } });
    await services.holds.grantByTeam(id, null);
    const { rows } = await sql<{ data: HoldMailJob }>`select data from pgboss.job where name = 'hold.mail'`.execute(db);
    expect(await services.holdMails.deliver(rows[0]?.data as HoldMailJob)).toBe('delivered');
    const mail = await mailTo(email);
    expect(mail.subject).toBe('B 17 is yours to think about · Basalt Homes');
    expect(plain(mail.text)).toMatch(
      /Until .+ we keep B 17 at Basalt Heights, Meera Joshi\. See the hold of B 17: https:/,
    );
    await withdraw('hold-granted');
  });
});

describe('what is refused at publication', () => {
  it.each([
    ['brochure', { text: 'Ring {phone}' }, 'text', /^This mail does not know \{phone\}\. It knows \{company\}/],
    ['subscribe', { heading: 'For {name' }, 'heading', /^A brace has no other half$/],
    ['hold-asked', { text: 'We call you.' }, 'text', /^This must name \{home\}$/],
    ['hold-granted', { text: '{home} is held.' }, 'text', /^This must name \{until\}$/],
    ['progress', { heading: 'News of {project}' }, 'heading', /^This must name \{day\}$/],
    ['enquiry', { subject: 'x\nBcc: a@example.com' }, 'subject', /one line/],
  ])('%s with %j', async (mail, words, field, message) => {
    const response = await publish(mail, words);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.issues).toEqual([{ path: `body.${field}`, message: expect.stringMatching(message) }]);
  });

  it('every fault is named at once, and the same words without them are published', async () => {
    const response = await publish('visit', { heading: '{home}', text: '{until}', closing: 'Fine' });
    expect(response.json().error.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.heading',
      'body.text',
    ]);
    expect((await publish('visit', { heading: '{company}', text: '{project}', closing: 'Fine' })).statusCode).toBe(200);
    await withdraw('visit');
  });

  it('there are the mails of the table and no others', async () => {
    const unknown = await send('POST', `${collection}/drafts`, { mail: 'invitation', text: 'Come' });
    expect([unknown.statusCode, unknown.json().error.issues[0].path]).toEqual([400, 'body.mail']);
    for (const method of ['GET', 'POST'] as const) expect((await send(method, '/api/mails')).statusCode).toBe(404);
    expect((await send('GET', '/api/mails/brochure')).statusCode).toBe(404);
  });
});

describe('the preview and the test', () => {
  const at = '/api/admin/mails';

  it.each(['approver', 'editor', 'sales', 'viewer', null] as const)(
    '%s may neither read nor edit nor test',
    async (role) => {
      const headers = role ? await logIn(role) : {};
      const status = role ? 403 : 401;
      const requests = [
        send('GET', collection, undefined, headers),
        send('GET', `${collection}/brochure/draft`, undefined, headers),
        send('POST', `${collection}/drafts`, { mail: 'sheet', heading: 'Mine' }, headers),
        send('PUT', `${collection}/brochure/draft`, { mail: 'brochure' }, { ...headers, 'if-match': '"1"' }),
        send('POST', `${collection}/brochure/publication`, { do: 'withdraw' }, headers),
        send('GET', `${at}/brochure/preview`, undefined, headers),
        send('GET', `${at}/brochure/preview/page`, undefined, headers),
        send('POST', `${at}/brochure/test`, undefined, headers),
      ];
      for (const response of await Promise.all(requests)) expect(response.statusCode).toBe(status);
      expect(mailbox.messages).toEqual([]);
    },
  );

  it('every mail of the table has a preview, without a document and with an invented visitor', async () => {
    const mails = [
      ...['enquiry', 'brochure', 'visit', 'subscribe', 'progress-subscribe', 'progress', 'sheet', 'sheet-gone'],
      ...['hold-confirm', 'hold-asked', 'hold-granted', 'hold-ended', 'lead'],
    ];
    await db.deleteFrom('documents').where('collection', '=', 'mails').execute();
    for (const mail of mails) {
      const shown = (await send('GET', `${at}/${mail}/preview`)).json();
      expect([mail, shown.isSetUp, shown.to, shown.faults]).toEqual([mail, true, 'admin@site.example', []]);
      expect(shown.subject, mail).not.toMatch(/[{}]|undefined/);
      expect(shown.text, mail).not.toMatch(/[{}]|undefined|NaN|Invalid/);
    }
    expect((await send('GET', `${at}/invitation/preview`)).statusCode).toBe(400);
  });

  it('the page of the preview is the draft, may run nothing and be shown by the site alone', async () => {
    await draft('brochure', { heading: 'A <script>alert(1)</script> draft' });
    const response = await send('GET', `${at}/brochure/preview/page`);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('A &lt;script&gt;alert(1)&lt;/script&gt; draft</h1>');
    expect(response.body).not.toMatch(/<script|var\(--/);
  });

  it('the test is the draft, marked, to the signed-in person alone, and in the log', async () => {
    await draft('visit', { heading: 'Draft for {name}', closing: 'Bye' });
    const response = await send('POST', `${at}/visit/test`, { to: 'else@example.com' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { outcome: 'sent', to: 'admin@site.example', reason: '' },
    ]);
    expect(mailbox.messages.map(({ to }) => to)).toEqual([['admin@site.example']]);
    const mail = await mailTo('admin@site.example');
    expect(mail.subject).toBe('[Test] Draft for Meera Joshi · Basalt Homes');
    expect([mail.attachments, mail.headers.has('list-unsubscribe'), mail.cc, mail.bcc]).toEqual([
      ...[[], false, undefined, undefined],
    ]);
    const events = await sql<{ user_id: string; entity_id: string; title: string; details: object }>`
      select user_id, entity_id, title, details from audit_events where action = 'mail.test'
    `.execute(db);
    expect(events.rows).toMatchObject([{ entity_id: 'visit', title: 'Receipt for a visit', details: {} }]);
    expect(events.rows[0]?.user_id).toBeTruthy();
    // Visitors still get the published words.
    expect((await receipt()).subject).toBe('Your brochure is ready · Basalt Homes');
  });

  it('a draft that may not be published is not sent, and the preview says why', async () => {
    await draft('visit', { heading: 'For {home}' });
    const shown = (await send('GET', `${at}/visit/preview`)).json();
    expect(shown.subject).toBe('We have your visit request · Basalt Homes');
    expect(shown.faults).toEqual([{ field: 'heading', message: expect.stringContaining('does not know {home}') }]);
    expect((await send('POST', `${at}/visit/test`)).statusCode).toBe(400);
    expect(mailbox.messages).toEqual([]);
  });

  it('what the mail server refuses is said, and no test is in the log', async () => {
    await mailbox.turn('fails');
    const before = await sql`select id from audit_events where action = 'mail.test'`.execute(db);
    const response = await send('POST', `${at}/enquiry/test`);
    expect(response.json()).toEqual({ outcome: 'refused', to: 'admin@site.example', reason: 'smtp-554' });
    const after = await sql`select id from audit_events where action = 'mail.test'`.execute(db);
    expect(after.rows).toHaveLength(before.rows.length);
  });

  /** Last, because the process remembers who has to wait. */
  it('after five tests a person waits', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send('POST', `${at}/enquiry/test`)).statusCode).toBe(200);
    const refused = await send('POST', `${at}/enquiry/test`);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(mailbox.messages).toHaveLength(5);
  });
});

describe('a site without a mail server', () => {
  it('shows the preview and says that it can send no test', async () => {
    const other = await buildTestApp();
    const headers = await other.logIn();
    const preview = await other.app.inject({ url: '/api/admin/mails/enquiry/preview', headers });
    expect(preview.json()).toMatchObject({ isSetUp: false, subject: 'We have your enquiry · site.example' });
    const test = await other.app.inject({ method: 'POST', url: '/api/admin/mails/enquiry/test', headers });
    expect(test.json()).toEqual({ outcome: 'not-set-up', to: 'admin@site.example', reason: '' });
  });
});
