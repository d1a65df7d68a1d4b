import { desktop, expect, expectNoAxeViolations, phone, projectCards, test } from '../journey.ts';

test('the project list is searched by part of a name while typing', async ({ page }) => {
  await page.goto('/projects');
  await expect(page.locator(projectCards)).toHaveCount(9);
  await page.getByLabel('Search by name').fill('BAN');
  await expect(page.locator(projectCards)).toHaveText(['Banyan Court']);
  await expect(page.getByLabel('Search by name')).toBeFocused();
  await expect(page.getByText('1 of 9 projects', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/name=BAN/);
});

test('the project list is filtered by location, and its URL can be shared', async ({ page, context }) => {
  await page.goto('/projects');
  await page.getByLabel('Location').selectOption('Baner, Pune');
  await expect(page.locator(projectCards)).toHaveText(['Basalt Heights']);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByLabel('Location')).toHaveValue('Baner, Pune');
  await expect(shared.locator(projectCards)).toHaveText(['Basalt Heights']);
});

test('a project search without a match says so and links to all projects', async ({ page }) => {
  await page.goto('/projects?name=zzz');
  await expect(page.getByRole('heading', { name: 'No projects found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all projects' }).click();
  await expect(page.locator(projectCards)).toHaveCount(9);
  await expect(page.getByLabel('Search by name')).toHaveValue('');
});

test('a project search without a match offers to search the whole site', async ({ page }) => {
  await page.goto('/projects?name=3+BHK');
  await expect(page.getByRole('heading', { name: 'No projects found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Search the whole site for ‘3 BHK’' }).click();
  await expect(page).toHaveURL('/search?q=3+BHK');
  await expect(page.getByRole('heading', { level: 3, name: 'Basalt Heights' })).toBeVisible();
});

test('a slow project search shows a loading text', async ({ page }) => {
  await page.goto('/projects');
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/projects.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Search by name').fill('loom');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading projects');
  release();
  await expect(page.locator(projectCards)).toHaveText(['The Loom']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the project list and its search work', async ({ page }) => {
    await page.goto('/projects');
    await expect(page.locator(projectCards)).toHaveCount(9);
    await page.getByLabel('Search by name').fill('court');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator(projectCards)).toHaveText(['Banyan Court']);
    await page.locator(projectCards, { hasText: 'Banyan Court' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banyan Court' })).toBeVisible();
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of ['/projects', '/projects?name=zzz']) {
      test(`${path} has no accessibility violation and no sideways scroll`, async ({ page }) => {
        await page.goto(path);
        await expectNoAxeViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      });
    }
  });
}
