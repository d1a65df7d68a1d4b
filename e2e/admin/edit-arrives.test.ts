import { logIn } from '../../testing/log-in.ts';
import { asReturningVisitor, expect, gotoLive, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';

type Service = { _id: string; version: number; title: string; description: string };

test('a browser that has cached a page shows an edit of it at the next click and at the next visit', async ({
  browser,
  request,
  baseURL,
}) => {
  // A new page without the fixture's routes, because Playwright disables the browser cache where requests are routed.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await asReturningVisitor(page);
  const headers = await logIn({ origin: baseURL ?? '', admin: readAdminOf('admin') });
  const follow = (path: string) =>
    page
      .locator(`footer a[href="${path}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click());
  const edit = async (description: string) => {
    const [service] = (await (await request.get('/api/services', { headers })).json()) as [Service];
    const url = `/api/services/${service._id}`;
    const current = (await (await request.get(url, { headers })).json()) as Service;
    const change = { headers: { ...headers, 'if-match': `"${current.version}"` }, data: { ...current, description } };
    expect((await request.put(url, change)).status()).toBe(200);
    return service.description;
  };

  await gotoLive(page, '/disclaimer');
  await follow('/services');
  await expect(page.getByRole('heading', { level: 1, name: 'After the keys' })).toBeVisible();
  await follow('/disclaimer');
  await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();

  const before = await edit('Edited while a browser was open');
  await follow('/services');
  await expect(page.getByText('Edited while a browser was open')).toBeVisible();

  // The same with full page loads: at the second visit the page is in the browser's cache.
  await page.goto('/services');
  await edit(before);
  await page.goto('/disclaimer');
  await page.goto('/services');
  await expect(page.getByText(before)).toBeVisible();
  await page.close();
});
