import { becomeLive, expect, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll } from '../journey.ts';
import { startCarousel, test } from './kit-page.ts';

for (const width of [390, 768, 1280, 1920]) {
  test(`the kit page has no accessibility violation and no sideways scroll at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit');
    await becomeLive(page);
    for (const name of ['Projects', 'Residents', 'Posts', 'Pictures', 'Amenities', 'Events', 'Members']) {
      await startCarousel(page, name);
    }
    await page.getByRole('region', { name: 'Map' }).getByRole('button', { name: 'Show the map' }).click();
    await page.locator('[data-map=map] .map-marker').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}

test('the kit page does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/kit');
  await expectNoSidewaysScroll(page);
});

test('touch targets are at least 44 px wide and high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kit');
  await becomeLive(page);
  for (const name of ['Projects', 'Pictures', 'Amenities']) await startCarousel(page, name);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Exceptions: links within a sentence, links that cover a card, and the ticks of a carousel.
      .filter((element) => !element.closest('p, h3, [role=group], [aria-roledescription] ol') && element.tabIndex >= 0)
      .map((element) => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .filter(({ box }) => box.left >= 0)
      .map(({ name, box }) => `${name} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});

test('every control of the kit page is reached by Tab and shows its focus', async ({ page }) => {
  await page.goto('/kit');
  await becomeLive(page);
  for (const name of ['Projects', 'Pictures', 'Amenities']) await startCarousel(page, name);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await expectKeyboardReach(page)).toBeGreaterThan(80);
});

test('one answer of the questions is open at a time, opened and closed by mouse or key', async ({ page }) => {
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

test('a dialog traps the focus, closes on Escape or a click outside, and returns the focus', async ({ page }) => {
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

test('an alert is a dialog of the page with the exact text, and a confirmation is not closed by a click outside', async ({
  page,
}) => {
  await page.goto('/kit');
  await becomeLive(page);
  await page.getByRole('button', { name: 'Open alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Please fill in all the details' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open confirmation' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Hill Homes?' });
  await page.mouse.click(5, 300);
  await expect(confirm).toBeVisible();
  await confirm.getByRole('button', { name: 'Keep it' }).last().click();
  await expect(confirm).toBeHidden();
});

test('a link in the error summary moves the focus to its field', async ({ page }) => {
  await page.goto('/kit');
  await becomeLive(page);
  await page.getByText('A form sent with faults').click();
  await page.getByRole('link', { name: 'Phone: 3 digits short' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
});

test('a flip card is turned by key', async ({ page }) => {
  await page.goto('/kit');
  const region = await startCarousel(page, 'Amenities');
  const card = region.getByRole('button', { name: 'Pool' });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.press('Enter');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(card.locator('q')).toBeVisible();
});

test('no request goes to a film’s host before Play', async ({ page }) => {
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

  test('the map loads after a tap, with markers and popups of the stated sizes', async ({ page }) => {
    const tiles: string[] = [];
    page.on('request', (request) => request.url().includes('tiles.invalid') && tiles.push(request.url()));
    await page.goto('/kit');
    await becomeLive(page);
    expect(tiles).toEqual([]);
    const region = page.getByRole('region', { name: 'Map' });
    await region.getByRole('button', { name: 'Show the map' }).click();
    const marker = region.getByRole('button', { name: 'The Loom' });
    await expect(marker).toBeVisible();
    expect(await marker.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])).toEqual([
      100, 70,
    ]);
    expect(tiles.length).toBeGreaterThan(0);
    expect((await region.locator('.leaflet-container').boundingBox())?.height).toBe(400);
    const image = region.locator('.map-popup-image');
    await region.getByRole('button', { name: 'Hill Homes' }).press('Enter');
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])).toEqual([
      300, 200,
    ]);
    await expect(region.getByRole('link', { name: 'View project' })).toHaveAttribute('href', '/projects');
  });

  test('the map does not zoom on mouse wheel or double click', async ({ page }) => {
    await page.goto('/kit');
    await becomeLive(page);
    const region = page.getByRole('region', { name: 'Map' });
    await region.getByRole('button', { name: 'Show the map' }).click();
    await expect(region.locator('.map-marker').first()).toBeVisible();
    const zoomsShown = () =>
      region
        .locator('.map-tiles .leaflet-tile')
        .evaluateAll((tiles) => [
          ...new Set((tiles as HTMLImageElement[]).map(({ src }) => /invalid\/(\d+)\//.exec(src)?.[1])),
        ]);
    await expect.poll(zoomsShown).toEqual([expect.stringMatching(/^\d+$/)]);
    const before = await zoomsShown();
    await region.locator('.leaflet-container').dblclick({ position: { x: 300, y: 350 } });
    await page.mouse.wheel(0, -200);
    // A zoom animation would take a quarter of a second.
    await page.waitForTimeout(500);
    expect(await zoomsShown()).toEqual(before);
  });

  test('without tiles the map is a plan with numbered dots and no zoom buttons, beside the list of its places', async ({
    page,
  }) => {
    await page.route('https://tiles.invalid/**', (route) => route.abort());
    await page.goto('/kit');
    await becomeLive(page);
    const region = page.getByRole('region', { name: 'Map' });
    await region.getByRole('button', { name: 'Show the map' }).click();
    await expect(region).toHaveAttribute('data-map', 'failed');
    await expect(region.getByText(/^The street map cannot be loaded just now/)).toBeVisible();
    await expect(region.getByRole('link', { name: '2, The Loom' })).toHaveAttribute('href', /openstreetmap/);
    await expect(region.getByRole('listitem').filter({ hasText: 'The Loom' })).toContainText('ITI Road, Aundh');
    await expect(region.locator('.leaflet-tile, .leaflet-bar')).toHaveCount(0);
  });
});
