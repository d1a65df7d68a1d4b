import { map } from '@plinth/contract/constants';
import { becomeLive, expect, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll } from '../journey.ts';
import { startCarousel, test } from './kit-page.ts';

for (const width of [390, 768, 1280, 1920]) {
  test(`the kit has no accessibility violation and no sideways scroll at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit');
    await becomeLive(page);
    for (const name of ['Projects', 'Residents', 'Posts', 'Pictures', 'Amenities', 'Events', 'Members']) {
      await startCarousel(page, name);
    }
    await page.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded();
    await page.locator('[data-map=map] .map-marker').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}

test('no sideways scroll at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/kit');
  await expectNoSidewaysScroll(page);
});

test('what a thumb presses is 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kit');
  await becomeLive(page);
  for (const name of ['Projects', 'Pictures', 'Amenities']) await startCarousel(page, name);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A link within a sentence takes its size from the line; a card's link covers the card; ticks share one line.
      .filter((element) => !element.closest('p, h3, [role=group], [aria-roledescription] ol') && element.tabIndex >= 0)
      .map((element) => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .filter(({ box }) => box.left >= 0)
      .map(({ name, box }) => `${name} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

test('every control is reached by Tab and shows it', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/kit');
  await becomeLive(page);
  for (const name of ['Projects', 'Pictures', 'Amenities']) await startCarousel(page, name);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await expectKeyboardReach(page)).toBeGreaterThan(80);
});

test('an answer opens alone, by pointer and by key, and closes again', async ({ page }) => {
  await page.goto('/kit');
  const [first, second] = ['Which account should I pay from ?', 'Can someone sign for me in Pune ?'];
  await page.getByText(first).click();
  await expect(page.getByText('An NRE, NRO or FCNR account.')).toBeVisible();
  await page.getByText(second).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Yes, with a power of attorney.')).toBeVisible();
  await expect(page.getByText('An NRE, NRO or FCNR account.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Yes, with a power of attorney.')).toBeHidden();
});

test('a dialog keeps the focus, closes on Escape and outside, and gives the focus back', async ({ page }) => {
  await page.goto('/kit');
  await becomeLive(page);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  const dialog = page.getByRole('dialog', { name: 'Plans and brochure' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
});

test('an alert is in the page, with the exact text; a confirmation is not closed by a slip', async ({ page }) => {
  await page.goto('/kit');
  await becomeLive(page);
  await page.getByRole('button', { name: 'Open alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Please fill in all the details' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open confirmation' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Basalt Heights?' });
  await page.mouse.click(5, 300);
  await expect(confirm).toBeVisible();
  await confirm.getByRole('button', { name: 'Keep it' }).last().click();
  await expect(confirm).toBeHidden();
});

test('a summary of faults takes the focus and leads to its fields', async ({ page }) => {
  await page.goto('/kit');
  await becomeLive(page);
  await page.getByText('A form sent with faults').click();
  await page.getByRole('link', { name: 'Phone: 3 digits short' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
});

test('a card turns by pointer and by key', async ({ page }) => {
  await page.goto('/kit');
  const region = await startCarousel(page, 'Amenities');
  const card = region.getByRole('button', { name: 'Pool' });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.press('Enter');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(card.locator('q')).toBeVisible();
});

test('a film’s host hears of nobody before Play', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  await page.goto('/kit');
  await becomeLive(page);
  const play = page.getByRole('link', { name: /Play the walk-through/ });
  await play.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await play.click();
  await expect(page.locator('iframe[title="A walk through"]')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
  );
  await expect(page.getByText('Never shown')).toHaveCount(0);
});

test.describe('the map', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('comes when it is seen, with markers and popups of the stated sizes', async ({ page }) => {
    const tiles: string[] = [];
    page.on('request', (request) => request.url().includes('tiles.invalid') && tiles.push(request.url()));
    await page.goto('/kit');
    await becomeLive(page);
    expect(tiles).toEqual([]);
    const region = page.getByRole('region', { name: 'Map' });
    await region.scrollIntoViewIfNeeded();
    const marker = region.getByRole('button', { name: 'The Loom' });
    await expect(marker).toBeVisible();
    expect(await marker.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])).toEqual([
      map.marker.width,
      map.marker.height,
    ]);
    expect(tiles.length).toBeGreaterThan(0);
    expect((await region.locator('.map-ground').boundingBox())?.height).toBe(map.height);
    await region.getByRole('button', { name: 'Basalt Heights' }).press('Enter');
    const image = region.locator('.map-popup-image');
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])).toEqual([
      map.popupImage.width,
      map.popupImage.height,
    ]);
    await expect(region.getByRole('link', { name: 'View project' })).toHaveAttribute('href', '/projects');
  });

  test('takes no wheel and no double click for zoom', async ({ page }) => {
    await page.goto('/kit');
    const region = page.getByRole('region', { name: 'Map' });
    await region.scrollIntoViewIfNeeded();
    await expect(region.locator('.map-marker').first()).toBeVisible();
    const zoomsShown = () =>
      region
        .locator('.map-tiles .leaflet-tile')
        .evaluateAll((tiles) => [
          ...new Set((tiles as HTMLImageElement[]).map(({ src }) => /invalid\/(\d+)\//.exec(src)?.[1])),
        ]);
    await expect.poll(zoomsShown).toEqual([expect.stringMatching(/^\d+$/)]);
    const before = await zoomsShown();
    await region.locator('.map-ground').dblclick({ position: { x: 300, y: 350 } });
    await page.mouse.wheel(0, -200);
    // A zoom would take a quarter of a second to be drawn.
    await page.waitForTimeout(500);
    expect(await zoomsShown()).toEqual(before);
  });

  test('without tiles stands on a ground of its own, with addresses and the way there', async ({ page }) => {
    await page.route('https://tiles.invalid/**', (route) => route.abort());
    await page.goto('/kit');
    const region = page.getByRole('region', { name: 'Map' });
    await region.scrollIntoViewIfNeeded();
    await expect(region).toHaveAttribute('data-map', 'ground');
    await expect(region.getByRole('button', { name: 'The Loom' })).toBeVisible();
    await expect(region.getByText('ITI Road, Aundh')).toBeVisible();
    await expect(region.getByRole('link', { name: 'Directions The Loom' })).toHaveAttribute('href', /openstreetmap/);
    await expect(region.locator('.leaflet-tile')).toHaveCount(0);
  });
});
