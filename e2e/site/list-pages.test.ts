import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';

/** Parts that all list pages share: the tabs of lists at the top, and the contact section at the end. */
const lists = ['/projects', '/residential', '/commercial', '/ongoing', '/upcoming', '/coworking'];
const aliases = [
  ['/coming-soon', '/ongoing'],
  ['/residential-projects', '/residential'],
] as const;

test.use({ viewport: phone });

async function expectCurrentTabInView(page: Parameters<typeof gotoLive>[0], link: string) {
  const tab = page.getByRole('navigation', { name: 'Lists of projects' }).locator('[aria-current=page]');
  await expect(tab).toHaveCount(1);
  await expect(tab).toHaveAttribute('href', link);
  await expect(async () => {
    const box = await tab.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }).toPass();
}

test('on a phone the tab of the current list is in view, on every list and its alias paths', async ({ page }) => {
  await asReturningVisitor(page);
  for (const path of lists) {
    await gotoLive(page, path);
    await expectCurrentTabInView(page, path);
  }
  // Client-side navigation from one list to another.
  await page
    .getByRole('navigation', { name: 'Lists of projects' })
    .getByRole('link', { name: /^Residential/ })
    .click();
  await expect(page).toHaveURL('/residential');
  await expectCurrentTabInView(page, '/residential');
  for (const [path, link] of aliases) {
    await page.goto(path);
    await expectCurrentTabInView(page, link);
  }
});

test('every list ends with links to contact us, and none claims to be sorted newest first', async ({ page }) => {
  for (const path of lists) {
    await page.goto(path);
    const end = page.locator('main > section').last();
    await expect(end.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(end.locator('a[href="/contact"]')).toBeVisible();
    await expect(end.getByRole('link', { name: '+91 20 5550 0142' })).toHaveAttribute('href', 'tel:+912055500142');
    await expect(page.getByText('newest first')).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript the tab of the last list is in view', async ({ page }) => {
    await page.goto('/coworking');
    await expectCurrentTabInView(page, '/coworking');
  });
});
