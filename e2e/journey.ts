import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every test fails if its page throws or logs an error that does not match `expectedErrors`. */
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

/** The two external hosts that `playwright.config.ts` configures. */
export const outside = { tiles: 'https://tiles.invalid/**', analytics: 'https://analytics.invalid/script.js' };

/** The external hosts do not exist, so their requests are answered here. A test can override these routes. */
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

/** Opens a page and waits for hydration; before that, only native HTML controls work. */
export async function gotoLive(page: Page, path: string) {
  await page.goto(path);
  await becomeLive(page);
}

export async function becomeLive(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** From now on the page's time advances only through `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await page.clock.pauseAt('2026-01-05T10:00:01');
}

/** Scripts start when the page is idle, which never happens with a stopped clock; a key press starts them as well. */
export async function gotoLiveByKey(page: Page, path: string) {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await becomeLive(page);
}

export async function openWithClock(page: Page, path: string) {
  await stopClock(page);
  await gotoLiveByKey(page, path);
}

/** Shows neither cookie banner nor popup, as for a visitor who has been here before. */
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

/** The linked names on the cards of a project list. The names on the timeline's cards are not links. */
export const projectCards = 'main article h3 a';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** The frame of a page with a draft in place. */
const preview = 'iframe[src^="/preview/"]';

/** Checks the whole page, or only the elements that `part` selects. */
export async function expectNoAxeViolations(page: Page, part = 'html') {
  // A page that waits for the next one is dimmed.
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  const check = () =>
    new AxeBuilder({ page })
      // No page has cross-origin frames. Without legacy mode each run would open a second page to collect results.
      .setLegacyMode()
      .options({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Details of what passed take as long as the check itself.
        resultTypes: ['violations'],
      });
  const checks = [check().include(part).exclude(preview)];
  // The landmarks of the page in a preview are not those of the page around it, so each is checked by itself.
  if (part === 'html' && (await page.locator(preview).count()) > 0) checks.push(check().include([preview, 'html']));
  // A colour that is still changing has neither its old nor its new contrast.
  await page.evaluate(() => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(changing.map(({ finished }) => finished));
  });
  const violations = [];
  for (const one of checks) violations.push(...(await one.analyze()).violations);
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

/** Presses Tab through the page and expects every control to receive focus and show a focus outline. */
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
      // Controls that appear on scrolling, such as 'Back to top', need a frame or two.
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
  // A carousel that its script has taken over is no longer focusable itself; its buttons are.
  const missed = await page
    .locator('[data-unreached]')
    .evaluateAll((all) =>
      (all as HTMLElement[]).filter(({ tabIndex }) => tabIndex >= 0).map((it) => it.outerHTML.slice(0, 120)),
    );
  expect({ missed, hidden }).toEqual({ missed: [], hidden: [] });
  return wanted;
}
