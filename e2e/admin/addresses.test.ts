import { expectNoAxeViolations } from '../journey.ts';
import { expect, gotoLive, publish, publishBar, test, toast, uniqueName } from './admin-journey.ts';

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

test.describe('redirects', () => {
  // The server refuses to publish what the test enters by mistake.
  test.use({ expectedErrors: /400 \(Bad Request\)/ });

  test('an editor redirects a path of the old website, and visitors arrive at the page', async ({ page }) => {
    const old = `/${uniqueName('about').toLowerCase().replaceAll(' ', '-')}.html`;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await gotoLive(page, '/AddRedirectsPage');
    await field('Old path').fill('about.html');
    await field('Leads to').fill('/profile');
    await publish(page);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      'Old path: Write the part after the domain, such as /about.html, without ? or # and without % codes',
    ]);
    await field('Old path').fill(old);
    await field('Leads to').fill('/profile#board');
    await expectNoAxeViolations(page);
    await publish(page);
    await expect(toast(page, 'Project created successfully!')).toContainText(`Redirect ‘${old}’ is live.`);
    await expect(page).toHaveURL('/AdminRedirects');
    await expect(page.getByRole('row', { name: new RegExp(old) })).toContainText('/profile#board');

    const visitor = await page.context().newPage();
    const response = await visitor.request.get(`${old.toUpperCase()}/`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, '/profile#board']);
    expect(response.headers()['surrogate-key']?.split(' ')).toContain('redirects');
    await visitor.goto(old);
    await expect(visitor).toHaveURL('/profile#board');

    // A path leads to one page only, and no redirect leads back.
    await gotoLive(page, '/AddRedirectsPage');
    await field('Old path').fill(old);
    await field('Leads to').fill('/contact');
    await publish(page);
    await expect(summary).toContainText('There is a redirect for this path already. Change that one');
    await page.goto(`/AdminRedirects?q=${encodeURIComponent(old)}`);
    // The refused one is a draft.
    const live = page.getByRole('row', { name: new RegExp(`${old}.* Live `) });
    await live.getByRole('link', { name: `Edit ${old}` }).click();
    await field('Leads to').fill(`${old}/`);
    await expect(publishBar(page)).toContainText('1 change is not live yet');
    await publish(page);
    await expect(summary).toContainText('This leads to itself. Name another page');
  });
});

test('a link inside the website to an old path arrives as well', async ({ page }) => {
  const old = `/${uniqueName('old').toLowerCase().replaceAll(' ', '-')}`;
  const created = await page.request.post('/api/redirects', { data: { from: old, to: '/nri' } });
  expect(created.status()).toBe(201);
  const data = await page.request.get(`${old}.data`);
  expect(await data.text()).toContain('/nri');
});
