import { desktop, expectNoAxeViolations } from '../journey.ts';
import { expect, gotoLive, publish, publishBar, test, toast } from './admin-journey.ts';

// One document: its journeys follow each other.
test.describe.configure({ mode: 'serial' });

const live = 'Everything here is live.';

test('the Owner adds a link to the last line of the footer, moves it by keyboard, and the website has it', async ({
  page,
  context,
}) => {
  await gotoLive(page, '/AdminUsers');
  await page.getByRole('link', { name: 'Menu and footer', exact: true }).click();
  await expect(page).toHaveURL('/AdminNavigation/site');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu and footer' })).toBeVisible();
  await page.getByRole('button', { name: 'Add link' }).click();
  // The new row has the focus.
  await page.keyboard.type('Search');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/search');
  await page
    .getByRole('button', { name: 'Move up link 4' })
    .or(page.getByRole('button', { name: /up.*4/i }))
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await publish(page);
  await expect(toast(page, 'updated successfully!')).toBeVisible();

  const visitor = await context.newPage();
  await gotoLive(visitor, '/contact');
  const closing = visitor.getByRole('navigation', { name: 'Policies' });
  const names = ['Privacy policy', 'Disclaimer', 'Search', 'Terms of use'];
  await expect(closing.getByRole('link')).toHaveText(names);
  // Pages that are rendered in the browser have it too.
  await closing.getByRole('link', { name: 'Search' }).click();
  await expect(visitor).toHaveURL('/search');
  await expect(closing.getByRole('link')).toHaveText(names);

  await page.getByRole('button', { name: /^Remove.*Search/ }).click();
  await publish(page);
  await expect(publishBar(page)).toContainText(live);
});

test('the preview shows the menu of the draft, and the website keeps its own', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminNavigation/site');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const menu = page.frameLocator('iframe').locator('header nav[aria-label="Main"]');
  await expect(menu).toContainText('Career');
  const field = page.getByLabel('Credit', { exact: true });
  await field.fill('Built by the river.');
  await expect(page.frameLocator('iframe').locator('footer')).toContainText('Built by the river.');
  await expect(field).toBeFocused();
  expect(await (await page.request.get('/')).text()).not.toContain('Built by the river.');
  await field.fill('Designed and built in Pune.');
  await expect(page.frameLocator('iframe').locator('footer')).toContainText('Designed and built in Pune.');
  await publish(page);
  await expect(publishBar(page)).toContainText(live);
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /400/ });

  test('a path that is no page is refused beside its field', async ({ page }) => {
    await gotoLive(page, '/AdminNavigation/site');
    await page.getByRole('button', { name: /^1\s*Profile/ }).click();
    const link = page.getByLabel('Leads to').first();
    await link.fill('/walks');
    await publish(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Leads to: This is no page of the website/]);
    await link.fill('/profile');
    await publish(page);
    await expect(publishBar(page)).toContainText(live);
  });
});

for (const width of [390, 1440]) {
  test(`the form of the menu is accessible and does not overflow at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await gotoLive(page, '/AdminNavigation/site');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
  });
}
