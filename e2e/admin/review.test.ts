import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

/** A live service with a draft that waits for an approval. Services have no registration, which is tested elsewhere. */
const at = (id: string, rest: string) => `/api/admin/collections/services/${id}${rest}`;
const body = (title: string) => ({
  title,
  photo: 'na',
  description: 'Kitchens and wardrobes, drawn for your plan.',
  sentence: 'We measure, draw and build.',
});

async function saveDraft(page: Page, id: string, version: number, fields: object) {
  const saved = await page.request.put(at(id, '/draft'), { data: fields, headers: { 'if-match': `"${version}"` } });
  expect(saved.status(), await saved.text()).toBe(200);
  return ((await saved.json()) as { version: number }).version;
}

async function createWaiting(page: Page, word: string, asked: { note?: string; wantedAt?: string | null } = {}) {
  const title = uniqueName(word);
  const created = await page.request.post('/api/services', { data: body(title) });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const draft = { ...body(title), description: 'Kitchens and shelves, drawn for your plan.' };
  const version = await saveDraft(page, id, 1, draft);
  const sent = await page.request.post(at(id, '/review'), { data: { do: 'ask', draft: version, ...asked } });
  expect(sent.status(), await sent.text()).toBe(200);
  return { id, title, version, draft, path: `/AdminReviews/services/${id}` };
}

