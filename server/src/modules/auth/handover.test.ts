import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject } from '../../../test/context.ts';
import { buildTeam } from '../../../test/team.ts';
import { createMailer } from '../../adapters/mailer.ts';
import type { PublishingMailJob } from '../../content/create-publishing.ts';
import type { PreviewPages } from '../../pages/preview-mount.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.stop());
const mailer = createMailer({ url: mailbox.url, from: 'Homes <hello@homes.example>' });
let pages: PreviewPages;
const { db, services, team } = await buildTeam({
  channels: { mail: { mailer, salesInbox: 'sales@homes.example' } },
  mountWeb: async (_scope, previews) => {
    pages = previews;
  },
});
const { send, post, colleague } = team;
type Person = Awaited<ReturnType<typeof colleague>>;

const draftBy = async ({ headers }: Person, name = 'Kiln House') => {
  const body = buildProject({ name });
  return (await post('/admin/collections/projects/drafts', body, headers)).json().id as string;
};
const at = (id: string, path: string) => `/admin/collections/projects/${id}/${path}`;
const ask = (id: string, { headers }: Person) => post(at(id, 'review'), { do: 'ask', draft: 1 }, headers);
const plan = (id: string, { headers }: Person) => {
  const schedule = { what: 'publish', at: new Date(Date.now() + 3_600_000).toISOString(), draft: 1 };
  return post(at(id, 'publication'), { do: 'schedule', schedule }, headers);
};
const link = async (id: string, { headers }: Person) => {
  const { url } = (await post(at(id, 'previews'), {}, headers)).json();
  return /\/preview\/([^/]+)/.exec(url)?.[1] ?? '';
};
const deactivate = ({ id }: Person, heir?: Person) =>
  post(`/admin/users/${id}/deactivate`, heir ? { heir: heir.id } : {});
const draftOf = async (id: string) => (await send('GET', at(id, 'draft'), team.owner)).json();
const eventsOf = (id: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'title', 'user_id', 'details'])
    .where('entity_id', '=', id)
    .where('action', 'in', ['document.reassign', 'document.preview-end', 'user.deactivate'])
    .execute();
/** Delivers what waits, as the worker does, and returns each recipient with the subject. */
async function deliver() {
  const { rows } = await sql<{ data: PublishingMailJob }>`
    delete from pgboss.job where name = 'publishing.mail' returning data
  `.execute(db);
  const before = mailbox.messages.length;
  for (const { data } of rows) await services.deliverPublishingMail(data);
  return mailbox.messages.slice(before).map(({ to, raw }) => `${to[0]}: ${/^Subject: (.*?)\r?$/m.exec(raw)?.[1]}`);
}

