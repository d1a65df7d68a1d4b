import { apiPrefix } from '@plinth/contract/calls';
import { brochureRegistration } from '@plinth/contract/constants';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { formOf, pdf } from '../../../test/samples.ts';
import { brochureCookie } from '../../plugins/brochure-cookie.ts';

const { app, db, services, logIn } = await buildTestApp();

const form = formOf({ name: 'Heights.pdf', bytes: pdf(), fields: { alt: 'Brochure', access: 'private' } });
const headers = { ...form.headers, ...(await logIn()) };
const brochure = (await app.inject({ method: 'POST', url: `${apiPrefix}/media`, ...form, headers })).json().url;
const heights = await services.projects.create(buildProject({ brochure }));
const outside = await services.projects.create(
  buildProject({ name: 'Outside', brochure: 'https://files.example/b.pdf' }),
);
const none = await services.projects.create(buildProject({ name: 'None', brochure: 'na' }));

const get = (id: string, grant?: string, cookie?: string) =>
  app.inject({
    url: `${apiPrefix}/projects/${id}/brochure${grant ? `?grant=${grant}` : ''}`,
    headers: cookie ? { cookie } : {},
  });

describe('the brochure', () => {
  it('is refused without a grant, with a wrong one and with a malformed one', async () => {
    expect([(await get(heights.id)).statusCode, (await get(heights.id)).json().error.code]).toEqual([403, 'forbidden']);
    expect((await get(heights.id, 'x'.repeat(43))).statusCode).toBe(403);
    expect((await get(heights.id, 'short')).statusCode).toBe(400);
    expect((await get(heights.id, undefined, `brochure-grant=${'y'.repeat(43)}`)).statusCode).toBe(403);
  });

  it('is a download called Brochure.pdf with one, by cookie or by query, as often as wanted', async () => {
    const grant = await services.brochures.issueGrant(heights.id);
    const cookie = brochureCookie(grant, true);
    expect(cookie).toMatch(/^__Secure-brochure-grant=[\w-]{43};.*; HttpOnly; SameSite=Lax; Secure$/);
    expect(brochureCookie(grant, false)).toMatch(/^brochure-grant=/);
    expect(cookie).toContain(`Path=${apiPrefix}/projects/${heights.id}/brochure;`);
    for (const answer of [
      await get(heights.id, grant.token),
      await get(heights.id, undefined, `other=1; ${cookie.split(';')[0]}`),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(pdf())).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Brochure.pdf"',
        'cache-control': 'private, no-store',
      });
    }
  });

  it('opens with a grant for its own project alone', async () => {
    const { token } = await services.brochures.issueGrant(outside.id);
    expect((await get(heights.id, token)).statusCode).toBe(403);
  });

  it('leads to an outside address, and says where there is none', async () => {
    const away = await get(outside.id, (await services.brochures.issueGrant(outside.id)).token);
    expect([away.statusCode, away.headers.location]).toEqual([302, 'https://files.example/b.pdf']);
    expect((await get(none.id, (await services.brochures.issueGrant(none.id)).token)).statusCode).toBe(404);
  });

  it('closes after three days, and the expired grant is forgotten', async () => {
    const { token, expiresAt } = await services.brochures.issueGrant(heights.id);
    expect(Math.round((expiresAt.getTime() - Date.now()) / 1000)).toBe(brochureRegistration.lifetime / 1000);
    await db
      .updateTable('brochure_grants')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await get(heights.id, token)).statusCode).toBe(403);
    await services.brochures.issueGrant(heights.id);
    expect(await db.selectFrom('brochure_grants').select('token_hash').execute()).toHaveLength(1);
  });

  it('is stored under a hash that opens nothing', async () => {
    const { token } = await services.brochures.issueGrant(heights.id);
    const rows = await db.selectFrom('brochure_grants').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  });
});
