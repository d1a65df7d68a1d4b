import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import { budgets } from '../../tools/checks/budgets.ts';
import { asReturningVisitor, becomeLive, expect, gotoLive, projectCards, test } from '../journey.ts';

test.use({ expectedErrors: /404 \(Not Found\)/ });
test.beforeEach(({ page }) => asReturningVisitor(page));

const scriptsOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.push(request.url());
  });
  return asked;
};

test('scripts common to all pages are at most 135 KB, without zod, Leaflet, Swiper or code of the admin area', async ({
  page,
}) => {
  let scripts = new Map<string, Buffer>();
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), await response.body());
  });
  const pages: (typeof scripts)[] = [];
  for (const path of ['/disclaimer', '/search', '/no-such-page']) {
    scripts = new Map();
    await gotoLive(page, path);
    await page.waitForLoadState('networkidle');
    pages.push(scripts);
  }
  // Scripts that every page loads are the framework and the frame; the others belong to a page.
  const [first = new Map<string, Buffer>(), ...others] = pages;
  const common = [...first].filter(([url]) => others.every((other) => other.has(url)));
  const total = common.reduce((sum, [, body]) => sum + gzipSync(body).length, 0);
  process.stdout.write(`framework and frame: ${common.length} files, ${total} bytes gzip\n`);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(budgets.frameScripts);
  // Media URLs of a page belong to its own script; only those of the six posters are common to all.
  const pictures = common.flatMap(([, body]) => body.toString().match(/\/media\/[0-9a-f]{26}/g) ?? []);
  expect(new Set(pictures).size).toBeLessThanOrEqual(6);
  for (const [url, body] of common) {
    // The route manifest names paths and files of the admin area, but contains none of their code.
    const isMap = url.includes('/manifest-');
    for (const mark of ['ZodError', 'leaflet', 'swiper-', ...(isMap ? [] : ['AdminSubmission', 'data-bar'])]) {
      expect(body.includes(mark), `${mark} in ${url}`).toBe(false);
    }
  }
});

declare global {
  interface Window {
    shifted: number;
  }
}

/** Runs in the page. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

  for (const [name, bar] of [
    ['home', budgets.homeScripts],
    ['a project', Number.POSITIVE_INFINITY],
    ['/projects', Number.POSITIVE_INFINITY],
    ['/profile', Number.POSITIVE_INFINITY],
  ] as const) {
    test(`the first view of ${name} stays within its byte budget and has no layout shift`, async ({
      page,
      request,
    }) => {
      const [project] = (await (await request.get('/api/projects')).json()) as [{ _id: string; name: string }];
      const weights = { scripts: 0, all: 0 };
      const weighed: Promise<void>[] = [];
      const weigh = async (response: Response) => {
        const isPacked = /\b(script|stylesheet|document|fetch)\b/.test(response.request().resourceType());
        const body = await response.body();
        const bytes = isPacked ? gzipSync(body).length : body.length;
        weights.all += bytes;
        if (response.request().resourceType() === 'script') weights.scripts += bytes;
      };
      const onResponse = (response: Response) => {
        if (response.status() === 200 && !response.url().startsWith('data:')) weighed.push(weigh(response));
      };
      page.on('response', onResponse);
      await page.addInitScript(watchShifts);
      await gotoLive(page, { home: '/', 'a project': projectPath(project) }[name as string] ?? name);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(budgets.layoutShift);
      page.off('response', onResponse);
      await Promise.all(weighed);
      process.stdout.write(`first view of ${name}: ${weights.scripts} bytes of scripts, ${weights.all} in all\n`);
      expect(weights.scripts).toBeGreaterThan(100_000);
      expect(weights.scripts).toBeLessThanOrEqual(bar);
      expect(weights.all).toBeLessThanOrEqual(budgets.firstView);
    });
  }
});

for (const name of ['home', 'a project']) {
  test(`the style sheet and the fonts of ${name} each fit into the first packets of a connection, and its document into its budget`, async ({
    page,
    request,
  }) => {
    const [project] = (await (await request.get('/api/projects')).json()) as [{ _id: string; name: string }];
    const sizes: Promise<[type: string, url: string, bytes: number]>[] = [];
    page.on('requestfinished', (finished) => {
      const type = finished.resourceType();
      if (!['document', 'stylesheet', 'font'].includes(type)) return;
      sizes.push(finished.sizes().then(({ responseBodySize }) => [type, finished.url(), responseBodySize]));
    });
    await page.goto(name === 'home' ? '/' : projectPath(project));
    await page.evaluate(() => document.fonts.ready);
    const found = await Promise.all(sizes);
    expect(new Set(found.map(([type]) => type))).toEqual(new Set(['document', 'stylesheet', 'font']));
    for (const [type, url, bytes] of found) {
      const headers = type === 'document' ? budgets.pageHeaders : budgets.fileHeaders;
      const isProject = type === 'document' && name !== 'home';
      process.stdout.write(`${name}: ${new URL(url).pathname} ${bytes} bytes\n`);
      expect(bytes + headers, url).toBeLessThanOrEqual(isProject ? budgets.projectDocument : budgets.firstPackets);
    }
  });
}

test('the HTML of a page requests no script: no preload and no src, only a few inline lines', async ({ request }) => {
  const html = await (await request.get('/projects')).text();
  expect(html).not.toContain('modulepreload"');
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(html).not.toMatch(/<script[^>]+type="module"/);
});

test.describe('while the page is still loading', () => {
  /** Holds all pictures back, which delays the load event. */
  const holdLoad = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'image') await held;
      await route.continue();
    });
    return release;
  };

  test('no script is requested until the page has loaded and is idle', async ({ page }) => {
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
    test(`${sign} starts the scripts before the page has loaded`, async ({ page }) => {
      await holdLoad(page);
      await page.goto('/projects', { waitUntil: 'domcontentloaded' });
      await act(page);
      await becomeLive(page);
    });
  }

  test('a link works before the scripts have loaded', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/projects', { waitUntil: 'domcontentloaded' });
    await page.locator(projectCards, { hasText: 'Banyan Court' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banyan Court' })).toBeVisible();
  });
});
