import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@plinth/contract/submission';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { idFloor, newId } from '../../platform/ids.ts';

const logLines: string[] = [];
const { app, db, services, logIn } = await buildTestApp({ logLines });
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
const issuePaths = (response: { json: () => { error: { issues: { path: string }[] } } }) =>
  response.json().error.issues.map((issue) => issue.path);

describe('POST /form', () => {
  it.each([
    ['subscribe', { email: 'reader@example.com' }, ''],
    ['enquiry', enquiry, ''],
    ['brochure', contact, ''],
    ['brochure', contact, '?kind=brochure'],
    ['visit', contact, '?kind=visit'],
  ])('POST /form stores a %s, recognised by its fields', async (kind, body, query) => {
    const response = await submit(body, query);
    expect(response.statusCode).toBe(201);
    const stored = await read(response.json().id);
    const phone = 'phone' in body ? { phone: body.phone.startsWith('+') ? body.phone : `+91 ${body.phone}` } : {};
    expect(stored).toMatchObject({ ...body, ...phone, kind, version: 1 });
  });

  it('POST /form returns every issue, each at its field', async () => {
    const response = await submit({ ...enquiry, name: ' ', email: 'x', country: '', phone: '+971 12', message: '' });
    expect(response.statusCode).toBe(400);
    expect(issuePaths(response)).toEqual(['body.name', 'body.email', 'body.phone', 'body.country', 'body.message']);
  });

  it('POST /form requires country and message only where the page asks for them', async () => {
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
  ])('POST /form with the number %s gets status %i', async (phone, status) => {
    const countryCode = phone.split(' ')[0];
    expect((await submit({ ...enquiry, countryCode, phone })).statusCode).toBe(status);
  });

  it.each(['visit', 'brochure'])('a %s with a short foreign number is told the expected length', async (kind) => {
    const response = await submit({ ...contact, phone: '+971 50123' }, `?kind=${kind}`);
    expect(response.json().error.issues).toEqual([
      { path: 'body.phone', message: 'This is not a number of +971, where a mobile number has 9 digits' },
    ]);
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
  ])('POST /form refuses %j', async (body, path) => {
    const response = await submit(body);
    expect(response.statusCode).toBe(400);
    expect(issuePaths(response)).toContain(path);
  });
});

