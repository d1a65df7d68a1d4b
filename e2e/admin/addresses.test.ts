import { expectNoAxeViolations } from '../journey.ts';
import { expect, gotoLive, publish, test, uniqueName } from './admin-journey.ts';

test('an editor changes the address of a post: the old one redirects, and is listed', async ({ page }) => {
  const title = uniqueName('Carpet area');
  const data = { title, photo: '', date: '2 June 2025', details: 'What you walk on.', content: ['Text.'] };
  const created = await page.request.post('/api/blog', { data });
  const { id, slug } = (await created.json()) as { id: string; slug: string };

  await gotoLive(page, `/AdminBlog/${id}`);
  await expect(page.getByLabel('Address of the page')).toHaveValue(slug);
  const preview = page.getByRole('region', { name: 'How a shared link looks' });
  await expect(preview).toContainText(`blog › ${slug}`);
  await page.getByLabel('Address of the page').fill(`${slug} explained`);
  await page.getByLabel('Title for search engines').fill('Carpet area, in plain words');
  await expect(page.getByText('27 characters, aim for 50–60')).toBeVisible();
  await expect(preview).toContainText(`blog › ${slug}-explained`);
  await expect(preview).toContainText('Carpet area, in plain words');
  await expectNoAxeViolations(page);
  await publish(page);
  await expect(page.getByRole('status').filter({ hasText: 'Product updated successfully!' })).toBeVisible();

  const old = await page.request.get(`/blog/${slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/blog/${slug}-explained`]);
  // An edge may keep the redirect, and an edit of the post purges it.
  expect(old.headers()['surrogate-control']).toContain('max-age=3600');
  expect(old.headers()['surrogate-key']?.split(' ')).toEqual(expect.arrayContaining(['pages', `post:${id}`]));
  expect(old.headers()['cache-control']).toBe('public, no-cache');
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(`/blog/${slug}-explained`);
  await expect(page).toHaveTitle(/^Carpet area, in plain words · /);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await gotoLive(page, '/AdminBlog');
  await page.getByRole('link', { name: 'Old addresses' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: `/blog/${slug}` })
    .first();
  await expect(row).toContainText(`/blog/${slug}-explained`);
});

test('a news item has texts for search engines and no address of its own', async ({ page }) => {
  const data = { title: uniqueName('Level'), photo: '', date: '2 June 2025', details: '', content: [] };
  const { id } = (await (await page.request.post('/api/news', { data })).json()) as { id: string };
  await gotoLive(page, `/AdminBlog/${id}`);
  await expect(page.getByLabel('Title for search engines')).toBeVisible();
  await expect(page.getByLabel('Address of the page')).toHaveCount(0);
});
