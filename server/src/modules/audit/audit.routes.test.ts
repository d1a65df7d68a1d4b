import type { AuditEvent } from '@plinth/contract/audit.schema';
import { activityPageSchema } from '@plinth/contract/audit.schema';
import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, createUser } from '../../../test/context.ts';
import { actAs } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { AuditEventTable } from './audit.table.ts';

const { app, db, services, logIn } = await buildTestApp();
const headers = await logIn();
const session = { session: 'aaaa-bbbb', network: '203.0.113' };
let asha: string;
let ravi: string;

type Stored = Partial<Pick<AuditEventTable, 'action' | 'collection' | 'entity_id' | 'title' | 'user_id'>> & {
  at: string;
  details?: object;
};
let count = 0;
const store = async ({ at, details = {}, ...event }: Stored) => {
  count += 1;
  const row = { id: `e${String(count).padStart(4, '0')}`, action: 'document.update' as const, ...event };
  const nulls = { user_id: null, collection: null, entity_id: null, title: null, session: null, network: null };
  await db
    .insertInto('audit_events')
    .values({ ...nulls, ...row, at: new Date(at), details: JSON.stringify(details) })
    .execute();
  return row.id;
};
const ask = (query = '', path = '/api/admin/activity') => app.inject({ url: `${path}${query}`, headers });
const list = async (query = ''): Promise<AuditEvent[]> => {
  const response = await ask(query);
  expect(response.statusCode, response.body).toBe(200);
  return activityPageSchema.parse(response.json()).events;
};
const ids = async (query: string) => (await list(query)).map(({ id }) => id).filter((id) => id.startsWith('e'));

const day = (date: number) => `2025-03-${String(date).padStart(2, '0')}`;
const named: Record<string, string> = {};
beforeAll(async () => {
  await sql`
    create table audit.events_202503 partition of audit_events
    for values from ('2025-03-01T00:00:00Z') to ('2025-04-01T00:00:00Z')
  `.execute(db);
  asha = await createUser(db, { email: 'asha@site.example', role: 'editor' });
  ravi = await createUser(db, { email: 'ravi@site.example', role: 'sales' });
  for (const [name, id] of [
    ['Asha Kulkarni', asha],
    ['Ravi Páwar', ravi],
  ] as const)
    await db.updateTable('users').set({ name }).where('id', '=', id).execute();
  const project = { collection: 'projects', entity_id: 'p1' };
  named.created = await store({
    ...{ at: `${day(1)}T05:00:00Z`, user_id: asha, action: 'document.create', ...project, title: 'Basalt Heights' },
  });
  named.renamed = await store({
    ...{ at: `${day(1)}T06:00:00Z`, user_id: asha, ...project, title: 'Basalt Court' },
    details: { changes: [{ path: 'type', before: 'Residential', after: '' }] },
  });
  // 18:30 UTC is midnight in the company's time zone.
  named.beforeMidnight = await store({
    at: `${day(1)}T18:29:59Z`,
    user_id: ravi,
    action: 'lead.read',
    collection: 'form',
    entity_id: 'l1',
  });
  named.atMidnight = await store({ at: `${day(1)}T18:30:00Z`, user_id: ravi, action: 'lead.list', collection: 'form' });
  named.deleted = await store({
    at: `${day(2)}T05:00:00Z`,
    user_id: asha,
    action: 'document.delete',
    collection: 'blog',
    entity_id: 'b1',
    title: 'Kiln news',
  });
  named.upload = await store({
    at: `${day(2)}T06:00:00Z`,
    user_id: 'gone',
    action: 'media.upload',
    collection: 'media',
    entity_id: 'm1',
    title: 'plan.pdf',
  });
});
const idsOf = (...names: string[]) => names.map((name) => named[name]);