describe('a brochure lead', () => {
  it('a brochure lead opens the brochure of its project and of every other, until the grant expires', async () => {
    const asked = await services.projects.create(
      buildProject({ name: 'Asked For', brochure: 'https://files.example/b.pdf' }),
    );
    const other = await services.projects.create(
      buildProject({ name: 'Not Asked', brochure: 'https://files.example/c.pdf' }),
    );
    const open = (id: string, cookie?: string) =>
      app.inject({ url: `/api/projects/${id}/brochure`, ...(cookie && { headers: { cookie } }) });
    expect((await open(asked.id)).statusCode).toBe(403);

    const response = await submit({ ...contact, site: 'Asked For' });
    const header = String(response.headers['set-cookie']);
    expect(header).toContain('; Path=/api/projects; ');
    expect(header).toContain('HttpOnly');
    const cookie = header.split(';')[0] ?? '';
    expect((await open(asked.id, cookie)).statusCode).toBe(302);
    expect((await open(other.id, cookie)).statusCode).toBe(302);
    await db
      .updateTable('brochure_grants')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await open(asked.id, cookie)).statusCode).toBe(403);
  });

  it.each(['?kind=visit', ''])('a visit or an unknown site gives no brochure grant (%s)', async (query) => {
    const response = await submit({ ...contact, site: query ? 'Asked For' : 'Nowhere' }, query);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('the idempotency key', () => {
  it('the same idempotency key and body get the first response again, and another body gets 422', async () => {
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

  it.each(['short', 'x'.repeat(65), 'has space has space'])(
    'the malformed idempotency key %s is refused',
    async (key) => {
      expect(issuePaths(await submit(contact, '', key))).toEqual(['headers.idempotency-key']);
    },
  );

  it('a thousand idempotency keys, each sent 3 or 20 times at once, store exactly 1,000 rows', {
    timeout: 120_000,
  }, async () => {
    const before = await countRows();
    // Over a socket, where excess requests queue for a slot instead of for a database connection.
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const send = async (key: string) => {
      const response = await fetch(`${origin}/api/form`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...contact, email: `${key}@example.com` }),
      });
      const body = (await response.json()) as { id: string };
      return [key, response.status, body.id];
    };
    for (let batch = 0; batch < 10; batch += 1) {
      const keys = Array.from({ length: 100 }, () => randomUUID());
      const responses = await Promise.all(
        keys.flatMap((key, index) => Array.from({ length: index === 0 ? 20 : 3 }, () => send(key))),
      );
      expect([...new Set(responses.map(([, status]) => status))]).toEqual([201]);
      expect(new Set(responses.map(([key, , id]) => `${key} ${id}`)).size).toBe(keys.length);
    }
    expect((await countRows()) - before).toBe(1_000);
  });
});

describe('GET /form', () => {
  const list = async (query: string) => (await app.inject({ url: `/api/form?${query}`, headers })).json();

  it('GET /form pages newest first by key, each row once', async () => {
    const rows = Array.from({ length: 200 }, () => ({ id: newId(), kind: 'brochure' as const, ...contact }));
    await db.insertInto('submissions').values(rows).execute();
    const all = await list('limit=200');
    expect(all.length).toBe(200);
    const response = await app.inject({ url: '/api/form?limit=60&kind=brochure', headers });
    const next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1] ?? '';
    const second = (await app.inject({ url: next, headers })).json();
    const ids = [...response.json(), ...second].map((row: { id: string }) => row.id);
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
    expect(ids.toSorted().toReversed()).toEqual(ids);
    expect(second.every((row: { kind: string }) => row.kind === 'brochure')).toBe(true);
  });

  it.each(['joshi', 'MEERA', 'unique.person@', '98111', '+91 98111 00000', '9811100000'])(
    'GET /form finds a person by %s',
    async (q) => {
      await submit({ name: 'Meera Joshi-Unique', phone: '9811100000', email: 'unique.person@example.com', site: 'X' });
      const rows = await list(`q=${encodeURIComponent(q)}`);
      expect(rows.map((row: { email: string }) => row.email)).toContain('unique.person@example.com');
    },
  );

  it('GET /form treats the wildcards of a LIKE pattern as plain text', async () => {
    expect(await list('q=%25')).toEqual([]);
    expect(await list('q=m_era%20j')).toEqual([]);
  });

  it('GET /form filters by site and by local days', async () => {
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

  it('GET /form finds an old lead beyond the newest ones, which a search reads first', async () => {
    const { id } = (await submit({ ...contact, name: 'Zoltan Quiet', site: 'Mulberry Row' })).json();
    const at = new Date('2024-01-05T12:00:00Z');
    await moveTo(id, at);
    const found = await list('q=zoltan&site=Mulberry%20Row&kind=brochure&to=2024-01-05&limit=1');
    expect(found).toMatchObject([{ name: 'Zoltan Quiet', createdAt: at.toISOString() }]);
    expect(await list('q=zoltan&to=2024-01-04')).toEqual([]);
    expect(await list('q=zo&to=2024-01-05')).toHaveLength(1);
    expect(await list('q=ltan&to=2024-01-05')).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=201', 'kind=other', 'from=yesterday', 'after=%20'])(
    'GET /form refuses %s',
    async (query) => {
      expect((await app.inject({ url: `/api/form?${query}`, headers })).statusCode).toBe(400);
    },
  );
});

describe('a submission', () => {
  it('a submission is corrected under its version, and deleted', async () => {
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

describe('a corrected phone number', () => {
  const correct = async (fields: object) => {
    const { id } = (await submit(contact)).json();
    const whole = await read(id);
    const response = await app.inject({
      method: 'PUT',
      url: `/api/form/${id}`,
      headers: { ...headers, 'if-match': '"1"' },
      payload: { ...whole, ...fields },
    });
    return { id, response };
  };

  it.each([
    ['abc', 'A phone number is 4 to 15 digits, after its dial code'],
    ['+91 982201234', 'Please enter a valid 10-digit phone number'],
    ['+971 50123', 'This is not a number of +971, where a mobile number has 9 digits'],
  ])('the corrected number %s is refused', async (phone, message) => {
    const { response } = await correct({ phone });
    expect([response.statusCode, response.json().error?.issues]).toEqual([400, [{ path: 'body.phone', message }]]);
  });

  it.each([
    [{ phone: '+91 9822012345' }, { phone: '+91 9822012345', countryCode: '+91' }],
    [{ phone: '9822012345' }, { phone: '+91 9822012345', countryCode: '+91' }],
    [{ phone: '+971 501234567' }, { phone: '+971 501234567', countryCode: '+971' }],
    [
      { phone: '', countryCode: '' },
      { phone: '', countryCode: '' },
    ],
  ])('a corrected phone number %j is stored as %j', async (fields, stored) => {
    expect((await correct(fields)).response.json()).toMatchObject(stored);
  });

  it('a malformed dial code is refused', async () => {
    const { response } = await correct({ countryCode: 'India' });
    expect(response.json().error?.issues).toEqual([
      { path: 'body.countryCode', message: 'A dial code is + and up to four digits' },
    ]);
  });

  it('a phone number from before the checks may be restored', async () => {
    const { id } = (await submit(contact)).json();
    await db.updateTable('submissions').set({ phone: 'ask the sister' }).where('id', '=', id).execute();
    await services.submissions.update(id, 1, { email: contact.email, phone: '9822012345' });
    const restored = await services.submissions.restoreRevision(id, 1, 2, null);
    expect(restored).toMatchObject({ phone: 'ask the sister', version: 3 });
  });
});

/** As if it had been submitted at that time: the id contains the time too. Ids do not change, so the row is replaced. */
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

it('a half-read export returns its database connection', async () => {
  for (let round = 0; round < 8; round += 1) {
    for await (const row of services.submissions.stream({})) {
      expect(row.lead.id).toBeTruthy();
      break;
    }
  }
  expect(await countRows()).toBeGreaterThan(0);
});

it.each(['csv', 'excel'] as const)(
  'an export as %s is logged with its session, filter and count, and nothing personal',
  async (kind) => {
    const { lead } = await services.submissions.submit({ input: { ...contact, email: `export-${kind}@example.com` } });
    const token = headers.authorization.slice('Bearer '.length);
    const fingerprint = (await services.sessions.authenticate(token))?.fingerprint;
    await app.inject({ url: `/api/form/export/${kind}?kind=brochure&q=export-${kind}%40example.com`, headers });
    const name = { csv: 'exportCsv', excel: 'exportExcel' }[kind];
    const findLine = () => logLines.findLast((it) => it.includes('leads were exported') && it.includes(name));
    // Logged when the stream has closed, which may be after the last byte of the response.
    await expect.poll(findLine).toBeDefined();
    expect(JSON.parse(findLine() ?? '{}')).toMatchObject({
      session: fingerprint,
      filter: { kind: 'brochure', isSearch: true },
      count: 1,
      isComplete: true,
    });
    expect(lead.id).toBeTruthy();
    expect(logLines.join('')).not.toContain(`export-${kind}@`);
  },
);

it('no submitted lead appears in a public response', async () => {
  const { lead } = await services.submissions.submit({ input: { email: 'secret@example.com' } });
  for (const url of ['/api/form', `/api/form/${lead.id}`, '/api/form/export/csv', '/api/form/export/excel']) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('secret');
  }
});
