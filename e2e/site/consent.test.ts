import { expect, gotoLive, outside as hosts, test } from '../journey.ts';

const script = hosts.analytics;

/** Every request that leaves our own origin. */
function watch(page: Parameters<typeof gotoLive>[0], origin: string) {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  return outside;
}

test('Accept loads the one script, now and on the next page', async ({ page, baseURL }) => {
  const outside = watch(page, baseURL ?? '');
  await gotoLive(page, '/profile');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => page.evaluate(() => 'counted' in window)).toBe(true);
  expect(outside).toEqual([script]);
  await gotoLive(page, '/events');
  await expect.poll(() => outside).toEqual([script, script]);
});

for (const choice of ['Decline', null]) {
  test(`${choice ?? 'no choice'} loads nothing beyond our own origin`, async ({ page, baseURL }) => {
    test.setTimeout(60_000);
    const outside = watch(page, baseURL ?? '');
    await gotoLive(page, '/');
    if (choice) await page.getByRole('button', { name: choice }).click();
    for (const path of ['/', '/profile', '/nri', '/blog', '/career', '/services']) {
      await gotoLive(page, path);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
    }
    expect(outside).toEqual([]);
  });
}

test('a map asks its tile server only when it is seen, as the policy says', async ({ page, baseURL }) => {
  const outside = watch(page, baseURL ?? '');
  await gotoLive(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
  await page.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded();
  await expect.poll(() => outside.length).toBeGreaterThan(0);
  expect(outside.filter((url) => !url.startsWith('https://tiles.invalid/'))).toEqual([]);
  await page.goto('/privacy-policy');
  await expect(page.getByText(/a film, from YouTube, when you press play; and the pieces of a map/)).toBeVisible();
});
