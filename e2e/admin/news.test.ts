import type { Page } from '@playwright/test';
import { becomeLive } from '../journey.ts';
import {
  answerRequired,
  choices,
  choose,
  expect,
  gotoLive,
  publish,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';

const rows = 'tbody tr';

function deletions(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('an editor creates, edits, deletes and restores a news item', async ({ page }) => {
  const title = uniqueName('Level 15 is poured');
  const deleted = deletions(page);
  await gotoLive(page, '/AdminBlog');
  await page.getByRole('navigation', { name: 'Posts and news' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/AdminBlog?kind=news');
  await page.getByRole('link', { name: 'Add news item' }).click();
  await expect(choices(page, 'Kind').getByRole('radio', { name: 'News' })).toBeChecked();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Date shown', { exact: true }).fill('2031-06-02');
  await answerRequired(page);
  await publish(page);
  await expect(toast(page, 'Project created successfully!')).toContainText(`News item ‘${title}’ is live.`);
  await expect(page).toHaveURL('/AdminBlog?kind=news');

  await gotoLive(page, `/AdminBlog?kind=news&q=${encodeURIComponent(title)}`);
  await expect(page.locator(rows)).toContainText('News');
  await expect(page.locator(rows)).toContainText('2 June 2031');
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Title', { exact: true }).fill(`${title} at last`);
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toContainText(`News item ‘${title} at last’`);
  const [first] = (await (await page.request.get('/api/news?limit=1')).json()) as { id: string; date: string }[];
  expect(first).toMatchObject({ title: `${title} at last`, date: '2 June 2031', photo: 'na' });

  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL('/AdminBlog?kind=news');
  await page.getByRole('button', { name: `Delete ${title} at last` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully!')).toContainText(
    `News item ‘${title} at last’ is off the website.`,
  );
  expect(deleted).toEqual([`/api/news/${first?.id}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'News item restored')).toContainText(`${title} at last`);
  // The message about the restored item replaces the one about its deletion.
  await expect(page.getByText('Product deleted successfully!')).toHaveCount(0);
  expect((await page.request.get(`/api/news/${first?.id}`)).status()).toBe(200);
});

test('several news items are deleted at once, and the Bin names their kind', async ({ page }) => {
  const word = uniqueName('Bulk news');
  const ids: string[] = [];
  for (const end of ['one', 'two']) {
    const data = { title: `${word} ${end}`, photo: '', date: '', details: '', content: [] };
    ids.push((await (await page.request.post('/api/news', { data })).json()).id);
  }
  const deleted = deletions(page);
  await gotoLive(page, `/AdminBlog?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Posts and news' }).getByRole('link', { name: 'News' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Selected products deleted successfully!')).toBeVisible();
  expect(deleted.toSorted()).toEqual(ids.map((id) => `/api/news/${id}`).toSorted());
  await gotoLive(page, '/admin/deleted');
  await expect(page.getByRole('row', { name: new RegExp(`${word} one`) })).toContainText('News');
});

test('unsaved text of a new post is restored after a reload, with the chosen kind', async ({ page }) => {
  const title = uniqueName('Kept');
  await gotoLive(page, '/AddBlogPage');
  await choose(page, 'Kind', 'News');
  await page.getByLabel('Title', { exact: true }).fill(title);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await becomeLive(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(choices(page, 'Kind').getByRole('radio', { name: 'News' })).toBeChecked();
  await answerRequired(page);
  await publish(page);
  await expect(toast(page, 'Project created successfully!')).toContainText('News item');
  await expect(page).toHaveURL('/AdminBlog?kind=news');
});
