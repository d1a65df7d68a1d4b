import type { Page } from '@playwright/test';
import { asReturningVisitor, test as journey } from '../journey.ts';

/** Tests on the build that includes the page of UI components, `/kit`. */
export const test = journey.extend({
  page: async ({ page }, use) => {
    await asReturningVisitor(page);
    await use(page);
  },
});

export const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Scrolls to a carousel and waits until its script has started. */
export async function startCarousel(page: Page, name: string) {
  const region = carousel(page, name);
  await region.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await region.locator('[data-started]').waitFor();
  return region;
}
