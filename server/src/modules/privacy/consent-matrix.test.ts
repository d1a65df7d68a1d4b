import { formFactsHeader } from '@plinth/contract/form-facts';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrm } from '../../../../testing/crm.ts';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildTeam } from '../../../test/team.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createWebhook } from '../../adapters/webhook.ts';

/**
 * One person for each set of ticks and each withdrawal, with a name, a number and an address that nobody else has: what leaves is
 * looked for at a real mail server, at a real CRM and in the files.
 */

const [mailbox, crm] = await Promise.all([startMailbox(), startCrm()]);
const { app, db, services, team } = await buildTeam({
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
    webhook: createWebhook({ url: crm.url, secret: crm.secret }),
  },
});
afterAll(() => Promise.all([mailbox.stop(), crm.stop()]));
const head = await team.colleague('sales-head');

type Channel = 'call' | 'whatsapp' | 'email';
type Case = { ticks: Channel[]; withdrawn: 'nothing' | 'offers' | 'everything' };
type Made = Case & { id: string; person: string; name: string; phone: string; email: string; offers: Channel[] };

const subsets: Channel[][] = [
  ...([
    [],
    ['call'],
    ['whatsapp'],
    ['email'],
    ['call', 'whatsapp'],
    ['call', 'email'],
    ['whatsapp', 'email'],
  ] as Channel[][]),
  ['call', 'whatsapp', 'email'],
];
const cases: Case[] = subsets.flatMap((ticks) =>
  (['nothing', 'offers', 'everything'] as const).map((withdrawn) => ({ ticks, withdrawn })),
);
const people: Made[] = [];

async function make({ ticks, withdrawn }: Case, index: number): Promise<Made> {
  const [name, phone, email] = [`Matrix Person${index}`, `98${10_000_000 + index}`, `matrix${index}@example.com`];
  const consent = { promotion: ticks.includes('email'), offers: ticks.filter((channel) => channel !== 'email') };
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/form', payload: { name, phone, email, site: 'contact' } },
    headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify({ consent })) },
  });
  const { id } = response.json();
  const { person_id: person } = await db
    .selectFrom('submissions')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (withdrawn === 'offers') {
    const token = new URL((await services.consents.linksFor(id)).withdraw).searchParams.get('token') ?? '';
    await services.withdrawals.withdraw(token, 'promotion');
  }
  if (withdrawn === 'everything') {
    const payload = { scope: 'all', how: 'telephone' };
    const done = await team.send('POST', `/admin/people/${person}/withdrawal`, head.headers, payload);
    expect(done.statusCode).toBe(200);
  }
  return {
    ticks,
    withdrawn,
    id,
    person: person ?? '',
    name,
    phone,
    email,
    offers: withdrawn === 'nothing' ? ticks : [],
  };
}

beforeAll(async () => {
  for (const [index, it] of cases.entries()) people.push(await make(it, index));
  for (const { id } of people) {
    for (const channel of services.deliveries.allChannels) await services.deliveries.deliver(id, channel, 5);
  }
});

const label = ({ ticks, withdrawn }: Case) => `${ticks.join(' and ') || 'no offers'} ticked, ${withdrawn} withdrawn`;
const exportPeople = async (payload: object) =>
  team.send('POST', '/admin/people/export', head.headers, { reason: 'Festival offer', ...payload });
type Row = Record<string, string>;
const rowsOf = ([first = [], ...rest]: readonly (readonly unknown[])[]): Row[] =>
  rest.map((row) => Object.fromEntries(first.map((header, at) => [String(header), String(row[at] ?? '')])));
const readCsv = (text: string) => rowsOf(parseCsv(text.replace(/^\uFEFF/, '')));

describe('what leaves by the adapters', () => {
  it('a receipt reaches whoever may get a reply, and no one who withdrew', () => {
    for (const made of people) {
      const got = mailbox.messages.filter(({ to }) => to.includes(made.email)).length;
      expect(got, label(made)).toBe(made.withdrawn === 'everything' ? 0 : 1);
    }
  });

  it('the CRM gets what is permitted on each channel; of who withdrew it gets the id alone', () => {
    for (const made of people) {
      const bodies = crm.bodies.filter(({ lead }) => lead.id === made.id) as unknown as {
        event: string;
        lead: { consent: { allowed: string[]; promotion: boolean } };
      }[];
      const created = bodies.filter(({ event }) => event === 'lead.created');
      const isOver = made.withdrawn === 'everything';
      expect(created, label(made)).toHaveLength(isOver ? 0 : 1);
      const replies = isOver ? [] : ['reply:call', 'reply:whatsapp', 'reply:email'];
      const wanted = [
        ...replies,
        ...['call', 'whatsapp', 'email']
          .filter((it) => made.offers.includes(it as Channel))
          .map((it) => `offers:${it}`),
      ];
      for (const { lead } of bodies) expect(lead.consent.allowed, label(made)).toEqual(wanted);
      if (isOver) expect(JSON.stringify(bodies)).not.toMatch(new RegExp(`${made.name}|${made.phone}|${made.email}`));
    }
  });

  it('the team is told by mail what it may do, and of who withdrew nothing but that', () => {
    for (const made of people) {
      const mine = mailbox.messages.filter(
        ({ to, raw }) => to.includes('sales@homes.example') && raw.includes(made.id),
      );
      const isOver = made.withdrawn === 'everything';
      expect(mine, label(made)).toHaveLength(1);
      if (isOver) expect(mine[0]?.raw).not.toMatch(new RegExp(`${made.name}|${made.phone}|${made.email}`));
    }
  });
});

