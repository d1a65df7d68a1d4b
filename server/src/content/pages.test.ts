import { keysOfEdit } from '@plinth/contract/cache-keys';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { app, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn('editor');
});

const collection = '/api/admin/collections/pages';
const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, more = {}) =>
  app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });
const read = (id: string) => app.inject(`/api/pages/${id}`);

describe('the texts of a page as a document', () => {
  it('a page without a document has no texts of its own, and an unknown page does not exist', async () => {
    const career = await read('career');
    expect([career.statusCode, career.json()]).toEqual([
      200,
      { _id: 'career', id: 'career', page: 'career', version: 1 },
    ]);
    expect(career.headers['surrogate-key']).toBe('page:career');
    expect((await read('somewhere')).statusCode).toBe(404);
  });

  it('an editor begins them once, under the id of the page', async () => {
    const body = { page: 'career', introTitle: 'Work with us' };
    const created = await send('POST', `${collection}/drafts`, body);
    expect([created.statusCode, created.json().id]).toEqual([201, 'career']);
    expect((await send('POST', `${collection}/drafts`, body)).statusCode).toBe(412);
    const unknown = await send('POST', `${collection}/drafts`, { page: 'somewhere' });
    expect([unknown.statusCode, unknown.json().error.issues[0].path]).toEqual([400, 'body.page']);
    expect((await read('career')).json()).not.toHaveProperty('introTitle');
  });

  it('a published draft is shown without what belongs to other pages, and stays the draft of its page', async () => {
    const draft = (await send('GET', `${collection}/career/draft`)).json();
    const body = { page: 'blog', introTitle: 'Work with us', visitTitle: 'Come', seoTitle: 'Jobs' };
    const saved = await send('PUT', `${collection}/career/draft`, body, { 'if-match': `"${draft.version}"` });
    headers = await logIn();
    const publication = { do: 'publish', draft: saved.json().version };
    expect((await send('POST', `${collection}/career/publication`, publication)).statusCode).toBe(200);
    expect((await read('career')).json()).toMatchObject({
      page: 'career',
      introTitle: 'Work with us',
      seoTitle: 'Jobs',
    });
    expect((await read('blog')).json()).not.toHaveProperty('introTitle');
    const { rows } = (await send('GET', collection)).json();
    expect(rows).toMatchObject([{ id: 'career', title: 'Career' }]);
  });

  it('the public response leaves out the texts of hidden sections, and the editor keeps them', async () => {
    const body = { page: 'nri', introTitle: 'From abroad', aboutShown: 'hidden', aboutTitle: 'Not yet' };
    const texts = { ...body, enquiryShown: 'shown', enquiryTitle: 'Write to us' };
    expect((await send('POST', `${collection}/drafts`, texts)).statusCode).toBe(201);
    expect((await send('POST', `${collection}/nri/publication`, { do: 'publish', draft: 1 })).statusCode).toBe(200);
    const { aboutTitle, ...shown } = texts;
    const page = (await read('nri')).json();
    expect(page).toMatchObject(shown);
    expect([aboutTitle, page.aboutTitle]).toEqual(['Not yet', undefined]);
    expect((await send('GET', `${collection}/nri/draft`)).json().body).toMatchObject(texts);
  });

  it('an edit purges the page that shows it and no other', () => {
    expect(keysOfEdit({ collection: 'pages', id: 'career' })).toEqual(['page-texts', 'page:career']);
  });

  it('a withdrawn page has the words of the product again', async () => {
    expect((await send('POST', `${collection}/career/publication`, { do: 'withdraw' })).statusCode).toBe(200);
    expect((await read('career')).json()).not.toHaveProperty('introTitle');
  });

  it('no page is added or deleted through another call', async () => {
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/api/pages/career', headers, payload: {} })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/api/pages', headers, payload: {} })).statusCode).toBe(404);
    const copy = await send('POST', `${collection}/career/duplicate`, {});
    expect(copy.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('sales and viewers may not edit them', async () => {
    for (const role of ['sales', 'viewer'] as const) {
      const others = await logIn(role);
      const response = await app.inject({
        ...{ method: 'PUT', url: `${collection}/career/draft`, headers: { ...others, 'if-match': '"1"' } },
        payload: { page: 'career' },
      });
      expect([role, response.statusCode]).toEqual([role, 403]);
    }
  });
});