const live = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/services/${id}`)).json()) as { description?: string }).description;
const stateOf = async (page: Page, id: string) =>
  (await (await page.request.get(at(id, '/draft'))).json()) as {
    state: string;
    schedule: { at: string } | null;
    sentBack: { note: string } | null;
  };

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the queue lists what waits, the review shows only what differs, and approving publishes it', async ({
      page,
    }) => {
      const { id, title, path } = await createWaiting(page, 'Reviewed', { note: 'Shelves instead of wardrobes' });
      await gotoLive(page, '/admin');
      await page.getByRole('link', { name: /^Look at (it|all \d+)$/ }).click();
      await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: `Look at it: ${title}` }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Shelves instead of wardrobes')).toBeVisible();
      await expect(page.getByRole('heading', { name: '1 difference from the live page' })).toBeVisible();
      await expect(page.locator('del')).toHaveText('wardrobes');
      await expect(page.locator('ins')).toHaveText('shelves');
      await expect(page.getByText('2 other fields are the same.', { exact: false })).toBeVisible();
      await expect(page.getByText('Looked at 1 of 1.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Approve now' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve now' }).click();
      await expect(toast(page, `${title} published.`)).toBeVisible();
      expect(await live(page, id)).toBe('Kitchens and shelves, drawn for your plan.');
    });

    test('a draft is sent back with a note, which is required', async ({ page }) => {
      const { id, title, path } = await createWaiting(page, 'Sent');
      await gotoLive(page, path);
      await page.getByRole('button', { name: 'Send back' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send it back' });
      await dialog.getByRole('button', { name: /^Send back to/ }).click();
      await expect(dialog.getByText('Say what should change.')).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByLabel('What should change').fill('Name the shelves');
      await dialog.getByLabel('Short text').check();
      await dialog.getByRole('button', { name: /^Send back to/ }).click();
      await expect(toast(page, `${title} sent back.`)).toBeVisible();
      const { state, sentBack } = await stateOf(page, id);
      expect([state, sentBack?.note]).toEqual(['changed', 'Name the shelves\n\nAbout: Short text.']);
      expect(await live(page, id)).toBe('Kitchens and wardrobes, drawn for your plan.');
    });
  });
}

test('the review shows what an edit does to the photographs of a project, and they are public once approved', async ({
  page,
}) => {
  type Photo = { url: string; alt?: string; caption?: string };
  type Project = { id: string; name: string; photos: Photo[] };
  // No other journey of the admin area opens this project.
  const projects = (await (await page.request.get('/api/projects')).json()) as Project[];
  const named = (wanted: string) => projects.find(({ name }) => name === wanted) as Project;
  const { id } = named('Meridian Yard');
  const draftAt = `/api/admin/collections/projects/${id}`;
  type Draft = { version: number; body: Project };
  const { version, body } = (await (await page.request.get(`${draftAt}/draft`)).json()) as Draft;
  const [first, second, , ...others] = body.photos as [Photo, Photo, Photo, ...Photo[]];
  const added = { ...(named('The Loom').photos[0] as Photo), alt: 'The yard from the gate' };
  const photos = [second, first, ...others, added];
  const saved = await page.request.put(`${draftAt}/draft`, {
    data: { ...body, photos },
    headers: { 'if-match': `"${version}"` },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const draft = ((await saved.json()) as { version: number }).version;
  expect((await page.request.post(`${draftAt}/review`, { data: { do: 'ask', draft } })).status()).toBe(200);

  await gotoLive(page, `/AdminReviews/projects/${id}`);
  await expect(page.getByRole('heading', { name: '1 difference from the live page' })).toBeVisible();
  const tagged = (tag: string) => page.locator(`[data-picture-change="${tag}"]`);
  await expect(tagged('moved')).toHaveText([/^Moved, 2 to 1/, /^Moved, 1 to 2/, ...others.map(() => /^Moved, /)]);
  await expect(tagged('added')).toHaveText([/^Added.*The yard from the gate$/]);
  await expect(tagged('taken out')).toHaveText([/^Taken out.*Was 3\./]);
  for (const picture of await page.locator('[data-picture-change] img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expectNoSidewaysScroll(page);
  // The public page in the preview has landmarks of its own.
  await page.getByRole('dialog', { name: 'Draft preview' }).getByRole('button', { name: 'Hide' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Approve now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve now' }).click();
  await expect(toast(page, 'Meridian Yard published.')).toBeVisible();
  const shown = (await (await page.request.get(`/api/projects/${id}`)).json()) as Project;
  expect(shown.photos.map(({ url }) => url)).toEqual(photos.map(({ url }) => url));
});

test('the time that was asked for is the main button, and A approves for it', async ({ page }) => {
  const wantedAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id, title, path } = await createWaiting(page, 'Timed', { wantedAt });
  await gotoLive(page, path);
  await expect(page.getByRole('button', { name: /^Approve for \d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve for…' })).toHaveCount(0);
  await page.getByRole('heading', { name: title }).click();
  await page.keyboard.press('a');
  await expect(toast(page, `${title} goes live on`)).toBeVisible();
  const { state, schedule } = await stateOf(page, id);
  expect([state, schedule?.at]).toEqual(['scheduled', wantedAt]);
});

test('J and K go through the queue, B asks for a note, and letters in a field are text', async ({ page }) => {
  const [first, second] = [await createWaiting(page, 'KeysOne'), await createWaiting(page, 'KeysTwo')];
  await gotoLive(page, first.path);
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first.path);
  await gotoLive(page, second.path);
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(second.path);
  await gotoLive(page, first.path);
  await page.keyboard.press('b');
  const note = page.getByRole('dialog').getByLabel('What should change');
  await note.fill('');
  await note.pressSequentially('baj');
  await expect(note).toHaveValue('baj');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('heading', { name: first.title }).click();
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog', { name: 'Send it back' })).toBeHidden();
});

test.describe('with an edit meanwhile', () => {
  test.use({ expectedErrors: /412/ });

  test('an edit ends the request: the page says so, and nothing is published', async ({ page }) => {
    const { id, path, version, draft } = await createWaiting(page, 'Edited');
    await gotoLive(page, path);
    await page.getByRole('button', { name: 'Approve now' }).click();
    await saveDraft(page, id, version, { ...draft, sentence: 'Another sentence.' });
    await page.getByRole('dialog').getByRole('button', { name: 'Approve now' }).click();
    await expect(page.getByText('The draft was edited since you opened this page.')).toBeVisible();
    expect(await live(page, id)).toBe('Kitchens and wardrobes, drawn for your plan.');
    expect((await stateOf(page, id)).state).toBe('changed');
  });
});

test('an editor sees what they sent, without the decision, and others learn who is in the review', async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await createColleague(page, 'editor', 'Ishaan Rege');
  const { id, title, path } = await createWaiting(page, 'Foreign');
  const theirs = await openAs(browser, baseURL, editor, '/AdminReviews');
  await expect(theirs.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: `Look at it: ${title}` })).toHaveCount(0);
  await gotoLive(theirs, path);
  await expect(theirs.getByText('An approver decides.', { exact: false })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Approve|Send back)/ })).toHaveCount(0);
  await expect
    .poll(async () => (await theirs.request.post(at(id, '/publication'), { data: { do: 'withdraw' } })).status())
    .toBe(403);
  await gotoLive(page, path);
  await expect(page.getByText('Ishaan Rege is in the review')).toBeVisible();

  await theirs.getByRole('button', { name: 'Add a note to Short text' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Note on Short text' });
  await dialog.getByLabel('Note').fill('Is this the final word?');
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(theirs.getByText('Is this the final word?').first()).toBeVisible();
  await theirs.context().close();
  await gotoLive(page, path);
  await expect(page.getByText('Is this the final word?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Notes (1)' }).click();
  await page.getByRole('button', { name: /^Remove the note/ }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
});
