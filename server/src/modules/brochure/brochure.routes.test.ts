import { apiPrefix } from '@plinth/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { formOf, pdf } from '../../../test/samples.ts';
import { brochureCookie } from '../../plugins/brochure-cookie.ts';

const { app, db, services, logIn } = await buildTestApp();

const form = formOf({ name: 'Heights.pdf', bytes: pdf(), fields: { alt: 'Brochure', access: 'private' } });
const session = await logIn();
const headers = { ...form.headers, ...session };
const brochure = (await app.inject({ method: 'POST', url: `${apiPrefix}/media`, ...form, headers })).json().url;
const heights = await services.projects.create(buildProject({ brochure }));
const outside = await services.projects.create(
  buildProject({ name: 'Outside', brochure: 'https://files.example/b.pdf' }),
);
const further = await services.projects.create(
  buildProject({ name: 'Further', brochure: 'https://files.example/f.pdf' }),
);
const none = await services.projects.create(buildProject({ name: 'None', brochure: 'na' }));

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };

/** A lead as the brochure form of `heights` stores it, with the cookie that the response sets. */
async function register() {
  const response = await app.inject({ method: 'POST', url: `${apiPrefix}/form`, payload: contact });
  return { leadId: response.json().id as string, cookie: String(response.headers['set-cookie']).split(';')[0] };
}
const issue = async (projectId: string) =>
  services.brochures.issueGrant({ projectId, leadId: (await register()).leadId });
const eventsOf = async (leadId: string) =>
  (await app.inject({ url: `${apiPrefix}/admin/leads/${leadId}`, headers: session }))
    .json()
    .events.map((event: { text: string; by: string | null }) => [event.text, event.by]);
const countOf = async (table: 'submissions' | 'deliveries') =>
  (
    await db
      .selectFrom(table)
      .select((it) => it.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

afterEach(() => vi.useRealTimers());

const get = (id: string, grant?: string, cookie?: string) =>
  app.inject({
    url: `${apiPrefix}/projects/${id}/brochure${grant ? `?grant=${grant}` : ''}`,
    headers: cookie ? { cookie } : {},
  });

describe('the brochure', () => {
  it('a brochure is refused without a grant, with a wrong one and with a malformed one', async () => {
    expect([(await get(heights.id)).statusCode, (await get(heights.id)).json().error.code]).toEqual([403, 'forbidden']);
    expect((await get(heights.id, 'x'.repeat(43))).statusCode).toBe(403);
    expect((await get(heights.id, 'short')).statusCode).toBe(400);
    expect((await get(heights.id, undefined, `brochure-grant=${'y'.repeat(43)}`)).statusCode).toBe(403);
  });

  it('a grant in the cookie or the query downloads Brochure.pdf any number of times', async () => {
    const grant = await issue(heights.id);
    const cookie = brochureCookie(grant, true);
    expect(cookie).toMatch(/^__Secure-brochure-grant=[\w-]{43};.*; HttpOnly; SameSite=Lax; Secure$/);
    expect(brochureCookie(grant, false)).toMatch(/^brochure-grant=/);
    expect(cookie).toContain('; Path=/api/projects; ');
    for (const response of [
      await get(heights.id, grant.token),
      await get(heights.id, undefined, `other=1; ${cookie.split(';')[0]}`),
    ]) {
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Brochure.pdf"',
        'cache-control': 'private, no-store',
      });
    }
  });

  it('a grant opens the brochure of every project, and each further one is recorded once in the lead', async () => {
    const { leadId, cookie } = await register();
    const before = [await countOf('submissions'), await countOf('deliveries')];
    expect((await get(heights.id, undefined, cookie)).statusCode).toBe(200);
    expect(await eventsOf(leadId)).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect((await get(outside.id, undefined, cookie)).statusCode).toBe(302);
    await Promise.all(Array.from({ length: 8 }, () => get(further.id, undefined, cookie)));
    expect(await eventsOf(leadId)).toEqual([
      ['Downloaded the brochure of Further', null],
      ['Downloaded the brochure of Outside', null],
    ]);
    expect([await countOf('submissions'), await countOf('deliveries')]).toEqual(before);
  });

  it('a brochure that a project does not have is not recorded as interest', async () => {
    const { leadId, cookie } = await register();
    expect((await get(none.id, undefined, cookie)).statusCode).toBe(404);
    expect(await eventsOf(leadId)).toEqual([]);
  });

  it('a grant still works after its lead was deleted, and records nothing in it', async () => {
    const { leadId, cookie } = await register();
    await services.submissions.remove(leadId);
    expect((await get(outside.id, undefined, cookie)).statusCode).toBe(302);
    await services.submissions.undelete(leadId);
    expect(await eventsOf(leadId)).toEqual([]);
    await db.deleteFrom('submissions').where('id', '=', leadId).execute();
    expect((await get(outside.id, undefined, cookie)).statusCode).toBe(302);
  });

  it('a cookie with the old path of one project still works beside a newer one', async () => {
    const { cookie } = await register();
    expect((await get(outside.id, undefined, `brochure-grant=${'y'.repeat(43)}; ${cookie}`)).statusCode).toBe(302);
  });

  it('a brochure on another site is a redirect, and a project without one gets 404', async () => {
    const away = await get(outside.id, (await issue(outside.id)).token);
    expect([away.statusCode, away.headers.location]).toEqual([302, 'https://files.example/b.pdf']);
    expect((await get(none.id, (await issue(none.id)).token)).statusCode).toBe(404);
  });

  it('no public response contains the outside URL of a brochure, and an edit of the project keeps it', async () => {
    const url = `${apiPrefix}/projects/${outside.id}`;
    const [read, listed] = [await app.inject(url), await app.inject(`${apiPrefix}/projects`)];
    expect(read.json().brochure).toBe(`/api/projects/${outside.id}/brochure`);
    expect(read.body + listed.body).not.toContain('files.example');
    const edited = await app.inject({
      method: 'PUT',
      url,
      headers: { ...(await logIn()), 'if-match': read.headers.etag as string },
      payload: { ...read.json<object>(), quote: 'Edited.' },
    });
    expect([edited.statusCode, edited.json().quote]).toEqual([200, 'Edited.']);
    const away = await get(outside.id, (await issue(outside.id)).token);
    expect(away.headers.location).toBe('https://files.example/b.pdf');
  });

  it('a grant expires after exactly three days and is then removed', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { cookie } = await register();
    for (const [after, status] of [
      [259_199_999, 302],
      [259_200_000, 403],
    ] as const) {
      vi.setSystemTime(start + after);
      expect((await get(outside.id, undefined, cookie)).statusCode).toBe(status);
    }
    vi.setSystemTime(start + 3 * 259_200_000);
    await issue(heights.id);
    expect(await db.selectFrom('brochure_grants').select('token_hash').execute()).toHaveLength(2);
  });

  it('the database stores only the hash of a grant', async () => {
    const { token } = await issue(heights.id);
    const rows = await db.selectFrom('brochure_grants').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  });
});

