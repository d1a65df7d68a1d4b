import { dayOf } from '@plinth/contract/company-time';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject, buildTestApp, setReraNumber, storeUnchecked, testOrigin } from '../../../test/context.ts';
import { createJobQueue } from '../../adapters/job-queue.ts';
import { createMailer } from '../../adapters/mailer.ts';

const mailbox = await startMailbox();
const { app, db, services, appUrl } = await buildTestApp({
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
  },
});
const { progressMails, deliveries } = services;
const today = dayOf(Date.now());
const month = today.slice(0, 7);
let project: string;
let other: string;
beforeAll(async () => {
  project = (await services.projects.create(buildProject({ name: 'Basalt Heights' }))).id;
  other = (await services.projects.create(buildProject({ name: 'Banyan Court', reraNumber: 'P52100099002' }))).id;
});
beforeEach(() => void mailbox.messages.splice(0));
afterAll(() => mailbox.stop());

const entry = (tower: string, day = today) => ({
  ...{ project, tower, day, level: 16, planned: 17, levels: 24, photos: [] },
  sentence: 'Tower A is one slab behind plan.',
});

/** Asks for the progress of a project by mail, as the form does. */
const send = (email: string, of: string) =>
  app.inject({
    method: 'POST',
    url: '/api/form',
    payload: { email },
    headers: {
      [formFactsHeader]: encodeURIComponent(JSON.stringify({ interest: { project: of, wish: 'progress' } })),
    },
  });

async function ask(email: string, of = project): Promise<string> {
  const response = await send(email, of);
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}

const mailTo = async (email: string) => {
  const raw = mailbox.messages.findLast((it) => it.to.includes(email))?.raw ?? '';
  return { raw, ...(await simpleParser(raw)) };
};
const mailsAbout = (subject: RegExp) => mailbox.messages.filter(({ raw }) => subject.test(raw));

/** Uses the link in the mail that asks to confirm. */
async function confirm(id: string, email: string, name = 'Basalt Heights'): Promise<void> {
  await deliveries.deliver(id, 'receipt', 1);
  const { text } = await mailTo(email);
  const link = new URL(/Confirm the subscription: (\S+)/.exec(text ?? '')?.[1] ?? 'missing:');
  expect(link.searchParams.get('progress')).toBe('1');
  expect(text).toContain(`about the progress of ${name} only`);
  const token = link.searchParams.get('token');
  expect((await app.inject({ method: 'POST', url: '/api/confirmations', payload: { token } })).statusCode).toBe(200);
}

async function confirmed(email: string): Promise<string> {
  const id = await ask(email);
  await confirm(id, email);
  return id;
}

const waiting = () =>
  db.selectFrom('progress_mails').select(['submission_id', 'month']).where('state', '=', 'waiting').execute();
const sendAll = async () => {
  const rows = await waiting();
  for (const { submission_id: leadId, month: of } of rows)
    await progressMails.deliver({ project, month: of, leadId }, 1);
  return rows.length;
};
const stop = async (link: string) => {
  const token = new URL(link).searchParams.get('token');
  const response = await app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    payload: { token, scope: 'promotion' },
  });
  expect(response.statusCode).toBe(200);
};

