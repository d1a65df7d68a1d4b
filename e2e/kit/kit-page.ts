import type { Page } from '@playwright/test';
import { asReturningVisitor, becomeLive, test as journey } from '../journey.ts';

/** A journey on the build that has the kit's page. */
export const test = journey.extend({
  page: async ({ page }, use) => {
    await asReturningVisitor(page);
    await use(page);
  },
});

export const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** With the clock in the test's hand: only `page.clock.runFor` moves time. */
export async function openWithClock(page: Page) {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await page.clock.pauseAt('2026-01-05T10:00:01');
  await page.goto('/kit');
  // Nothing comes to rest while time stands still; a pointer starts the scripts.
  await page.mouse.move(2, 2);
  await becomeLive(page);
}

/** Brings a carousel near and waits until its engine has it. */
export async function startCarousel(page: Page, name: string) {
  const region = carousel(page, name);
  await region.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await region.locator('[data-started]').waitFor();
  return region;
}