describe('the activity of the site', () => {
  it('activity is listed newest first, under the names that people have today', async () => {
    const events = (await list()).filter(({ id }) => id.startsWith('e'));
    expect(events.map(({ id }) => id)).toEqual(
      idsOf('upload', 'deleted', 'atMidnight', 'beforeMidnight', 'renamed', 'created'),
    );
    expect(events[0]?.user).toEqual({ id: 'gone', name: 'Removed user', email: null });
    expect(events[1]?.user).toEqual({ id: asha, name: 'Asha Kulkarni', email: 'asha@site.example' });
    expect(events[4]?.changes).toEqual([{ path: 'type', label: 'Use', before: 'Homes', after: '' }]);
  });

  it.each<[string, () => string, string[]]>([
    ['a person', () => `?user=${asha}`, ['deleted', 'renamed', 'created']],
    ['a group', () => '?group=leads', ['atMidnight', 'beforeMidnight']],
    ['an action', () => '?action=document.delete', ['deleted']],
    ['an action outside of the group', () => '?group=media&action=document.delete', []],
    ['a person and a group', () => `?user=${ravi}&group=content`, []],
    [
      'a first day, which begins at midnight of the company',
      () => `?from=${day(2)}`,
      ['upload', 'deleted', 'atMidnight'],
    ],
    ['a last day, which is included', () => `?to=${day(1)}`, ['beforeMidnight', 'renamed', 'created']],
    [
      'days that no calendar of the team has',
      () => '?from=0001-01-01&to=9999-12-31&group=leads',
      ['atMidnight', 'beforeMidnight'],
    ],
    ['part of a person’s name, without accents', () => '?q=pawar', ['atMidnight', 'beforeMidnight']],
    ['part of an e-mail address', () => '?q=asha@', ['deleted', 'renamed', 'created']],
    ['a name that a document had', () => '?q=heights', ['renamed', 'created']],
    ['a name of a document and a person who did not edit it', () => `?q=heights&user=${ravi}`, []],
    ['the name of a document that is gone', () => '?q=Kiln', ['deleted']],
    ['the name of a file', () => '?q=plan.pdf', ['upload']],
    ['a text that is found nowhere', () => '?q=zzz', []],
    ['a percent sign, which stands for itself', () => '?q=%25', []],
  ])('activity is filtered by %s', async (_what, query, found) => {
    expect(await ids(query())).toEqual(idsOf(...found));
  });

  it('the filter offers every person, and the page says for how many months events are kept', async () => {
    const { people, keptMonths } = (await ask()).json();
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['A owner', 'Asha Kulkarni', 'Ravi Páwar']);
    expect(keptMonths).toBe(24);
  });

  it('pages follow one another without gaps or repetition, also among events of the same microsecond', async () => {
    const at = `${day(3)}T05:00:00.123456Z`;
    for (let at_ = 0; at_ < 5; at_ += 1) {
      await db
        .insertInto('audit_events')
        .values({
          ...{
            id: `same${at_}`,
            action: 'filter.create',
            user_id: asha,
            collection: null,
            entity_id: null,
            title: null,
          },
          ...{ session: null, network: null, details: '{}', at: at as unknown as Date },
        })
        .execute();
    }
    const seen: string[] = [];
    let after = '';
    do {
      const page = (await ask(`?action=filter.create&limit=2${after && `&after=${after}`}`)).json();
      seen.push(...page.events.map(({ id }: AuditEvent) => id));
      after = page.next ?? '';
    } while (after);
    expect(seen).toEqual(['same4', 'same3', 'same2', 'same1', 'same0']);
  });

  it('pages of a search by name follow one another too, where the name is that of a person and of a document', async () => {
    const at = `${day(5)}T05:00:00.123456Z` as unknown as Date;
    for (let index = 0; index < 6; index += 1) {
      const ofPerson = { user_id: asha, collection: null, entity_id: null, title: null };
      const ofDocument = { user_id: ravi, collection: 'projects', entity_id: 'p5', title: 'Kulkarni Court' };
      await db
        .insertInto('audit_events')
        .values({
          ...{ id: `both${index}`, action: 'document.update', at, session: null, network: null, details: '{}' },
          ...(index % 2 === 0 ? ofPerson : ofDocument),
        })
        .execute();
    }
    const seen: string[] = [];
    let after = '';
    do {
      const query = `?q=kulkarni&from=${day(5)}&to=${day(5)}&limit=2${after && `&after=${after}`}`;
      const page = (await ask(query)).json();
      seen.push(...page.events.map(({ id }: AuditEvent) => id));
      after = page.next ?? '';
    } while (after);
    expect(seen).toEqual(['both5', 'both4', 'both3', 'both2', 'both1', 'both0']);
  });

  it.each([
    'x',
    Buffer.from('["2026-99-01T00:00:00.000000Z","a"]').toString('base64url'),
    Buffer.from('["now","a"]').toString('base64url'),
  ])('a cursor that the server did not make is refused: %s', async (after) => {
    expect((await ask(`?after=${after}`)).statusCode).toBe(400);
  });

  it('a role other than the owner does not get the activity of the site', async () => {
    for (const role of ['approver', 'editor', 'sales', 'viewer'] as const) {
      const other = await logIn(role);
      for (const path of ['', '/export'])
        expect((await app.inject({ url: `/api/admin/activity${path}`, headers: other })).statusCode).toBe(403);
    }
  });
});

