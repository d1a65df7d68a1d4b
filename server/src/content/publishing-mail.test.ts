import type { Step } from '@plinth/contract/publishing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../testing/mailbox.ts';
import { buildProject, buildTestApp, createUser } from '../../test/context.ts';
import { createMailer } from '../adapters/mailer.ts';
import type { PublishingMailJob } from './create-publishing.ts';

const mailbox = await startMailbox();
const mailer = createMailer({ url: mailbox.url, from: 'Homes <hello@homes.example>' });
const { db, services } = await buildTestApp({ channels: { mail: { mailer, salesInbox: 'sales@homes.example' } } });
afterAll(() => mailbox.stop());

const { publishing } = services;
const person = (name: string, role: 'owner' | 'approver' | 'editor') => ({ by: `${name}@homes.example`, role });
const [asha, ravi, tara, kiran] = [
  person('asha', 'editor'),
  person('ravi', 'approver'),
  person('tara', 'owner'),
  person('kiran', 'editor'),
];
beforeAll(async () => {
  for (const { by: email, role } of [asha, ravi, tara, kiran]) await createUser(db, { email, role });
  await createUser(db, { email: 'gone@homes.example', role: 'owner' });
  await db.updateTable('users').set({ deactivated_at: new Date() }).where('email', '=', 'gone@homes.example').execute();
});

/** Delivers the jobs as the worker does, and returns each mail as its recipient and its text. */
async function deliver(): Promise<{ to: string; text: string }[]> {
  const { rows } = await sql<{ data: PublishingMailJob }>`
    delete from pgboss.job where name = 'publishing.mail' returning data
  `.execute(db);
  const before = mailbox.messages.length;
  for (const { data } of rows) await services.deliverPublishingMail(data);
  const mails = mailbox.messages.slice(before).map(({ to, raw }) => ({ to: to[0]?.split('@')[0] ?? '', text: raw }));
  return mails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
}
const create = async () => {
  const body = buildProject({ name: 'Kiln House' }) as Record<string, unknown>;
  const { id } = await publishing.create('projects', body, asha);
  return { collection: 'projects' as const, id };
};
type Key = Awaited<ReturnType<typeof create>>;
const take = (key: Key, step: Step, actor: typeof asha, note = '') => publishing.takeStep(key, step, actor, { note });
const asked = async () => {
  const key = await create();
  await take(key, { do: 'ask', draft: 1 }, asha, 'The photos are new');
  return { key, mails: await deliver() };
};
const peopleOf = (mails: { to: string }[]) => mails.map(({ to }) => to);

