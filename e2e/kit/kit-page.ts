import type { Page } from '@playwright/test';
import { asReturningVisitor, test as journey } from '../journey.ts';

/** A journey on the build that has the kit's page. */
export const test = journey.extend({
  page: async ({ page }, use) => {
    await asReturningVisitor(page);
    await use(page);
  },
});

export const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Brings a carousel near and waits until its engine has it. */
export async function startCarousel(page: Page, name: string) {
  const region = carousel(page, name);
  await region.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await region.locator('[data-started]').waitFor();
  return region;
}
