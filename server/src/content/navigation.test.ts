import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const collection = '/api/admin/collections/navigation';
const entry = (name: string, link: string) => ({ level: 'entry', name, link });
const below = (name: string, link: string) => ({ level: 'below', name, link });
const navigation = {
  menu: [entry('Homes', '/projects'), below('Ready', '/ongoing'), entry('Soon', '')],
  footer: [],
  closing: [{ name: 'Privacy', link: '/privacy-policy' }],
  ...{ rights: '', credit: 'Built by the river.' },
};
const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, more = {}) =>
  app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });

async function save(body: object) {
  const draft = (await send('GET', `${collection}/site/draft`)).json();
  return (await send('PUT', `${collection}/site/draft`, body, { 'if-match': `"${draft.version}"` })).json();
}
async function publish(body: object) {
  const { version } = await save(body);
  return send('POST', `${collection}/site/publication`, { do: 'publish', draft: version });
}

describe('the menu and the footer as a document', () => {
  it('a site without it has the menu of the product, also as site data', async () => {
    expect((await app.inject('/api/navigation/site')).statusCode).toBe(404);
    const siteData = await app.inject('/api/json/site');
    expect(siteData.statusCode).toBe(200);
    const [{ logo, menu }] = siteData.json().data;
    expect([logo, menu.length, menu[0]]).toEqual(['/brand/logo', 7, { name: 'Profile', link: '/profile' }]);
    expect((await services.company.read()).navigation.credit).toBe('');
  });

  it('what is published is what pages and the site data have, and a draft changes neither', async () => {
    expect((await send('POST', `${collection}/drafts`, navigation)).statusCode).toBe(201);
    expect((await app.inject('/api/json/site')).json().data[0].menu).toHaveLength(7);
    expect((await publish(navigation)).statusCode).toBe(200);
    const siteData = await app.inject('/api/json/site');
    expect(siteData.json()).toEqual({
      data: [
        {
          logo: '/brand/logo',
          menu: [
            { name: 'Homes', link: '/projects', submenu: [{ name: 'Ready', link: '/ongoing' }] },
            { name: 'Soon', link: 'na' },
          ],
        },
      ],
    });
    // An edit of the document purges it.
    expect(siteData.headers['surrogate-key']).toBe('navigation');
    expect((await app.inject('/api/navigation/site')).headers['surrogate-key']).toBe('navigation:site');
    await save({ ...navigation, menu: [] });
    expect((await services.company.read()).navigation.menu).toHaveLength(3);
    expect((await app.inject('/api/json/other')).statusCode).toBe(404);
  });

  it('a path that is no page is refused at its row', async () => {
    const refused = await publish({ ...navigation, menu: [entry('Homes', '/projects'), entry('Walks', '/walks')] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.issues.map(({ path }: { path: string }) => path)).toEqual(['body.menu.1.link']);
  });

  it('the check of the website names an entry whose project is gone', async () => {
    expect((await publish({ ...navigation, menu: [entry('Kiln', '/project/gone1/kiln')] })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/api/admin/check', headers })).statusCode).toBe(200);
    const { run } = await db.selectFrom('site_check').select('run').executeTakeFirstOrThrow();
    await services.siteChecks.run(run);
    const { rows } = (await send('GET', '/api/admin/check')).json();
    expect(rows).toMatchObject([
      { collection: 'navigation', title: 'Menu and footer', kind: 'dead-link', field: 'menu.0.link' },
    ]);
  });

  it('another role can neither read nor change it', async () => {
    const others = await logIn('editor');
    for (const [method, url] of [
      ['GET', `${collection}/site/draft`],
      ['PUT', `${collection}/site/draft`],
      ['POST', `${collection}/site/publication`],
    ] as const) {
      const response = await app.inject({ method, url, headers: others, ...(method !== 'GET' && { payload: {} }) });
      expect([response.statusCode, response.json().error.code], `${method} ${url}`).toEqual([403, 'not_allowed']);
    }
  });
});