describe('the export of the activity', () => {
  it('an export has every event that the filter finds, and no cell is a formula', async () => {
    await store({
      ...{ at: `${day(4)}T05:00:00Z`, user_id: asha, action: 'media.describe' },
      title: '=HYPERLINK("x")',
      collection: 'media',
      entity_id: 'm2',
    });
    const response = await ask('?group=media', '/api/admin/activity/export');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="activity.csv"');
    const [header, ...rows] = parseCsv(response.body) as string[][];
    expect(header?.slice(0, 6)).toEqual(['Time (Asia/Kolkata)', 'Person', 'Account', 'Action', 'Collection', 'Title']);
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      [`${day(4)} 10:30`, 'Asha Kulkarni', 'asha@site.example', 'media.describe', 'media', `'=HYPERLINK("x")`, 'm2'],
      [`${day(2)} 11:30`, 'Removed user', '', 'media.upload', 'media', 'plan.pdf', 'm1'],
    ]);
  });

  it('an export is an event of the person who made it, with the names of its filters and the count of its rows', async () => {
    // An event is stored after the response, so that of another export may still come.
    const exports = () =>
      db
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'activity.export')
        .where(sql<boolean>`details->'filter' = '["q", "group", "from"]'`)
        .execute();
    await ask('?q=asha&group=media&from=2025-03-01', '/api/admin/activity/export');
    await expect.poll(async () => (await exports()).length).toBe(1);
    const [event] = await exports();
    expect(event?.details).toEqual({ count: 1, filter: ['q', 'group', 'from'] });
    expect([event?.user_id === null, event?.network]).toEqual([false, '127.0.0']);
    expect(JSON.stringify(event)).not.toMatch(/asha/i);
  });

  it('an export of more events than one read has them all, once', async () => {
    await db.transaction().execute((trx) =>
      actAs({ userId: ravi, email: null, ...session }, async () => {
        for (let at = 0; at < 1_050; at += 1) await recordAudit(trx, { action: 'lead.release', entityId: `l${at}` });
      }),
    );
    const rows = parseCsv((await ask('?action=lead.release', '/api/admin/activity/export')).body) as string[][];
    expect(rows).toHaveLength(1_051);
    expect(new Set(rows.map((row) => row[6])).size).toBe(1_051);
  });
});

describe('the activity of one document or lead', () => {
  const entity = (collection: string, id: string, by = headers) =>
    app.inject({ url: `/api/admin/collections/${collection}/${id}/activity`, headers: by });

  it('a colleague who may read a document sees what was done to it, without sessions and networks', async () => {
    const id = (await services.services.create({ title: 'A', photo: '', description: 'B.', sentence: 'C.' })).id;
    await actAs({ userId: asha, email: null, ...session }, () => services.services.remove(id));
    const { events } = (await entity('services', id, await logIn('viewer'))).json();
    expect(events).toMatchObject([
      {
        action: 'document.delete',
        user: { name: 'Asha Kulkarni', email: null },
        session: null,
        network: null,
        title: 'A',
      },
      { action: 'document.create', user: null },
    ]);
    expect((await list(`?action=document.delete&user=${asha}`))[0]).toMatchObject(session);
  });

  it('an event by its id is without session, network and e-mail address too', async () => {
    const id = (await services.services.create({ title: 'A', photo: '', description: 'B.', sentence: 'C.' })).id;
    await actAs({ userId: asha, email: null, ...session }, () => services.services.remove(id));
    const viewer = await logIn('viewer');
    const [newest] = (await entity('services', id, viewer)).json().events;
    const url = `/api/admin/collections/services/${id}/activity/${newest.id}`;
    expect((await app.inject({ url, headers: viewer })).json()).toMatchObject({
      ...{ action: 'document.delete', session: null, network: null },
      user: { name: 'Asha Kulkarni', email: null },
    });
  });

  it('the activity of a lead is for those who work with leads', async () => {
    expect((await entity('form', 'l1')).json().events).toMatchObject([{ action: 'lead.read', title: null }]);
    expect((await entity('form', 'l1', await logIn('sales'))).statusCode).toBe(200);
    expect((await entity('form', 'l1', await logIn('editor'))).statusCode).toBe(403);
  });
});

it('a list shortens long edits, and the event by its id has them whole', async () => {
  const changes = Array.from({ length: 12 }, (_, at) => ({
    ...{ path: `photos.${at}.alt`, before: `${at} ${'b'.repeat(800)}`, after: `${at} ${'a'.repeat(800)}` },
  }));
  await actAs({ userId: asha, email: null, ...session }, () =>
    recordAudit(db, { action: 'document.update', collection: 'projects', entityId: 'long', title: 'Long', changes }),
  );
  const listed = async (path: string) => {
    const { events } = (await app.inject({ url: `/api/admin/${path}`, headers })).json() as { events: AuditEvent[] };
    return events.find(({ entityId }) => entityId === 'long');
  };
  for (const path of ['activity?limit=5', 'collections/projects/long/activity']) {
    const event = await listed(path);
    expect([event?.changes.length, event?.fields.length, event?.isShortened], path).toEqual([8, 4, true]);
    expect(event?.changes[0]?.before).toHaveLength(121);
  }
  const url = `/api/admin/collections/projects/long/activity/${(await listed('activity'))?.id}`;
  const whole = (await app.inject({ url, headers })).json() as AuditEvent;
  expect([whole.changes.length, whole.changes[11]?.after.length, whole.isShortened]).toEqual([12, 803, false]);
  const elsewhere = url.replace('projects/long', 'projects/other');
  expect((await app.inject({ url: elsewhere, headers })).statusCode).toBe(404);
});