describe('when a colleague is deactivated', () => {
  it('saved filters, requests and plans go to the one who is named, each document with an event', async () => {
    const [leaver, heir] = [await colleague('approver'), await colleague('editor')];
    await post('/admin/filters/projects', { name: 'Mine', query: 'q=x' }, leaver.headers);
    const [asked, planned, others] = [await draftBy(leaver, 'Asked House'), await draftBy(leaver), await draftBy(heir)];
    await ask(asked, leaver);
    await plan(planned, leaver);
    await ask(others, heir);
    const list = (await send('GET', '/admin/users', team.owner)).json();
    const owns = list.find(({ id }: { id: string }) => id === leaver.id).owns;
    expect(owns).toEqual({ filters: 1, requests: 1, plans: 1 });

    expect((await deactivate(leaver, heir)).json().owns).toEqual({ filters: 0, requests: 0, plans: 0 });
    const filters = (await send('GET', '/admin/filters/projects', team.owner)).json();
    expect(filters.find(({ name }: { name: string }) => name === 'Mine').createdBy).toBe(heir.email);
    expect(await draftOf(asked)).toMatchObject({ state: 'review', review: { by: heir.email } });
    expect(await draftOf(planned)).toMatchObject({ state: 'scheduled', schedule: { by: heir.email, what: 'publish' } });
    const owner = (await send('GET', '/account', team.owner)).json().id;
    const event = { action: 'document.reassign', user_id: owner, details: { note: heir.email } };
    expect(await eventsOf(asked)).toEqual([{ ...event, title: 'Asked House' }]);
    expect(await eventsOf(planned)).toEqual([{ ...event, title: 'Kiln House' }]);
    expect(await eventsOf(others)).toEqual([]);
    expect(await eventsOf(leaver.id)).toMatchObject([{ action: 'user.deactivate', details: { note: heir.email } }]);
  });

  it('the mails about requests and plans reach the one who took over, and none reaches the one who left', async () => {
    const [leaver, heir] = [await colleague('approver'), await colleague('editor')];
    const [asked, planned, alone] = [await draftBy(leaver), await draftBy(leaver), await draftBy(leaver)];
    await ask(asked, leaver);
    await plan(planned, leaver);
    await deactivate(leaver, heir);
    const second = await colleague('approver');
    await ask(alone, second);
    await deliver();
    await post(at(asked, 'publication'), { do: 'send back', note: 'A photo is missing' });
    await post(at(planned, 'publication'), { do: 'unschedule' });
    const received = (await deliver()).filter((mail) => !mail.startsWith('admin@'));
    expect(received.toSorted()).toEqual([
      `${heir.email}: Kiln House needs a change`,
      `${heir.email}: The plan for Kiln House has ended`,
    ]);
    // Without an heir the request stays valid, and its mails have no recipient any more.
    await deactivate(second);
    await post(at(alone, 'publication'), { do: 'send back', note: '' });
    expect((await deliver()).filter((mail) => !mail.startsWith('admin@'))).toEqual([]);
  });

  it('preview links that they made open nothing from then on, also after activation, and those of others do', async () => {
    const [leaver, other] = [await colleague('editor'), await colleague('editor')];
    const id = await draftBy(leaver);
    const [first, second, stays] = [await link(id, leaver), await link(id, leaver), await link(id, other)];
    expect(await pages.open(first)).not.toBeNull();
    await deactivate(leaver);
    expect([await pages.open(first), await pages.open(second)]).toEqual([null, null]);
    expect(await pages.open(stays)).not.toBeNull();
    expect((await eventsOf(id)).map(({ action, title }) => [action, title])).toEqual([
      ['document.preview-end', 'Kiln House'],
      ['document.preview-end', 'Kiln House'],
    ]);
    await post(`/admin/users/${leaver.id}/activate`, {});
    expect(await pages.open(first)).toBeNull();
  });

  it('a preview link that had ended before is not ended once more and leaves no event', async () => {
    const leaver = await colleague('editor');
    const id = await draftBy(leaver);
    await link(id, leaver);
    await sql`update previews set until = now() - interval '1 second' where document_id = ${id}`.execute(db);
    await deactivate(leaver);
    expect(await eventsOf(id)).toEqual([]);
    const { rows } = await sql`select revoked_at from previews where document_id = ${id}`.execute(db);
    expect(rows).toEqual([{ revoked_at: null }]);
  });

  it('a preview link that was stored a moment after the deactivation opens nothing either', async () => {
    const leaver = await colleague('editor');
    const id = await draftBy(leaver);
    await deactivate(leaver);
    const late = await services.previews.create({ collection: 'projects', id }, leaver.email);
    expect(await pages.open(/\/preview\/([^/]+)/.exec(late.url)?.[1] ?? '')).toBeNull();
  });
});

it('a new e-mail address takes filters, requests, plans and preview links along', async () => {
  const [person, heir] = [await colleague('approver'), await colleague('editor')];
  const [asked, planned] = [await draftBy(person), await draftBy(person)];
  await ask(asked, person);
  await plan(planned, person);
  const token = await link(asked, person);
  const email = `new.${person.email}`;
  expect((await post('/account/email', { email }, person.headers)).statusCode).toBe(200);
  expect((await draftOf(asked)).review.by).toBe(email);
  expect((await draftOf(planned)).schedule.by).toBe(email);
  expect(await pages.open(token)).not.toBeNull();
  await deactivate(person, heir);
  expect(await pages.open(token)).toBeNull();
  expect((await draftOf(asked)).review.by).toBe(heir.email);
});