describe('what leaves by files', () => {
  for (const format of ['csv', 'xlsx'] as const) {
    it(`the ${format} of people for offers has only those who agreed, each with the contacts of the agreed channels`, async () => {
      const response = await exportPeople({ purpose: 'offers', contacts: true, format });
      expect(response.headers['content-disposition']).toBe(`attachment; filename="people.${format}"`);
      const rows =
        format === 'csv' ? readCsv(response.body) : rowsOf((await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []);
      const byName = new Map(rows.map((row) => [row.Name, row]));
      for (const made of people) {
        const row = byName.get(made.name);
        const byPhone = made.offers.includes('call') || made.offers.includes('whatsapp');
        if (made.offers.length === 0) expect(row, label(made)).toBe(undefined);
        else {
          expect(row?.Phone, label(made)).toBe(byPhone ? `+91${made.phone}` : '');
          expect(row?.Email, label(made)).toBe(made.offers.includes('email') ? made.email : '');
        }
      }
      expect(rows).toHaveLength(7);
    });
  }

  it('the file for replies leaves out who withdrew, and has no contacts unless they are asked for', async () => {
    const rows = readCsv((await exportPeople({ purpose: 'reply', contacts: true, format: 'csv' })).body);
    expect(rows.map(({ Name }) => Name).toSorted()).toEqual(
      people
        .filter(({ withdrawn }) => withdrawn !== 'everything')
        .map(({ name }) => name)
        .toSorted(),
    );
    const bare = (await exportPeople({ purpose: 'reply', format: 'csv' })).body;
    expect(bare).toContain(people[0]?.name);
    expect(bare).not.toMatch(/98100000|matrix\d+@/);
  });

  it('the file of submissions has no number and no address of who withdrew', async () => {
    const text = (await team.send('GET', '/form/export/csv', team.owner)).body;
    for (const made of people) {
      const isThere = made.withdrawn !== 'everything';
      expect([text.includes(made.phone), text.includes(made.email)], label(made)).toEqual([isThere, isThere]);
    }
  });

  it('the audit trail has purpose, reason and number of rows of every file', async () => {
    await exportPeople({ purpose: 'offers', format: 'csv', filter: { q: 'Matrix Person1' } });
    await expect
      .poll(() =>
        db
          .selectFrom('audit_events')
          .select('details')
          .where('action', '=', 'person.export')
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      )
      .toMatchObject({
        details: { note: 'Festival offer', fields: ['offers'], filter: ['q'], count: expect.any(Number) },
      });
  });

  it('only sales heads and owners get the file, and a cell never becomes a formula', async () => {
    const seller = await team.colleague('sales');
    const asked = { purpose: 'reply', format: 'csv', reason: 'x' };
    expect((await team.send('POST', '/admin/people/export', seller.headers, asked)).statusCode).toBe(403);
    expect((await exportPeople({ purpose: 'reply', format: 'csv', reason: '' })).statusCode).toBe(400);
    await db
      .updateTable('people')
      .set({ name: '=1+1' })
      .where('id', '=', people[0]?.person ?? '')
      .execute();
    expect((await exportPeople({ purpose: 'reply', format: 'csv' })).body).toContain(`"'=1+1"`);
    await db
      .updateTable('people')
      .set({ name: people[0]?.name ?? '' })
      .where('id', '=', people[0]?.person ?? '')
      .execute();
  });
});

describe('what the desk notes', () => {
  const touch = (made: Made, payload: object) =>
    team.send('POST', `/admin/people/${made.person}/touches`, head.headers, payload);

  it('an offer is refused on every channel that was not agreed to, and says why', async () => {
    for (const made of people) {
      const noted = {
        whatsapp: { kind: 'message', channel: 'whatsapp' },
        email: { kind: 'message', channel: 'email' },
      };
      const all = { ...noted, call: { kind: 'call', result: 'answered' } };
      for (const channel of ['call', 'whatsapp', 'email'] as const) {
        const response = await touch(made, { ...all[channel], purpose: 'offers' });
        expect([label(made), channel, response.statusCode]).toEqual([
          label(made),
          channel,
          made.offers.includes(channel) ? 201 : 400,
        ]);
        if (response.statusCode === 400) {
          const [issue] = response.json().error.issues;
          expect(issue.path).toBe('body.purpose');
          expect(issue.message).toMatch(
            made.withdrawn === 'everything' ? /^Do not contact: / : /^Not agreed: .*offers/,
          );
        }
      }
      const sms = await touch(made, { kind: 'message', channel: 'sms', purpose: 'offers' });
      expect(sms.statusCode, label(made)).toBe(400);
    }
  }, 120_000);

  it('a button opens no telephone and no WhatsApp to who withdrew; what they say themselves is noted', async () => {
    for (const made of people.filter(({ ticks }) => ticks.length === 0)) {
      const isOver = made.withdrawn === 'everything';
      const begun = await touch(made, { kind: 'call', isBegun: true, key: `matrix-begun-${made.id.slice(-10)}` });
      expect(begun.statusCode, label(made)).toBe(isOver ? 400 : 201);
      expect((await touch(made, { kind: 'call', result: 'answered', text: 'They rang us' })).statusCode).toBe(201);
    }
  });

  it('a consent that is noted permits its channel from now on', async () => {
    const made = people.find(({ withdrawn, ticks }) => withdrawn === 'everything' && ticks.length === 0) as Made;
    const given = { allowed: ['reply:call', 'offers:call'], how: 'aloud' };
    await team.send('POST', `/admin/people/${made.person}/consent`, head.headers, given);
    expect((await touch(made, { kind: 'call', result: 'answered', purpose: 'offers' })).statusCode).toBe(201);
    expect((await touch(made, { kind: 'message', channel: 'whatsapp', purpose: 'offers' })).statusCode).toBe(400);
  });
});
