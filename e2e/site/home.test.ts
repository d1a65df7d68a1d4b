import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  openWithClock,
  phone,
  test,
} from '../journey.ts';

test.beforeEach(({ page }) => asReturningVisitor(page));

test('the six sections of the home page are in the order of the spec', async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main h1, main h2, main [aria-roledescription=carousel]').allTextContents();
  const names = [
    'Built on basalt.',
    'We build for',
    'Where you might live',
    'We visited in July',
    'Notes on building',
    'Come when it rains',
  ];
  const places = names.map((name) => headings.findIndex((text) => text.includes(name)));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
});

test('the intro photograph changes every 5 s, and stops on Pause', async ({ page }) => {
  await openWithClock(page, '/home');
  const shown = page.locator('[data-photo=shown] img');
  const first = await shown.getAttribute('src');
  // The time runs from when the other photographs are known.
  await expect(page.locator('[data-photo=next]')).toHaveCount(1);
  await page.clock.runFor(4_950);
  expect(await shown.getAttribute('src')).toBe(first);
  await page.clock.runFor(100);
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  const second = await shown.getAttribute('src');
  await page.getByRole('button', { name: 'Pause' }).first().click();
  await page.clock.runFor(15_000);
  expect(await shown.getAttribute('src')).toBe(second);
});

test('the typed word of the intro changes every 4 s, at 150 ms per character', async ({ page }) => {
  await openWithClock(page, '/home');
  const word = page.locator('[data-typed]');
  await expect(word).toHaveText('the monsoon');
  await page.clock.runFor(3_999);
  await expect(word).toHaveText('the monsoon');
  await page.clock.runFor(1);
  for (const [before, after] of [
    ['', 't'],
    ['t', 'th'],
    ['th', 'the'],
  ] as const) {
    await page.clock.runFor(149);
    await expect(word).toHaveText(before);
    await page.clock.runFor(1);
    await expect(word).toHaveText(after);
  }
});

test('cards of the home page link to projects and posts', async ({ page }) => {
  await gotoLive(page, '/home');
  const project = page.locator('main article a', { hasText: 'Banyan Court' }).first();
  await expect(project).toHaveAttribute('href', /^\/project\/\w{26}$/);
  await expect(page.locator('main article a[href^="/blog/"]').first()).toBeAttached();
  await project.click();
  await expect(page).toHaveURL(/\/projects\/\w{26}\/banyan-court$/);
});

test('a card’s film plays on hover and pauses 150 ms after the pointer leaves', async ({ page }) => {
  await openWithClock(page, '/home');
  const card = page.locator('main article', { hasText: 'Basalt Heights' }).first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('video')).toHaveCount(0);
  await card.hover();
  const film = card.locator('video');
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(false);
  await page.mouse.move(2, 2);
  await page.clock.runFor(140);
  expect(await isPaused()).toBe(false);
  await page.clock.runFor(20);
  await expect.poll(isPaused).toBe(true);
});

test('the company film is fetched only after Play, and plays in the page', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
  await gotoLive(page, '/');
  const play = page.getByRole('link', { name: 'Play the film' });
  await play.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await play.press('Enter');
  const film = page.locator('video[aria-label="Banyan & Basalt, the company film"]');
  await expect(film).toBeFocused();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });
  test('on a phone a tap on a card plays no film', async ({ page }) => {
    await gotoLive(page, '/home');
    const card = page.locator('main article', { hasText: 'Basalt Heights' }).first();
    await card.dispatchEvent('pointerenter', { pointerType: 'touch' });
    await expect(card.locator('video')).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('with reduced motion no text is typed, no photograph changes, and there is no Pause button', async ({
    page,
  }) => {
    await openWithClock(page, '/home');
    const photo = await page.locator('[data-photo=shown] img').getAttribute('src');
    await page.clock.runFor(30_000);
    await expect(page.locator('[data-typed]')).toHaveText('the monsoon');
    expect(await page.locator('[data-photo=shown] img').getAttribute('src')).toBe(photo);
    await expect(page.locator('main').getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('the home page has no accessibility violation and no sideways scroll', async ({ page }) => {
      await gotoLive(page, '/home');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript the home page shows all its content', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main article h3')).toHaveCount(15);
    await expect(page.getByText('We visited in July')).toBeVisible();
  });
});