describe('mails about the progress of a project', () => {
  it('only confirmed subscribers get a mail about a month, and each gets one', async () => {
    const emails = ['asha@example.com', 'ravi@example.com', 'meera@example.com'];
    for (const email of emails) await confirmed(email);
    const withdrawn = await confirmed('gone@example.com');
    await stop((await services.consents.linksFor(withdrawn)).withdraw);
    await ask('unconfirmed@example.com');
    await confirm(await ask('elsewhere@example.com', other), 'elsewhere@example.com', 'Banyan Court');
    // A second subscription of the same mailbox, in another spelling.
    await confirmed('Asha@example.com');
    mailbox.messages.splice(0);

    const first = await services.progress.create(entry('A'), null);
    const second = await services.progress.create(entry('B'), null);
    expect(await progressMails.announce(first.id)).toBe(3);
    expect(await sendAll()).toBe(3);
    expect(await progressMails.announce(second.id)).toBe(0);
    expect(
      mailsAbout(/^Subject: Progress of Basalt Heights/m)
        .map(({ to }) => to[0]?.toLowerCase())
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['asha@example.com', 'meera@example.com', 'ravi@example.com']);

    const { text, raw } = await mailTo('ravi@example.com');
    expect(text).toContain('Tower A is one slab behind plan.');
    expect(text).toContain('Tower B: level 16, planned 17');
    expect(text).toContain(`${testOrigin}/project/${project}/basalt-heights/progress/${month}`);
    expect(raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/site\.example\/withdraw\?token=/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click$/m);
  });

  it('a subscriber who withdraws after the mail was queued does not get it', async () => {
    const day = previousMonth();
    const { id } = await services.progress.create(entry('A', day), null);
    expect(await progressMails.announce(id)).toBe(3);
    const [row] = await waiting();
    await stop((await services.consents.linksFor(row?.submission_id ?? '')).withdraw);
    expect(await sendAll()).toBe(3);
    expect(mailsAbout(/^Subject: Progress of Basalt Heights/m)).toHaveLength(2);
  });

  it('a mail has the entries of its month alone, and no sentence or figure of an older one', async () => {
    const name = 'Gneiss Gardens';
    const { id: of } = await services.projects.create(buildProject({ name, reraNumber: 'P52100099005' }));
    const leadId = await ask('gneiss@example.com', of);
    await confirm(leadId, 'gneiss@example.com', name);
    mailbox.messages.splice(0);
    const older = { ...entry('C', previousMonth()), project: of, sentence: 'Tower C waits for its crane.' };
    await services.progress.create(older, null);
    const { id } = await services.progress.create({ ...entry('A'), project: of }, null);
    expect(await progressMails.announce(id)).toBe(1);
    expect(await progressMails.deliver({ project: of, month, leadId }, 1)).toBe('delivered');
    const { text } = await mailTo('gneiss@example.com');
    expect(text).toContain('Tower A: level 16, planned 17');
    expect(text).not.toContain('Tower C');
  });

  it('an entry about a time long past is not mailed, and neither is a deleted one', async () => {
    const old = await services.progress.create(entry('A', '2025-01-06'), null);
    expect(await progressMails.announce(old.id)).toBe(0);
    const deleted = await services.progress.create(entry('A'), null);
    await services.progress.remove(deleted.id, null);
    expect(await progressMails.announce(deleted.id)).toBe(0);
  });

  it('a project without registration has no subscribers and no mails', async () => {
    const { id: of } = await storeUnchecked(db, { name: 'Monsoon House', reraNumber: '' });
    // Without its project the wish would be consent to letters about everything, so it is refused.
    expect((await send('monsoon@example.com', of)).statusCode).toBe(404);
    expect((await send('monsoon@example.com', 'nosuchproject')).statusCode).toBe(404);
    const { id } = await services.progress.create({ ...entry('A'), project: of }, null);
    expect(await progressMails.announce(id)).toBe(0);
  });

  it('a project that lost its registration before an entry has no mails about it', async () => {
    const monsoon = buildProject({ name: 'Monsoon Row', reraNumber: 'P52100099005' });
    const { id: of } = await services.projects.create(monsoon);
    const leadId = await ask('row@example.com', of);
    const token = new URL((await services.consents.linksFor(leadId)).confirm).searchParams.get('token');
    await app.inject({ method: 'POST', url: '/api/confirmations', payload: { token } });
    await setReraNumber(db, of, '');
    const { id } = await services.progress.create({ ...entry('A'), project: of }, null);
    expect(await progressMails.announce(id)).toBe(0);
  });

  it('a project that lost its registration is not mailed about', async () => {
    const { id: of } = await services.projects.create(
      buildProject({ name: 'Monsoon Court', reraNumber: 'P52100099004' }),
    );
    const leadId = await ask('court@example.com', of);
    await confirm(leadId, 'court@example.com', 'Monsoon Court');
    mailbox.messages.splice(0);
    const { id } = await services.progress.create({ ...entry('A'), project: of }, null);
    expect(await progressMails.announce(id)).toBe(1);
    await setReraNumber(db, of, 'Applied for');
    expect(await progressMails.deliver({ project: of, month, leadId }, 1)).toBe('stopped');
    expect(mailbox.messages).toEqual([]);
  });

  it('a month whose only entry is deleted before the mail is sent is not mailed', async () => {
    const name = 'Laterite Terraces';
    const { id: of } = await services.projects.create(buildProject({ name, reraNumber: 'P52100099003' }));
    const leadId = await ask('terraces@example.com', of);
    await confirm(leadId, 'terraces@example.com', name);
    mailbox.messages.splice(0);
    await services.progress.create({ ...entry('A', previousMonth()), project: of }, null);
    const { id } = await services.progress.create({ ...entry('A'), project: of }, null);
    expect(await progressMails.announce(id)).toBe(1);
    await services.progress.remove(id, null);
    expect(await progressMails.deliver({ project: of, month, leadId }, 1)).toBe('stopped');
    expect(mailbox.messages).toEqual([]);
  });

  it('a mail that the mail server cannot take now is tried again, until no try is left', async () => {
    const [late, missed] = [await confirmed('late@example.com'), await confirmed('missed@example.com')];
    mailbox.messages.splice(0);
    const { id } = await services.progress.create(entry('A'), null);
    expect(await progressMails.announce(id)).toBe(2);
    await mailbox.turn('is busy');
    await expect(progressMails.deliver({ project, month, leadId: late }, 1)).rejects.toThrow('smtp-421');
    await expect(progressMails.deliver({ project, month, leadId: missed }, 0)).rejects.toThrow('smtp-421');
    await mailbox.turn('takes');
    expect(await progressMails.deliver({ project, month, leadId: late }, 0)).toBe('delivered');
    expect(await progressMails.deliver({ project, month, leadId: missed }, 0)).toBe('done before');
    expect(mailbox.messages.map(({ to }) => to)).toEqual([['late@example.com']]);
  });

  it('the mail waits ten minutes, so that the entries of all towers are in it', async () => {
    const { id } = await services.progress.create(entry('E'), null);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::float8 as seconds
      from pgboss.job where name = 'progress.announce' and data ->> 'entry' = ${id}
    `.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeGreaterThan(590);
    expect(rows[0]?.seconds).toBeLessThan(610);
  });

  it('the job of an entry is stored with the entry or not at all', async () => {
    const jobs = async () => {
      const { rows } = await sqlJobs();
      return rows.length;
    };
    const before = await jobs();
    await services.progress.create(entry('C'), null);
    expect(await jobs()).toBe(before + 1);
    await expect(services.progress.create({ ...entry('D'), level: 999 }, null)).rejects.toThrow();
    expect(await jobs()).toBe(before + 1);
  });

  it('a worker that starts again sends no mail twice', { timeout: 60_000 }, async () => {
    await confirmed('again@example.com');
    mailbox.messages.splice(0);
    const { id } = await services.progress.create(entry('A'), null);
    expect(await progressMails.announce(id)).toBe(1);
    for (let start = 0; start < 2; start += 1) {
      const worker = createJobQueue({ url: appUrl, onError: () => {} });
      await worker.work<{ project: string; month: string; leadId: string }>('progress.mail', ({ data, triesLeft }) =>
        progressMails.deliver(data, triesLeft),
      );
      await expect.poll(() => mailbox.messages.length, { timeout: 20_000 }).toBe(1);
      await worker.stop();
      // As if the job had not been marked as done before the worker was stopped.
      await db.executeQuery(requeue);
    }
    const worker = createJobQueue({ url: appUrl, onError: () => {} });
    let seen = 0;
    await worker.work<{ project: string; month: string; leadId: string }>(
      'progress.mail',
      async ({ data, triesLeft }) => {
        await progressMails.deliver(data, triesLeft);
        seen += 1;
      },
    );
    await expect.poll(() => seen, { timeout: 20_000 }).toBeGreaterThan(0);
    await worker.stop();
    expect(mailsAbout(/^Subject: Progress of Basalt Heights/m)).toHaveLength(1);
  });
});

/** A day of the month before this one, which still counts as news. */
function previousMonth(): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
}

const sqlJobs = () => sql`select id from pgboss.job where name = 'progress.announce'`.execute(db);
const requeue = sql`
  update pgboss.job set state = 'created', completed_on = null, started_on = null, start_after = now()
  where name = 'progress.mail' and state = 'completed'
`.compile(db);
