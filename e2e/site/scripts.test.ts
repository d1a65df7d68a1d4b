import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { asReturningVisitor, becomeLive, expect, gotoLive, test } from '../journey.ts';

const budget = 135_000;

test.beforeEach(({ page }) => asReturningVisitor(page));

const scriptsOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.push(request.url());
  });
  return asked;
};

test('framework and frame weigh at most 135 KB, without zod, Leaflet or Swiper', async ({ page }) => {
  const scripts: { url: string; body: Buffer }[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      scripts.push({ url: response.url(), body: await response.body() });
    }
  });
  await gotoLive(page, '/');
  await page.waitForLoadState('networkidle');
  const total = scripts.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
  process.stdout.write(`scripts of /: ${scripts.length} files, ${total} bytes gzip\n`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(budget);
  for (const { url, body } of scripts) {
    for (const mark of ['ZodError', 'leaflet', 'swiper-', 'AdminSubmission']) {
      expect(body.includes(mark), `${mark} in ${url}`).toBe(false);
    }
  }
});

test('the page itself asks for no script: no preload, no source, only a few inline lines', async ({ request }) => {
  const html = await (await request.get('/projects')).text();
  expect(html).not.toContain('modulepreload"');
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(html).not.toMatch(/<script[^>]+type="module"/);
});

test.describe('while the page is still loading', () => {
  /** A picture that never comes keeps the window from having loaded. */
  const holdLoad = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/brand/logo.svg', async (route) => {
      await held;
      await route.continue();
    });
    return release;
  };

  test('no script is asked for until it has loaded and rests', async ({ page }) => {
    const asked = scriptsOf(page);
    const release = await holdLoad(page);
    await page.goto('/projects', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    release();
    await becomeLive(page);
    expect(asked.length).toBeGreaterThan(3);
  });

  for (const [sign, act] of [
    ['a pointer', (page: Page) => page.mouse.move(200, 300)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const) {
    test(`${sign} starts the scripts at once`, async ({ page }) => {
      await holdLoad(page);
      await page.goto('/projects', { waitUntil: 'domcontentloaded' });
      await act(page);
      await becomeLive(page);
    });
  }

  test('a tap is not lost: a link leads on without them', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/projects', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Banyan Court' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banyan Court' })).toBeVisible();
  });
});
