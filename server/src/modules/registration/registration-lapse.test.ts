import { dayLength, startOfDay } from '@plinth/contract/company-time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked, testOrigin } from '../../../test/context.ts';
import type { PublishingNews } from '../../content/publishing-mail.ts';
import { createRegistrations } from './create-registrations.ts';

const { app, db, services, logIn } = await buildTestApp();
let now = startOfDay('2030-06-01');
const news: PublishingNews[] = [];
const reported: string[] = [];
/** Called for each mail, in the place of the queue. */
let tell = async (it: PublishingNews): Promise<void> => void news.push(it);
const registrations = createRegistrations({
  ...{ db, files: services.media, publishing: services.publishing },
  listApprovers: async () => ['admin@site.example', 'approver@site.example'],
  tell: (_trx, it) => tell(it),
  readTime: async () => now,
  origin: testOrigin,
  report: (_error, what) => void reported.push(what),
});
/** The clock of the tests stands at noon of a day in the company's time zone. */
const setDay = (day: string) => {
  now = startOfDay(day) + dayLength / 2;
};
const setInstalled = (day: string) =>
  sql`update registration_gate set installed_at = ${new Date(startOfDay(day))}`.execute(db);

let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});
beforeEach(async () => {
  await sql`delete from documents where collection = 'projects'`.execute(db);
  news.length = 0;
  reported.length = 0;
  tell = async (it) => void news.push(it);
  await setInstalled('2030-01-01');
});

const create = async (name: string, reraValidUntil: string, more = {}) =>
  (await services.projects.create(buildProject({ name, reraValidUntil, ...more }))).id;
const statusOf = async (path: string) => (await app.inject(`/api${path}`)).statusCode;
const names = async () => (await app.inject('/api/projects')).json().map(({ name }: { name: string }) => name);

describe('a registration that runs out', () => {
  it('the team is told at 60, 30 and 7 days, once each, and those who may publish get a mail', async () => {
    const id = await create('Kiln House', '2030-07-31');
    const told: [string, number][] = [];
    for (const day of [
      '2030-05-31',
      '2030-06-01',
      '2030-06-02',
      '2030-06-03',
      '2030-07-01',
      '2030-07-02',
      '2030-07-24',
      '2030-07-31',
    ]) {
      setDay(day);
      news.length = 0;
      await registrations.run();
      await registrations.run();
      if (news.length > 0) told.push([day, news.length]);
    }
    expect(told).toEqual([
      ['2030-06-01', 2],
      ['2030-07-01', 2],
      ['2030-07-24', 2],
    ]);
    expect(await statusOf(`/projects/${id}`)).toBe(200);
  });

  it('the mail goes to those who may publish, and names the last day and what happens after it', async () => {
    const id = await create('Kiln House', '2030-07-31');
    setDay('2030-07-10');
    await registrations.run();
    expect(news.map(({ to }) => to).toSorted()).toEqual(['admin@site.example', 'approver@site.example']);
    expect(news[0]).toMatchObject({ id, title: 'Kiln House', what: 'registration ends', by: null });
    expect(news[0]?.note).toContain('valid until 31 July 2030');
  });

  it('a reminder whose mails could not be queued is sent by the next run', async () => {
    await create('Kiln House', '2030-07-31');
    setDay('2030-07-10');
    tell = async () => {
      throw new Error('The queue is away');
    };
    await expect(registrations.run()).rejects.toThrow('The queue is away');
    tell = async (it) => void news.push(it);
    await registrations.run();
    await registrations.run();
    expect(news.map(({ to }) => to).toSorted()).toEqual(['admin@site.example', 'approver@site.example']);
  });

  it('a project in the bin is not listed on Today, and causes no mail', async () => {
    const id = await create('Binned House', '2030-07-31');
    await services.projects.remove(id, null);
    for (const day of ['2030-07-10', '2030-08-01']) {
      setDay(day);
      expect([await registrations.run(), await registrations.listProblems(), news]).toEqual([0, [], []]);
    }
  });

  it('it is listed on Today until it ends', async () => {
    const id = await create('Kiln House', '2030-07-31');
    await create('Later House', '2031-07-31');
    setDay('2030-06-01');
    expect(await registrations.listProblems()).toEqual([
      { kind: 'registration-ends', id, name: 'Kiln House', day: '2030-07-31' },
    ]);
    setDay('2030-05-31');
    expect(await registrations.listProblems()).toEqual([]);
  });
});

