import type { ProjectSummary } from '@plinth/contract/project.schema';
import { desktop, expect, expectNoAxeViolations, phone, projectCards, test } from '../journey.ts';

let heights: ProjectSummary;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  heights = projects.find((project) => project.name === 'Basalt Heights') as ProjectSummary;
});

test('a card leads to the project page with its address, RERA number and photographs', async ({ page }) => {
  await page.goto('/projects');
  await page.locator(projectCards, { hasText: 'Basalt Heights' }).click();
  await expect(page).toHaveURL(`/project/${heights._id}/basalt-heights`);
  await expect(page.getByRole('heading', { level: 1, name: 'Basalt Heights' })).toBeVisible();
  await expect(
    page.getByText('Survey 48/2, Pancard Club Road, Baner, Pune 411045', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('P52100099001').first()).toBeVisible();
  expect(await page.locator('main figure img').count()).toBeGreaterThanOrEqual(4);
});

for (const wrong of ['/wrong-slug', '', '/Basalt-Heights', '/basalt%20heights']) {
  test(`a wrong slug${wrong && ` (${wrong})`} of a project redirects to the right one`, async ({ page }) => {
    const response = await page.goto(`/project/${heights._id}${wrong}`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(`/projects/${heights._id}/basalt-heights`);
    await expect(page.getByRole('heading', { level: 1, name: 'Basalt Heights' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/project/${heights._id}/basalt-heights$`),
    );
  });
}

test('the redirect to the right slug replaces the wrong URL in the history', async ({ page }) => {
  await page.goto('/projects');
  await page.goto(`/project/${heights._id}/wrong-slug`);
  await page.goBack();
  await expect(page).toHaveURL('/projects');
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('the project page has no accessibility violation and no sideways scroll', async ({ page }) => {
      await page.goto(`/project/${heights._id}/basalt-heights`);
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });
  });
}
