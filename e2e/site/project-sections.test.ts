import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, desktop, expect, gotoLive, phone, test } from '../journey.ts';

let pathOf: (name: string) => string;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  pathOf = (name) => projectPath(projects.find((project) => project.name === name) as ProjectSummary);
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

test('the sections of a project that offers homes are in the order that buyers read them', async ({ page }) => {
  await page.goto(pathOf('Basalt Heights'));
  const labels = await page
    .locator('main section:not(section section)')
    .evaluateAll((sections) =>
      sections.map((section) => section.querySelector('.label')?.textContent || section.getAttribute('aria-label')),
    );
  expect(labels.filter((label) => label)).toEqual([
    'About',
    'Homes',
    'Availability',
    'Cost',
    'Key amenities',
    'Gallery',
    'Actual photographs',
    'Progress',
    'Film',
    'Look around',
    'Floor plans',
    'Documents',
    'Location highlights',
    'Connectivity',
    'Find us',
    'Similar projects',
  ]);
  const last = page.locator('main > section').last();
  await expect(last.getByRole('heading', { name: 'See it from the ground' })).toBeVisible();
});

test.describe('the first paint', () => {
  test.use({ viewport: phone, expectedErrors: /ERR_BLOCKED_BY_CLIENT/ });

  // A page that got its fonts too late keeps the fallback until the next load, whose lines then break differently. Without the
  // fonts, two loads of one page have the same heights.
  test.beforeEach(async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort('blockedbyclient'));
  });

  const styles = (page: Page) =>
    page
      .locator('.late-sections > section, .late-sections > div > section')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility));
  const topOf = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

  test('lays out the sections on the screen alone, and the others at once after it', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto(pathOf('Basalt Heights'));
    expect(await styles(page)).toEqual(Array.from({ length: 15 }, () => 'auto'));
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(() => styles(page)).toEqual(Array.from({ length: 15 }, () => 'visible'));
  });

  test('of a page that is opened at a section shows that section, below the bar', async ({ page }) => {
    await page.goto(`${pathOf('Basalt Heights')}#documents`);
    expect(await styles(page)).toEqual(Array.from({ length: 15 }, () => 'visible'));
    // The header and the bar are 128 px high.
    await expect.poll(async () => Math.abs((await topOf(page, 'documents')) - 128)).toBeLessThan(20);
  });

  test('is not repeated on the way back from a link to a section: nothing moves', async ({ page }) => {
    await gotoLive(page, pathOf('Basalt Heights'));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Documents' }).click();
    await expect(page).toHaveURL(/#documents$/);
    await page.waitForTimeout(1_500);
    await page.evaluate(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    await page.goBack();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
  });

  test('after a reload shows the section that was on the screen', async ({ page }) => {
    await gotoLive(page, pathOf('Basalt Heights'));
    await page.locator('#connections').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await page.waitForTimeout(500);
    const before = await topOf(page, 'connections');
    await page.reload();
    await expect.poll(() => styles(page)).not.toContain('auto');
    await expect.poll(async () => Math.abs((await topOf(page, 'connections')) - before)).toBeLessThan(20);
  });
});

test('the structured data answers the questions that the page answers, word for word', async ({ page }) => {
  await page.goto(pathOf('Basalt Heights'));
  const things = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.flatMap((script) => JSON.parse(script.textContent ?? '[]')));
  const faq = things.find((thing) => thing['@type'] === 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(faq.mainEntity).toHaveLength(4);
  const shown = page.locator('[data-questions] > div');
  await expect(shown).toHaveText(faq.mainEntity.map(({ name, acceptedAnswer }) => name + acceptedAnswer.text));
  await expect(shown.filter({ hasText: 'How many homes are left' })).toContainText('25 of 168 homes, as of ');
  expect(things.filter((thing) => thing['@type'] === 'ApartmentComplex')).toHaveLength(1);
});

test('a project that offers no homes answers no questions about them', async ({ page }) => {
  await page.goto(pathOf('Deccan Exchange'));
  await expect(page.locator('[data-questions]')).toHaveCount(0);
  expect(await page.content()).not.toContain('FAQPage');
});

test.describe('the bar with links to the sections', () => {
  test.use({ viewport: desktop });

  test('names the section on the screen, and has price, number and visit only at the top of the window', async ({
    page,
  }) => {
    await gotoLive(page, pathOf('Basalt Heights'));
    const bar = page.getByRole('navigation', { name: 'On this page' });
    await expect(bar.getByRole('link')).toHaveText([
      'Homes',
      'Availability',
      'Cost',
      'Amenities',
      'Gallery',
      'Progress',
      'Floor plans',
      'Documents',
      'Location',
    ]);
    await expect(bar.getByText('P52100099001')).toHaveCount(0);
    await bar.getByRole('link', { name: 'Cost' }).click();
    await expect(page).toHaveURL(/#cost$/);
    const current = bar.locator('[aria-current]');
    await expect(current).toHaveText(/^Cost\+\d/);
    await expect(bar.getByText('from ₹1.42 Cr, all-in')).toBeVisible();
    await expect(bar.getByText('MahaRERA P52100099001')).toBeVisible();
    await expect(page.locator('#cost').getByRole('heading', { level: 2 })).toBeInViewport();
    await bar.getByRole('link', { name: 'Plan a visit' }).click();
    await expect(page.getByRole('dialog', { name: 'Schedule a Visit' })).toBeVisible();
  });

  test('takes the place of the header on the way down, and gives it back on the way up', async ({ page }) => {
    await gotoLive(page, pathOf('Basalt Heights'));
    const header = page.locator('header').first();
    await page.mouse.wheel(0, 4000);
    await expect(header).not.toBeInViewport();
    const bar = page.getByRole('navigation', { name: 'On this page' });
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    await page.mouse.wheel(0, -300);
    await expect(header).toBeInViewport();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(84);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test('the bar scrolls to the current entry', async ({ page }) => {
    await gotoLive(page, `${pathOf('Basalt Heights')}#location`);
    await page.locator('#location').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /^Location/ });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expect(entry).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });
  test('the bar leads to the sections', async ({ page }) => {
    await page.goto(pathOf('Basalt Heights'));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Documents' }).click();
    await expect(page.locator('#documents').getByRole('heading').first()).toBeInViewport();
  });
});
