import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@plinth/contract/submission';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { idFloor } from '../../ids.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
const enquiry = {
  name: 'Dev Rao',
  email: 'dev@example.com',
  country: 'United Arab Emirates',
  countryCode: '+971',
  phone: '+971 501234567',
  message: 'Is a 3 BHK open?',
  site: 'nri',
};

const submit = (body: object, query = '', key?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/form${query}`,
    payload: body,
    ...(key && { headers: { [idempotencyHeader]: key } }),
  });
const read = async (id: string) => (await app.inject({ url: `/api/form/${id}`, headers })).json();
const issuePaths = (answer: { json: () => { error: { issues: { path: string }[] } } }) =>
  answer.json().error.issues.map((issue) => issue.path);

describe('POST /form', () => {
  it.each([
    ['subscribe', { email: 'reader@example.com' }, ''],
    ['enquiry', enquiry, ''],
    ['brochure', contact, ''],
    ['brochure', contact, '?kind=brochure'],
    ['visit', contact, '?kind=visit'],
  ])('stores a %s told by its shape', async (kind, body, query) => {
    const answer = await submit(body, query);
    expect(answer.statusCode).toBe(201);
    const stored = await read(answer.json().id);
    const phone = 'phone' in body ? { phone: body.phone.startsWith('+') ? body.phone : `+91 ${body.phone}` } : {};
    expect(stored).toMatchObject({ ...body, ...phone, kind, version: 1 });
  });

  it('answers every issue, each at its field', async () => {
    const answer = await submit({ ...enquiry, name: ' ', email: 'x', country: '', phone: '+971 12', message: '' });
    expect(answer.statusCode).toBe(400);
    expect(issuePaths(answer)).toEqual(['body.name', 'body.email', 'body.phone', 'body.country', 'body.message']);
  });

  it('asks for country and message only where the page does', async () => {
    const empty = { ...enquiry, country: '', message: '' };
    expect((await submit({ ...empty, site: 'contact' })).statusCode).toBe(201);
    expect(issuePaths(await submit({ ...empty, site: 'services' }))).toEqual(['body.message']);
    expect(issuePaths(await submit({ ...empty, site: 'nri' }))).toEqual(['body.country', 'body.message']);
  });

  it.each([
    ['+91 9876543210', 201],
    ['+91 987654321', 400],
    ['+91 98765432101', 400],
    ['+971 501234567', 201],
    ['+65 81234567', 201],
    ['+65 812345', 400],
    ['+1 2015550123', 201],
    ['+971 1234567890', 201],
  ])('takes %s with %i', async (phone, status) => {
    const countryCode = phone.split(' ')[0];
    expect((await submit({ ...enquiry, countryCode, phone })).statusCode).toBe(status);
  });

  it.each([
    [{ email: 'a@example.com', admin: true }, 'body'],
    [{ ...contact, message: 'x', kind: 'visit' }, 'body.country'],
    [{}, 'body.email'],
    [[], 'body'],
    [{ ...contact, name: 'x'.repeat(121) }, 'body.name'],
    [{ ...enquiry, countryCode: '+91' }, 'body.phone'],
    [{ ...enquiry, message: 'a\u0000b' }, 'body.message'],
    [{ ...enquiry, message: 'a\ud800' }, 'body.message'],
  ])('refuses %j', async (body, path) => {
    const answer = await submit(body);
    expect(answer.statusCode).toBe(400);
    expect(issuePaths(answer)).toContain(path);
  });
});

describe('a brochure lead', () => {
  it('opens the brochure of its project and of no other', async () => {
    const asked = await services.projects.create(
      buildProject({ name: 'Asked For', brochure: 'https://files.example/b.pdf' }),
    );
    const other = await services.projects.create(
      buildProject({ name: 'Not Asked', brochure: 'https://files.example/c.pdf' }),
    );
    const open = (id: string, cookie?: string) =>
      app.inject({ url: `/api/projects/${id}/brochure`, ...(cookie && { headers: { cookie } }) });
    expect((await open(asked.id)).statusCode).toBe(403);

    const answer = await submit({ ...contact, site: 'Asked For' });
    const header = String(answer.headers['set-cookie']);
    expect(header).toContain(`Path=/api/projects/${asked.id}/brochure`);
    expect(header).toContain('HttpOnly');
    const cookie = header.split(';')[0] ?? '';
    expect((await open(asked.id, cookie)).statusCode).toBe(302);
    expect((await open(other.id, cookie)).statusCode).toBe(403);
    await db
      .updateTable('brochure_grants')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await open(asked.id, cookie)).statusCode).toBe(403);
  });

  it.each(['?kind=visit', ''])('is not made by a visit or an unknown site (%s)', async (query) => {
    const answer = await submit({ ...contact, site: query ? 'Asked For' : 'Nowhere' }, query);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('the idempotency key', () => {
  it('answers the first answer again for the same body, and 422 for another', async () => {
    const key = randomUUID();
    const first = await submit(contact, '', key);
    const { name, email, phone, site } = contact;
    const again = await submit({ site, phone, name, email }, '', key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await submit({ ...contact, name: 'Someone else' }, '', key);
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'key_reused']);
    const otherKind = await submit(contact, '?kind=visit', key);
    expect(otherKind.statusCode).toBe(422);
  });

  it.each(['short', 'x'.repeat(65), 'has space has space'])('refuses %s', async (key) => {
    expect(issuePaths(await submit(contact, '', key))).toEqual(['headers.idempotency-key']);
  });

  it('stores 1,000 keys sent 20 times at once as exactly 1,000 rows', { timeout: 120_000 }, async () => {
    const before = await countRows();
    for (let batch = 0; batch < 20; batch += 1) {
      const keys = Array.from({ length: 50 }, () => randomUUID());
      const answers = await Promise.all(
        keys.flatMap((key) =>
          Array.from({ length: 20 }, async () => {
            const answer = await submit({ ...contact, email: `${key}@example.com` }, '', key);
            return [key, answer.statusCode, answer.json().id];
          }),
        ),
      );
      expect([...new Set(answers.map(([, status]) => status))]).toEqual([201]);
      expect(new Set(answers.map(([key, , id]) => `${key} ${id}`)).size).toBe(keys.length);
    }
    expect((await countRows()) - before).toBe(1_000);
  });
});

describe('GET /form', () => {
  const list = async (query: string) => (await app.inject({ url: `/api/form?${query}`, headers })).json();

  it('pages newest first by key, each row once', async () => {
    const all = await list('limit=200');
    expect(all.length).toBe(200);
    const answer = await app.inject({ url: '/api/form?limit=60&kind=brochure', headers });
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    const second = (await app.inject({ url: next, headers })).json();
    const ids = [...answer.json(), ...second].map((row: { id: string }) => row.id);
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
    expect(ids.toSorted().toReversed()).toEqual(ids);
    expect(second.every((row: { kind: string }) => row.kind === 'brochure')).toBe(true);
  });

  it.each(['joshi', 'MEERA', 'unique.person@', '98111', '+91 98111 00000', '9811100000'])(
    'finds a person by %s',
    async (q) => {
      await submit({ name: 'Meera Joshi-Unique', phone: '9811100000', email: 'unique.person@example.com', site: 'X' });
      const rows = await list(`q=${encodeURIComponent(q)}`);
      expect(rows.map((row: { email: string }) => row.email)).toContain('unique.person@example.com');
    },
  );

  it('takes the signs of a pattern as they are', async () => {
    expect(await list('q=%25')).toEqual([]);
    expect(await list('q=m_era%20j')).toEqual([]);
  });

  it('filters by site and by days of the office', async () => {
    const { id: submitted } = (await submit({ ...contact, site: 'Kiln Works' })).json();
    // 31 March 20:00 UTC is already 1 April in Pune.
    const at = new Date('2026-03-31T20:00:00Z');
    await moveTo(submitted, at);
    const id = `${idFloor(at.getTime())}${submitted.slice(10)}`;
    const ids = async (query: string) => (await list(query)).map((row: { id: string }) => row.id);
    expect(await ids('site=Kiln%20Works')).toEqual([id]);
    expect(await ids('from=2026-04-01&to=2026-04-01')).toEqual([id]);
    expect(await ids('from=2026-03-31&to=2026-03-31')).toEqual([]);
  });

  it('finds an old lead beyond the newest, where a search reads first', async () => {
    const { id } = (await submit({ ...contact, name: 'Zoltan Quiet', site: 'Mulberry Row' })).json();
    const at = new Date('2024-01-05T12:00:00Z');
    await moveTo(id, at);
    const found = await list('q=zoltan&site=Mulberry%20Row&kind=brochure&to=2024-01-05&limit=1');
    expect(found).toMatchObject([{ name: 'Zoltan Quiet', createdAt: at.toISOString() }]);
    expect(await list('q=zoltan&to=2024-01-04')).toEqual([]);
    expect(await list('q=zo&to=2024-01-05')).toHaveLength(1);
    expect(await list('q=ltan&to=2024-01-05')).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=201', 'kind=other', 'from=yesterday', 'after=%20'])('refuses %s', async (query) => {
    expect((await app.inject({ url: `/api/form?${query}`, headers })).statusCode).toBe(400);
  });
});

describe('a submission', () => {
  it('is corrected under its version, and deleted', async () => {
    const { id } = (await submit(contact)).json();
    const url = `/api/form/${id}`;
    const whole = await read(id);
    const put = (version: string) =>
      app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'if-match': version },
        payload: { ...whole, name: 'Mira' },
      });
    expect((await put('"1"')).json()).toMatchObject({ name: 'Mira', kind: 'brochure', version: 2 });
    expect((await put('"1"')).statusCode).toBe(412);
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
  });
});

describe('the exports', () => {
  it('hold every row that matches, safe from formulas', async () => {
    const trap = '=HYPERLINK("//evil")';
    await submit({ ...contact, name: trap, site: 'Export Test' });
    await submit({ ...contact, name: 'Line\nbreak, "quoted"', site: 'Export Test' });
    const csv = await app.inject({ url: '/api/form/export/csv?site=Export%20Test', headers });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="submissions.csv"');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.split('\n').filter((line) => line.includes('Export Test'))).toHaveLength(2);
    expect(csv.body).toContain(`"'${trap.replaceAll('"', '""')}"`);
    expect(csv.body).toContain('"Line\nbreak, ""quoted"""');
    expect(csv.body).toContain("'+91 9876543210");

    const xlsx = await app.inject({ url: '/api/form/export/excel?site=Export%20Test', headers });
    expect(xlsx.headers['content-disposition']).toBe('attachment; filename="submissions.xlsx"');
    const { readXlsx } = await import('hucre/xlsx');
    const [sheet] = (await readXlsx(xlsx.rawPayload)).sheets;
    expect(sheet?.rows).toHaveLength(3);
    expect(sheet?.rows.flat()).toContain(trap);
    expect(xlsx.rawPayload.includes('<f>')).toBe(false);
  });
});

/** As if it had been submitted then: its id says so too. A lead keeps its id, so this is another in its place. */
async function moveTo(id: string, at: Date) {
  const { search: _made, ...row } = await db
    .deleteFrom('submissions')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('submissions')
    .values({ ...row, attribution: null, id: `${idFloor(at.getTime())}${id.slice(10)}`, created_at: at })
    .execute();
}

async function countRows(): Promise<number> {
  const rows = await db.selectFrom('submissions').select('id').execute();
  return rows.length;
}

it('gives its connection back when an export is left half read', async () => {
  for (let round = 0; round < 8; round += 1) {
    for await (const row of services.submissions.stream({})) {
      expect(row.lead.id).toBeTruthy();
      break;
    }
  }
  expect(await countRows()).toBeGreaterThan(0);
});

it('answers no lead to the public, whatever was submitted', async () => {
  const { lead } = await services.submissions.submit({ input: { email: 'secret@example.com' } });
  for (const url of ['/api/form', `/api/form/${lead.id}`, '/api/form/export/csv', '/api/form/export/excel']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('secret');
  }
});