describe('mails about an approval', () => {
  it('a request reaches everyone who may publish, with its note and a link, and no other colleague', async () => {
    const { key, mails } = await asked();
    expect(peopleOf(mails)).toEqual(['ravi', 'tara']);
    for (const { text } of mails) {
      expect(text).toContain('Subject: Kiln House waits for approval');
      expect(text).toContain('They write: The photos are new');
      expect(text).toContain(`/AdminProjects/${key.id}`);
    }
    const own = await create();
    await take(own, { do: 'ask', draft: 1 }, ravi);
    expect(peopleOf(await deliver())).toEqual(['tara']);
  });

  it('a colleague who has left since it was queued gets none', async () => {
    const key = await create();
    await take(key, { do: 'ask', draft: 1 }, asha, 'The prices of May');
    const setLeft = (left: Date | null) =>
      db.updateTable('users').set({ deactivated_at: left }).where('email', '=', 'ravi@homes.example').execute();
    await setLeft(new Date());
    expect(peopleOf(await deliver())).toEqual(['tara']);
    await setLeft(null);
    expect(peopleOf((await asked()).mails)).toEqual(['ravi', 'tara']);
  });

  it('both sides get a mail when it is approved, sent back, or approved for a time', async () => {
    const schedule = { what: 'publish', at: Date.parse('2030-01-02T03:30:00Z'), draft: 1 } as const;
    const outcomes: [Step, string, string][] = [
      [{ do: 'publish', draft: 1 }, 'Subject: Kiln House is live', 'ravi@homes.example has approved and published it.'],
      [
        { do: 'send back' },
        'Subject: Kiln House needs a change',
        'ravi@homes.example has looked at it and sent it back.',
      ],
      [{ do: 'schedule', schedule }, 'Subject: Kiln House is approved', '2030-01-02 09:00'],
    ];
    for (const [step, subject, sentence] of outcomes) {
      const { key } = await asked();
      await take(key, step, ravi);
      const mails = await deliver();
      expect(peopleOf(mails)).toEqual(['asha', 'ravi']);
      for (const { text } of mails) expect(text).toContain(subject);
      expect(mails[0]?.text).toContain(sentence);
      expect(mails[1]?.text).toContain('You have');
    }
  });

  it('a person whose request another one ends is told how', async () => {
    const ends: [(key: Key) => Promise<unknown>, string][] = [
      [(key) => publishing.save(key, 1, {}, kiran), 'kiran@homes.example has edited it since.'],
      [(key) => take(key, { do: 'delete' }, tara), 'tara@homes.example has deleted it.'],
      [(key) => take(key, { do: 'take back' }, kiran), 'kiran@homes.example has taken the request back.'],
    ];
    for (const [end, sentence] of ends) {
      const { key } = await asked();
      await end(key);
      const [mail, ...others] = await deliver();
      expect([mail?.to, others]).toEqual(['asha', []]);
      expect(mail?.text).toContain(sentence);
    }
    const { key } = await asked();
    await publishing.save(key, 1, {}, asha);
    expect(await deliver()).toEqual([]);
  });

  it('those who asked and planned are told when a file of the draft is replaced by another person', async () => {
    const [old, next] = ['01hx0000000000000000000aaa', '01hx0000000000000000000bbb'] as const;
    const urlOf = (id: string) => `/media/${id}/1600x1000-50-50.jpg`;
    await db
      .insertInto('media')
      .values(
        [old, next].map((id) => ({
          ...{ id, kind: 'picture' as const, state: 'ready' as const, name: `${id}.jpg`, alt: '', bytes: 1 },
          ...{ focal_x: 50, focal_y: 50, url: urlOf(id) },
          facts: JSON.stringify({ width: 1600, height: 1000, format: 'jpeg' }),
        })),
      )
      .execute();
    const body = buildProject({ name: 'Kiln House', photos: [{ url: urlOf(old) }] }) as Record<string, unknown>;
    const [waiting, planned] = await Promise.all([1, 2].map(() => publishing.create('projects', body, asha)));
    const keyOf = (created?: { id: string }) => ({ collection: 'projects' as const, id: created?.id ?? '' });
    await take(keyOf(waiting), { do: 'ask', draft: 1 }, asha);
    const schedule = { what: 'publish', at: Date.now() + 3_600_000, draft: 1 } as const;
    await take(keyOf(planned), { do: 'schedule', schedule }, ravi);
    await deliver();
    await services.library.replace(old, { by: next }, tara);
    const mails = await deliver();
    expect(peopleOf(mails)).toEqual(['asha', 'ravi']);
    for (const { text } of mails) expect(text).toContain('tara@homes.example has edited it since.');
  });

  it('a person whose plan ends is told: by an edit, a deletion, another plan, or a refusal when it is due', async () => {
    const at = Date.now() + 3_600_000;
    const planned = async (draftAt = at) => {
      const key = await create();
      await take(key, { do: 'schedule', schedule: { what: 'publish', at: draftAt, draft: 1 } }, ravi);
      return key;
    };
    const ends: [(key: Key) => Promise<unknown>, string][] = [
      [(key) => publishing.save(key, 1, {}, asha), 'asha@homes.example has edited it since.'],
      [(key) => take(key, { do: 'delete' }, tara), 'tara@homes.example has deleted it.'],
      [(key) => take(key, { do: 'unschedule' }, tara), 'tara@homes.example has cancelled the plan.'],
    ];
    for (const [end, sentence] of ends) {
      await end(await planned());
      const [mail, ...others] = await deliver();
      expect([mail?.to, others]).toEqual(['ravi', []]);
      expect(mail?.text).toContain(sentence);
    }
    const { id } = await planned(Date.now() - 1_000);
    await sql`update documents set body = body - 'name' where id = ${id}`.execute(db);
    expect(await publishing.runDue()).toBe(0);
    const mails = await deliver();
    expect(peopleOf(mails)).toEqual(['asha', 'ravi']);
    for (const { text } of mails) expect(text).toContain('was not published as planned');
  });

  it('a withdrawal that is refused when it is due is told as one: the page is still on the website', async () => {
    const richContent = {
      type: 'document',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We keep your name.' }] }],
    };
    const version = (from: string) => ({ policy: 'disclaimer', from, title: 'Disclaimer', lead: 'Read.', richContent });
    const { id } = await services.policies.create(version('2025-06-02') as never);
    const { id: successor } = await services.policies.create(version('2025-07-01') as never);
    const key = { collection: 'policies', id } as const;
    await publishing.takeStep(key, { do: 'schedule', schedule: { what: 'withdraw', at: Date.now() - 1_000 } }, ravi);
    await publishing.takeStep({ collection: 'policies', id: successor }, { do: 'withdraw' }, tara);
    expect(await publishing.runDue()).toBe(0);
    const mails = await deliver();
    expect(peopleOf(mails)).toEqual(['ravi']);
    expect(mails[0]?.text).toContain('Subject: Disclaimer was not withdrawn as planned');
    expect(mails[0]?.text).toContain('It is still on the website.');
    expect(mails[0]?.text).toContain('Publish its successor first');
  });
});
