import type { Page } from '@playwright/test';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';

/** Maps as seen by a visitor who has declined cookies. */
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of all projects' });

async function openMap(page: Page) {
  await gotoLive(page, '/projects');
  const map = mapOf(page);
  await map.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(map.getByRole('listitem').filter({ hasText: 'MahaRERA' })).not.toHaveCount(0);
  return map;
}

test('on a phone a numbered place of the plan leads to its project, and ‘Show the map’ loads the street map', async ({
  page,
}) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://tiles.invalid/')) tiles.push(request.url());
  });
  await page.setViewportSize(phone);
  const map = await openMap(page);
  await expect(map.locator('.leaflet-bar')).toHaveCount(0);
  await expectNoAxeViolations(page, '[aria-label="Map of all projects"]');

  const row = map.getByRole('listitem').filter({ hasText: 'Deccan Exchange' }).filter({ hasText: 'MahaRERA' });
  const number = (await row.locator('span').first().textContent()) ?? '';
  expect(number).toMatch(/^\d$/);
  await expect(row).toContainText('Balewadi, Pune');
  // Basalt Heights is 850 m away, so both share one dot, which lists them.
  const joined = map.locator('summary').filter({ hasText: number, visible: true });
  await expect(joined).toHaveAccessibleName(/Deccan Exchange/);
  await joined.click();
  await map
    .locator('details')
    .getByRole('link', { name: `${number} Deccan Exchange` })
    .click();
  await page.waitForURL(/\/deccan-exchange$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Deccan Exchange' })).toBeVisible();

  await page.goBack();
  expect(tiles).toEqual([]);
  await mapOf(page).getByRole('button', { name: 'Show the map' }).click();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(mapOf(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(mapOf(page).locator('.leaflet-bar')).toBeVisible();
  await expect(mapOf(page).getByRole('button', { name: 'Hide the map' })).toBeVisible();
  await expectNoAxeViolations(page, '[aria-label="Map of all projects"]');
});

for (const viewport of [phone, desktop]) {
  test(`at ${viewport.width} px nothing moves when the places of the map arrive late`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/projects', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(viewport);
    await gotoLive(page, '/projects');
    await mapOf(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(mapOf(page).getByRole('button', { name: 'Show the map' })).toBeVisible();
    const shift = await page.evaluateHandle(() => {
      const seen = { value: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.value += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    release();
    await expect(mapOf(page).getByRole('listitem').filter({ hasText: 'MahaRERA' })).not.toHaveCount(0);
    await page.waitForTimeout(500);
    expect(await shift.evaluate(({ value }) => value)).toBe(0);
  });
}

for (const width of [320, 390]) {
  test(`at ${width} px the plan of all projects fits its frame, with the open list of a shared dot`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const map = await openMap(page);
    const boxes = (selector: string) =>
      map
        .locator('.map-frame')
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    const frame = await map.locator('.map-frame').evaluate((element) => element.getBoundingClientRect().toJSON());
    const isWithin = ({ left, right, top, bottom }: DOMRect) =>
      left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    const dots = await boxes('a, summary');
    expect(dots.length).toBeGreaterThan(3);
    expect(dots.filter((dot) => !isWithin(dot))).toEqual([]);
    await map.locator('summary').filter({ visible: true }).first().click();
    const [list, ...others] = await boxes('details[open] ul');
    expect([list && isWithin(list), others]).toEqual([true, []]);
  });
}

test('a number on the plan leads to its project by keyboard', async ({ page }) => {
  const map = await openMap(page);
  const dot = map.getByRole('link', { name: /^\d, Kiln Works$/ });
  await dot.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/kiln-works$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln Works' })).toBeVisible();
});

test('at every width the marker of Deccan Exchange is not covered and opens its popup', async ({ page }) => {
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const map = await openMap(page);
    await map.getByRole('button', { name: 'Show the map' }).click();
    const marker = map.locator('.map-marker[title*="Deccan Exchange"]');
    await marker.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    const isOnTop = await marker.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop, `at ${width} px`).toBe(true);
    await marker.click();
    await expect(map.locator('.map-popup a[href*="deccan-exchange"]'), `at ${width} px`).toBeVisible();
  }
});

test('the plan of the contact page shows both offices with the numbers of their list entries', async ({ page }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto('/contact');
    const map = page.getByRole('region', { name: 'Map' });
    for (const [number, office] of ['Head office', 'Site office'].entries()) {
      await expect(map.getByRole('link', { name: `${number + 1}, ${office}` })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: office }).first()).toContainText(`${number + 1}`);
    }
  }
});
