import { adminPaths } from '@plinth/contract/admin-paths';
import type { ContentCollection } from '@plinth/contract/collections';
import { expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, test, uniqueName } from './admin-journey.ts';

/** The lists of the company's own texts: the page of each, a document by its unique text, and the fields that its preview marks. */
const image = '/brand/logo.svg';
const lists: [ContentCollection, string, (text: string) => Record<string, string>, string[]][] = [
  ['faqs', '/nri', (text) => ({ questions: text, answer: 'Yes.' }), ['questions', 'answer']],
  [
    'team',
    '/profile',
    (name) => ({ photo: image, name, position: 'Director', sentence: 'Checks.' }),
    ['photo', 'name', 'position', 'sentence'],
  ],
  [
    'awards',
    '/awardsrecognition',
    (title) => ({ year: '1999', title, giver: 'Walks', sentence: 'Kiln.' }),
    ['year', 'title', 'giver', 'sentence'],
  ],
  [
    'timeline',
    '/profile',
    (heading) => ({ page: 'profile', Year: '1997', heading, description: 'Before.', image }),
    ['image', 'Year', 'heading', 'description'],
  ],
  [
    'timeline',
    '/projects',
    (heading) => ({ page: 'projects', Year: '1997', heading, description: 'Before.', image }),
    ['image', 'Year', 'heading', 'description'],
  ],
  ['office', '/events', (description) => ({ image, description }), ['image', 'description']],
];

for (const [collection, path, bodyOf, fields] of lists) {
  test(`${collection} on ${path}: a published document is on the page, beside its form with marked fields, and a deleted one is gone`, async ({
    page,
  }) => {
    const text = uniqueName('Listed');
    const created = await page.request.post(`/api/${collection}`, { data: bodyOf(text) });
    expect(created.status()).toBe(201);
    const { id } = await created.json();
    expect(await (await page.request.get(path)).text()).toContain(text);

    await page.setViewportSize({ width: 1440, height: 900 });
    await gotoLive(page, `${adminPaths.collections[collection].list}/${id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('dialog iframe');
    for (const field of fields) {
      await expect(frame.locator(`[data-field=${field}]`).first(), field).toBeAttached({ timeout: 30_000 });
    }

    // The form would ask for the document that is gone.
    await page.goto('about:blank');
    expect((await page.request.delete(`/api/${collection}/${id}`)).status()).toBe(200);
    expect(await (await page.request.get(path)).text()).not.toContain(text);
  });
}

test('a draft of a question is in its preview only, and a stranger can store none', async ({
  page,
  playwright,
  baseURL,
}) => {
  const text = uniqueName('Drafted');
  const draft = await page.request.post('/api/admin/collections/faqs/drafts', {
    data: { questions: text, answer: 'Not yet.' },
  });
  expect(draft.status()).toBe(201);
  const { id } = await draft.json();
  const link = await (await page.request.post(`/api/admin/collections/faqs/${id}/previews`)).json();
  const stranger = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  expect(await (await stranger.get(new URL(link.url).pathname)).text()).toContain(`${text} ?`);
  expect(await (await stranger.get('/nri')).text()).not.toContain(text);
  expect((await stranger.post('/api/faqs', { data: { questions: text, answer: 'Yes.' } })).status()).toBe(401);
  await stranger.dispose();
});

test('the draft of a poster is in the API of its preview and not in the public one', async ({ page }) => {
  const [project] = (await (await page.request.get('/api/projects')).json()) as [{ _id: string; name: string }];
  const name = uniqueName('Poster');
  const draft = await page.request.post('/api/admin/collections/posters/drafts', {
    data: { name, project: project._id, image, alt: 'Two towers.', until: '2099-12-31' },
  });
  const { id } = await draft.json();
  const link = await (await page.request.post(`/api/admin/collections/posters/${id}/previews`)).json();
  const inPreview = await page.request.get(`${new URL(link.url).pathname}api/posters`);
  expect(JSON.stringify(await inPreview.json())).toContain(name);
  expect(await (await page.request.get('/api/posters')).text()).not.toContain(name);
});

test('a word that is longer than a line widens no page', async ({ page }) => {
  const word = 'W'.repeat(110);
  const created = await page.request.post('/api/awards', {
    data: { year: '1999', title: word, giver: word, sentence: word },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  await page.setViewportSize(phone);
  await page.goto('/awardsrecognition');
  await expect(page.getByRole('heading', { name: word })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await page.request.delete(`/api/awards/${id}`)).status()).toBe(200);
});