describe('on the day after the last one', () => {
  it('its campaigns leave the website with the project, in one transaction', async () => {
    const project = await create('Advertised House', '2030-06-01');
    const blocks = [{ _id: 'b1', kind: 'form' as const, heading: '', sentence: '' }];
    const campaign = await services.campaigns.create({ title: 'Open day', project, robots: 'noindex', blocks });
    expect(await statusOf(`/campaigns/${campaign.id}`)).toBe(200);
    setDay('2030-06-02');
    expect(await registrations.run()).toBe(1);
    expect(await statusOf(`/projects/${project}`)).toBe(404);
    expect(await statusOf(`/campaigns/${campaign.id}`)).toBe(404);
  });

  it('the project is in no list, search or feed, and its page says why', async () => {
    const id = await create('Ending House', '2030-06-01');
    await create('Staying House', '2031-01-01');
    setDay('2030-06-01');
    expect(await registrations.run()).toBe(0);
    expect([await statusOf(`/projects/${id}`), await statusOf(`/projects/${id}/lapsed`)]).toEqual([200, 404]);
    now = startOfDay('2030-06-02');
    expect(await registrations.run()).toBe(1);
    expect(await names()).toEqual(['Staying House']);
    for (const url of ['/api/search?q=ending', '/api/projects/page?name=ending', '/api/projects/page'])
      expect((await app.inject(url)).body, url).not.toContain('Ending House');
    for (const path of ['', '/offer', '/units', '/brochure'])
      expect(await statusOf(`/projects/${id}${path}`)).not.toBe(200);
    const lapsed = await app.inject(`/api/projects/${id}/lapsed`);
    expect(lapsed.json()).toEqual({
      ...{ name: 'Ending House', reraNumber: 'P52100099001', authority: 'maharera', endedOn: '2030-06-01' },
    });
    expect(lapsed.headers['surrogate-key']).toContain(`project:${id}`);
  });

  it('the event of its withdrawal says why, the team is told once, and another worker finds nothing to do', async () => {
    const id = await create('Ending House', '2030-06-01');
    setDay('2030-06-02');
    const counts = await Promise.all([registrations.run(), registrations.run(), registrations.run()]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(news.map(({ what }) => what)).toEqual(['registration ended', 'registration ended']);
    const events = await db
      .selectFrom('audit_events')
      .select(['user_id', 'details'])
      .where('entity_id', '=', id)
      .where('action', '=', 'document.withdraw')
      .execute();
    expect(events).toMatchObject([
      { user_id: null, details: { note: expect.stringContaining('ended on 1 June 2030') } },
    ]);
  });

  it('it is live again as soon as its extension is published, and says nothing of the end', async () => {
    const id = await create('Ending House', '2030-06-01');
    setDay('2030-06-02');
    await registrations.run();
    const draft = { method: 'PUT', url: `/api/admin/collections/projects/${id}/draft` } as const;
    const body = buildProject({ name: 'Ending House', reraValidUntil: '2032-06-01' });
    const saved = await app.inject({ ...draft, headers: { ...headers, 'if-match': '"1"' }, payload: body });
    const payload = { do: 'publish', draft: saved.json().version };
    const url = `/api/admin/collections/projects/${id}/publication`;
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await names()).toEqual(['Ending House']);
    expect(await registrations.run()).toBe(0);
    expect(await statusOf(`/projects/${id}/lapsed`)).toBe(404);
  });

  it('a project that a colleague withdrew is not found, whatever its registration', async () => {
    const id = await create('Withdrawn House', '2030-06-01');
    const url = `/api/admin/collections/projects/${id}/publication`;
    await app.inject({ method: 'POST', url, headers, payload: { do: 'withdraw' } });
    setDay('2030-06-02');
    await registrations.run();
    expect(await statusOf(`/projects/${id}/lapsed`)).toBe(404);
  });

  it('a project that was withdrawn because of its registration and is then deleted is not found', async () => {
    const id = await create('Ending House', '2030-06-01');
    setDay('2030-06-02');
    expect(await registrations.run()).toBe(1);
    expect(await statusOf(`/projects/${id}/lapsed`)).toBe(200);
    const system = { by: null, role: 'owner' } as const;
    await services.publishing.takeStep({ collection: 'projects', id }, { do: 'delete' }, system);
    expect(await statusOf(`/projects/${id}/lapsed`)).toBe(404);
  });

  it('a project that comes back from the bin after the end is withdrawn with it', async () => {
    const id = await create('Binned House', '2099-12-31');
    await services.projects.remove(id, null);
    await sql`update documents set body = body || '{"reraValidUntil": "2020-01-01"}' where id = ${id}`.execute(db);
    const url = `/api/admin/collections/projects/${id}/restore`;
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    expect([await statusOf(`/projects/${id}`), await statusOf(`/projects/${id}/lapsed`)]).toEqual([404, 200]);
  });

  it('an extension that is published while the run waits for the project keeps it on the website, and no mail is sent', async () => {
    const id = await create('Extended House', '2030-06-01');
    setDay('2030-06-02');
    let running: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select 1 from publications where id = ${id} for update`.execute(trx);
      running = registrations.run();
      await vi.waitUntil(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length > 0;
      }, 60_000);
      await sql`
        update documents set body = body || '{"reraValidUntil": "2032-06-01"}' where id = ${id}
      `.execute(trx);
    });
    expect(await running).toBe(0);
    expect([await statusOf(`/projects/${id}`), news]).toEqual([200, []]);
  });

  it('a fault with one project is reported and does not keep the others on the website', async () => {
    const faulty = await create('Faulty House', '2030-06-08');
    const ended = await create('Ending House', '2030-06-01');
    setDay('2030-06-02');
    tell = async ({ title }) => {
      if (title === 'Faulty House') throw new Error('no queue');
    };
    await expect(registrations.run()).rejects.toThrow('no queue');
    expect(reported).toEqual([expect.stringContaining(`the project ${faulty} could not be checked`)]);
    expect([await statusOf(`/projects/${faulty}`), await statusOf(`/projects/${ended}`)]).toEqual([200, 404]);
  });

  it('a project is withdrawn although its mails cannot be queued, and that is reported', async () => {
    const id = await create('Ending House', '2030-06-01');
    setDay('2030-06-02');
    tell = () => Promise.reject(new Error('no queue'));
    expect(await registrations.run()).toBe(1);
    expect([await statusOf(`/projects/${id}`), await statusOf(`/projects/${id}/lapsed`)]).toEqual([404, 200]);
    expect(reported).toEqual([expect.stringContaining(`the team could not be told that the project ${id}`)]);
  });

  it('a completed project with its certificate stays', async () => {
    const done = { status: 'Completed', occupancyCertificate: '2024-03-01' };
    const id = await create('Finished House', '2024-06-30', done);
    setDay('2030-06-02');
    expect(await registrations.run()).toBe(0);
    expect([await statusOf(`/projects/${id}`), await registrations.listProblems()]).toEqual([200, []]);
  });
});

describe('a project that was live when the checks were installed', () => {
  it('it stays for 30 days under ‘Needs attention’, and is withdrawn afterwards', async () => {
    const { id } = await storeUnchecked(db, { name: 'Old House', reraNumber: 'P52100099001', reraPage: '' });
    await create('Whole House', '2032-01-01');
    await setInstalled('2030-06-01');
    setDay('2030-06-01');
    expect(await registrations.listProblems()).toEqual([
      { kind: 'registration-incomplete', id, name: 'Old House', day: '2030-07-01' },
    ]);
    setDay('2030-06-30');
    expect([await registrations.run(), await statusOf(`/projects/${id}`)]).toEqual([0, 200]);
    setDay('2030-07-01');
    expect(await registrations.run()).toBe(1);
    expect(await names()).toEqual(['Whole House']);
    expect((await app.inject(`/api/projects/${id}/lapsed`)).json()).toMatchObject({ name: 'Old House', endedOn: null });
    expect(news).toHaveLength(2);
    expect(news[0]?.note).toContain('Enter the address of the project’s page');
  });

  it('a change of it is published only with a complete registration', async () => {
    const { id } = await storeUnchecked(db, { name: 'Old House', reraPage: '' });
    const put = { method: 'PUT', url: `/api/projects/${id}`, headers: { ...headers, 'if-match': '"1"' } } as const;
    const body = buildProject({ name: 'Old House', about: 'New words.' });
    expect((await app.inject({ ...put, payload: { ...body, reraPage: '' } })).statusCode).toBe(400);
    expect((await app.inject({ ...put, payload: body })).statusCode).toBe(200);
  });
});
