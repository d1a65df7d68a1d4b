import { desktop, expectNoAxeViolations } from '../journey.ts';
import { expect, gotoLive, publish, publishBar, test, toast } from './admin-journey.ts';

// One document: its journeys follow each other.
test.describe.configure({ mode: 'serial' });

/** A colour of ornaments, so that journeys beside this one find what they expect. */
const field = 'Ornament';

test('the Owner finds the brand under Settings, changes a colour, and the website has it', async ({ page }) => {
  await gotoLive(page, '/AdminUsers');
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(page).toHaveURL('/AdminBrand/site');
  for (const section of ['Logos', 'Colours', 'Typefaces'])
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section })).toBeVisible();
  await expect(page.getByLabel(field, { exact: true })).toHaveValue('#b08d57');
  await expect(page.locator('[data-contrast]')).toContainText('All 49 pairs can be read');

  const sheet = async () => (await (await page.request.get('/')).text()).match(/href="(\/brand\/\w+\.css)"/)?.[1];
  expect(await sheet()).toBeUndefined();
  await page.getByLabel(field, { exact: true }).fill('#c9a227');
  await expect(publishBar(page)).toContainText(`1 change is not live yet: ${field}.`);
  await publish(page);
  await expect(toast(page, 'updated successfully!')).toBeVisible();
  await expect(publishBar(page)).toContainText('Everything here is live.');
  const linked = await sheet();
  expect(linked).toBeDefined();
  expect(await (await page.request.get(linked ?? '')).text()).toContain('--color-trim:#c9a227');
  await page.goto('/profile');
  const trim = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-trim'));
  expect(trim.trim()).toBe('#c9a227');
  const logo = page.locator('footer img[src="/brand/logo-light"]');
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(162);
  await expect(page.locator('head link[rel=icon]')).toHaveAttribute('href', '/brand/icon');
});

test('the preview shows the colours of the draft, and the website keeps its own', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminBrand/site');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-action-deep').trim());
  await expect.poll(shown).toBe('#a04a30');
  await page.getByLabel('Buttons and links', { exact: true }).fill('#0b6b5d');
  await expect.poll(shown, { timeout: 15_000 }).toBe('#0b6b5d');
  await page.getByLabel('Buttons and links', { exact: true }).fill('#a04a30');
  await expect.poll(shown, { timeout: 15_000 }).toBe('#a04a30');
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /400/ });

  test('a colour that cannot be read is shown at once and refused beside its field', async ({ page }) => {
    await gotoLive(page, '/AdminBrand/site');
    const action = page.getByLabel('Buttons and links', { exact: true });
    await action.fill('#d98a6f');
    const panel = page.locator('[data-contrast]');
    await expect(panel.getByRole('status')).toContainText('7 of 49 pairs cannot be read');
    await expect(panel.getByRole('listitem').first()).toContainText('White on button2.6:1, needs 4.5:1too weak');
    await publish(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Buttons and links: White on button has a contrast of 2.6:1; text needs 4.5:1',
    ]);
    await action.fill('#a04a30');
    await expect(panel.getByRole('status')).toContainText('All 49 pairs can be read');
    await page.getByLabel(field, { exact: true }).fill('#b08d57');
    await publish(page);
    await expect(publishBar(page)).toContainText('Everything here is live.');
  });
});

for (const width of [390, 1440]) {
  test(`the form of the brand is accessible and does not overflow at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await gotoLive(page, '/AdminBrand/site');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
  });
}
