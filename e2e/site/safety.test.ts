import type { Page } from '@playwright/test';
import { expect, gotoLive, test } from '../journey.ts';

/** Simulates an injection: adds code to the home page's HTML and keeps its response headers. */
async function smuggle(page: Page, code: string) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${code}</body>`) });
  });
}

const stolen = (page: Page) => page.evaluate(() => (window as { stolen?: boolean }).stolen ?? false);

test('a page has no style attributes, and its placeholders are styled all the same', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/<[a-z][^<>]* style="/);
  await page.goto('/');
  const picture = page.locator('main img[data-s]').first();
  await expect(picture).toHaveCSS('background-size', 'cover');
});

test.describe('injected code', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  for (const [name, code] of [
    ['an inline script', '<script>window.stolen = true</script>'],
    ['a handler', '<img src="/nothing" onerror="window.stolen = true">'],
    ['a script of another host', '<script src="https://analytics.invalid.example/x.js"></script>'],
    ['a base', '<base href="https://evil.invalid/">'],
  ] as const) {
    test(`${name} that was injected into a page is blocked`, async ({ page }) => {
      const refusals: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
      });
      await page.route('https://*.example/**', (route) => route.fulfill({ body: 'window.stolen = true' }));
      await page.route('/nothing', (route) => route.fulfill({ body: '' }));
      await smuggle(page, code);
      await gotoLive(page, '/');
      await expect.poll(() => refusals.length).toBeGreaterThan(0);
      expect(await stolen(page)).toBe(false);
    });
  }

  test('control: an injected script runs without the Content Security Policy', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      const body = (await response.text()).replace('</body>', '<script>window.stolen = true</script></body>');
      await route.fulfill({ status: 200, headers, body });
    });
    await page.goto('/');
    expect(await stolen(page)).toBe(true);
  });
});

test('the API docs are rendered under the Content Security Policy', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('Plinth API')).toBeVisible();
});
