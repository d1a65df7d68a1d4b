import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every journey fails on an error the page threw or logged; one that provokes failures names what it expects. */
export const test = base.extend<{ expectedErrors: RegExp | null }>({
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await answerOutside(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
});

export { expect };

/** The two hosts beyond our own that `playwright.config.ts` names. */
export const outside = { tiles: 'https://tiles.invalid/**', analytics: 'https://analytics.invalid/script.js' };

/** Nobody runs them, so the journeys answer for them; one that wants them to fail says so after this. */
async function answerOutside(page: Page) {
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route(outside.tiles, (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
  await page.route(outside.analytics, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' }),
  );
}

/** Opens a page and waits until its scripts have taken over; before that, only what is native answers. */
export async function gotoLive(page: Page, path: string) {
  await page.goto(path);
  await becomeLive(page);
}

export async function becomeLive(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** From here on time moves only by `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await page.clock.pauseAt('2026-01-05T10:00:01');
}

/** While time stands still a page never comes to rest, so a key starts its scripts. */
export async function gotoLiveByKey(page: Page, path: string) {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await becomeLive(page);
}

export async function openWithClock(page: Page, path: string) {
  await stopClock(page);
  await gotoLiveByKey(page, path);
}

/** As one who has been here before: no banner, no popup. */
export async function asReturningVisitor(page: Page) {
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem('cookieConsent', 'declined');
    sessionStorage.setItem('hasShownPopup', 'true');
  });
}

export async function expectNoSidewaysScroll(page: Page) {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** The names on the cards of a project list; the timeline's cards lead nowhere by their names. */
export const projectCards = 'main article h3 a';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export async function expectNoAxeViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // No page has a frame of somebody else's; without this each look opens a second page to gather them.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

/** Goes through the page by Tab alone: every control is come to, and each shows that it is the one. */
export async function expectKeyboardReach(page: Page) {
  await page.evaluate(() => {
    const isWanted = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [type=radio]:not(:checked)') &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [tabindex]',
    );
    for (const control of controls) if (isWanted(control)) control.dataset.unreached = '';
  });
  const wanted = await page.locator('[data-unreached]').count();
  const hidden: string[] = [];
  for (let presses = 0; presses < wanted + 40; presses += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(async () => {
      // What comes with the scrolling, such as the way back to the top, needs a frame or two; so does a person.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const element = document.activeElement as HTMLElement;
      delete element.dataset.unreached;
      if (element === document.body || element.tagName === 'IFRAME') return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const shows = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return shows ? null : element.outerHTML.slice(0, 120);
    });
    if (unseen) hidden.push(unseen);
  }
  // A scroller that the engine has taken over meanwhile has controls of its own instead.
  const missed = await page
    .locator('[data-unreached]')
    .evaluateAll((all) =>
      (all as HTMLElement[]).filter(({ tabIndex }) => tabIndex >= 0).map((it) => it.outerHTML.slice(0, 120)),
    );
  expect({ missed, hidden }).toEqual({ missed: [], hidden: [] });
  return wanted;
}
