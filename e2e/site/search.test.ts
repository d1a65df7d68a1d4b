import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';

test('the search finds a project by type of homes, registration number, amenity or neighbourhood', async ({ page }) => {
  await page.setViewportSize(phone);
  await asReturningVisitor(page);
  await gotoLive(page, '/search');
  const projects = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Projects' }) });
  const first = projects.getByRole('listitem').first();
  const search = async (typed: string) => {
    await page.getByRole('main').getByRole('searchbox').fill(typed);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('status').filter({ hasText: `for ${typed}` })).toBeVisible();
  };
  await search('baner');
  await expect(first.getByRole('heading')).toHaveText('Basalt Heights');
  await expect(first).toContainText('Baner, Pune · MahaRERA P52100099001');
  await search('p521 0009 9006');
  await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Meridian Yard']);
  await search('rock-cut pool');
  await expect(first.getByRole('heading')).toHaveText('Basalt Heights');
  await search('3 BHK');
  await expect(projects.getByRole('heading', { level: 3 }).filter({ hasText: 'Basalt Heights' })).toBeVisible();
  await expectNoAxeViolations(page);
});
