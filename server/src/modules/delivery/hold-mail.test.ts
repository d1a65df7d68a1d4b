import { formFactsHeader } from '@plinth/contract/form-facts';
import { timeWords } from '@plinth/contract/time-words';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';
import type { HoldMailJob } from './hold-mail.service.ts';

const mailbox = await startMailbox();
const { app, db, services } = await buildTestApp({
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
  },
});
let project: string;
beforeAll(async () => {
  const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
  project = (await services.projects.create(buildProject({ homeTypes, holdByEmail: 'on' }))).id;
  const unit = {
    ...{ tower: 'B', homeType: '3 BHK', carpetArea: 104.6, price: 18_000_000, floorRise: 0, parking: 0 },
    state: 'available' as const,
  };
  const units = Array.from({ length: 40 }, (_, at) => ({ ...unit, number: `${at + 1}`, floor: at + 1 }));
  await services.units.edit(project, units, null);
});
beforeEach(() => void mailbox.messages.splice(0));
afterAll(() => mailbox.stop());

async function ask(home: string, email: string): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    payload: { name: 'Meera Joshi', phone: '9876543210', email, site: 'Basalt Heights' },
    headers: {
      [formFactsHeader]: encodeURIComponent(JSON.stringify({ interest: { project, home, wish: 'hold' } })),
    },
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}
const jobsOf = async (leadId: string): Promise<HoldMailJob[]> => {
  const { rows } = await sql<{ data: HoldMailJob }>`
    select data from pgboss.job where name = 'hold.mail' and data ->> 'leadId' = ${leadId} order by created_on
  `.execute(db);
  return rows.map(({ data }) => data);
};
const sendLast = async (leadId: string) => {
  const job = (await jobsOf(leadId)).at(-1);
  if (!job) throw new Error('no mail is queued');
  return services.holdMails.deliver(job);
};
const lastMail = () => simpleParser(mailbox.messages.at(-1)?.raw ?? '');

describe('mails about a hold', () => {
  it('a person gets a mail when the team grants the hold, and when it releases it before its end', async () => {
    const lead = await ask('B-17', 'meera@example.com');
    await services.holds.grantByTeam(lead, 'admin@site.example');
    const { heldUntil } = (await services.holds.findOfLead(lead)) ?? {};
    expect(await sendLast(lead)).toBe('delivered');
    const granted = await lastMail();
    expect(granted.subject).toBe('We hold B 17 for you · Basalt Homes');
    expect(granted.replyTo?.text).toBe('sales@homes.example');
    expect(granted.text?.replaceAll(/\s+/g, ' ')).toContain(
      `B 17 at Basalt Heights is held for you until ${timeWords(Date.parse(heldUntil ?? ''))}`,
    );
    expect(granted.text).toContain('https://site.example/hold?token=');

    await services.holds.releaseByTeam(lead, 'admin@site.example');
    expect(await sendLast(lead)).toBe('delivered');
    expect((await lastMail()).subject).toBe('We no longer hold B 17 for you · Basalt Homes');
    await services.holds.releaseByTeam(lead, 'admin@site.example');
    expect(await jobsOf(lead), 'releasing again').toHaveLength(2);
  });

  it('a refused hold and a hold that the person ends queue no mail', async () => {
    const [first, second] = [await ask('B-18', 'first@example.com'), await ask('B-18', 'second@example.com')];
    await services.holds.grantByTeam(first, null);
    await expect(services.holds.grantByTeam(second, null)).rejects.toThrow('cannot be held');
    expect(await jobsOf(second)).toEqual([]);
    const token = new URL((await services.consents.linksFor(first)).hold).searchParams.get('token') ?? '';
    await services.holds.letGo(token);
    expect(await jobsOf(first)).toHaveLength(1);
  });

  it('a person who has withdrawn gets no mail', async () => {
    const lead = await ask('B-19', 'gone@example.com');
    await services.holds.grantByTeam(lead, null);
    const token = new URL((await services.consents.linksFor(lead)).withdraw).searchParams.get('token');
    const payload = { token, scope: 'all' };
    expect((await app.inject({ method: 'POST', url: '/api/withdrawals', payload })).statusCode).toBe(200);
    expect(await sendLast(lead)).toBe('stopped');
    expect(mailbox.messages).toEqual([]);
    expect(await jobsOf(lead)).toHaveLength(1);
  });
});