describe('a document behind the brochure form', () => {
  const file = 'https://files.example/agreement.pdf';
  const papers = [
    { name: 'Certificate', file: '/media/certificate.pdf', access: 'open' as const },
    { name: 'Draft agreement', file, access: 'form' as const },
  ];
  const open = (id: string, position: number | string, grant?: string) =>
    app.inject({ url: `${apiPrefix}/projects/${id}/documents/${position}${grant ? `?grant=${grant}` : ''}` });

  it('public responses name our endpoint in place of its file, and open documents keep theirs', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Papers', documents: papers }));
    const response = await app.inject({ url: `${apiPrefix}/projects/${id}` });
    expect(response.body).not.toContain('files.example');
    expect(response.json().documents.map((document: { file: string }) => document.file)).toEqual([
      '/media/certificate.pdf',
      `/api/projects/${id}/documents/1`,
    ]);
    expect((await app.inject({ url: `${apiPrefix}/projects` })).body).not.toContain('files.example');
  });

  it('it opens with a grant only, and is never cached', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Gated', documents: papers }));
    const refused = await open(id, 1);
    expect([refused.statusCode, refused.body.includes('files.example')]).toEqual([403, false]);
    expect((await open(id, 1, 'x'.repeat(43))).statusCode).toBe(403);
    const { token } = await issue(heights.id);
    const opened = await open(id, 1, token);
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      302,
      file,
      'private, no-store',
    ]);
    expect((await open(id, 0, token)).statusCode).toBe(404);
    expect((await open(id, 7, token)).statusCode).toBe(404);
    expect((await open(id, 'last', token)).statusCode).toBe(400);
  });

  it('an edit that sends back what it read keeps the stored file, wherever its row now stands', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Edited', documents: papers }));
    const read = (await app.inject({ url: `${apiPrefix}/projects/${id}` })).json();
    const { _id, id: _own, version, offers: _offers, ...input } = read;
    const response = await app.inject({
      method: 'PUT',
      url: `${apiPrefix}/projects/${id}`,
      headers: { ...session, 'if-match': `"${version}"` },
      payload: { ...input, documents: input.documents.toReversed() },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('files.example');
    expect((await services.projects.get(id)).documents?.map((document) => document.file)).toEqual([
      file,
      '/media/certificate.pdf',
    ]);
  });
});
