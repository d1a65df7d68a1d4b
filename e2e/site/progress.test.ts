import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../journey.ts';

test.beforeEach(({ page }) => asReturningVisitor(page));

async function openProject(page: import('@playwright/test').Page) {
  await page.goto('/projects');
  await page.getByRole('main').getByRole('link', { name: 'Basalt Heights' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basalt Heights' })).toBeVisible();
}

test.describe('construction progress', () => {
  test('the project page shows the newest month: levels against the plan, the sentence and the photograph', async ({
    page,
  }) => {
    await openProject(page);
    const section = page.locator('#progress');
    await expect(section.getByRole('heading', { name: 'Where the towers stand' })).toBeVisible();
    await expect(section.getByRole('heading', { name: '5 October 2026' })).toBeVisible();
    await expect(
      section.getByRole('img', { name: /^Structure: level 16, planned 17. Walls: level 10, planned 10/ }),
    ).toBeVisible();
    await expect(section.getByRole('img', { name: /^Structure: level 13, planned 13/ })).toBeVisible();
    await expect(section.getByText('Tower A is one slab behind plan')).toBeVisible();
  });

  for (const viewport of [phone, desktop]) {
    test(`each month has a page of its own, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openProject(page);
      await page.locator('#progress').getByRole('link', { name: 'September 2026' }).click();
      await expect(page).toHaveURL(/\/basalt-heights\/progress\/2026-09$/);
      await expect(page.getByRole('img', { name: /^Structure: level 14, planned 14/ })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('the feed has one item for each month, newest first', async ({ page }) => {
    await openProject(page);
    const path = `${new URL(page.url()).pathname}/progress.xml`;
    const response = await page.request.get(path);
    expect(response.headers()['content-type']).toContain('application/rss+xml');
    const titles = [...(await response.text()).matchAll(/<item><title>([^<]+)/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Basalt Heights, 5 October 2026',
      'Basalt Heights, 7 September 2026',
      'Basalt Heights, 3 August 2026',
      'Basalt Heights, 6 July 2026',
      'Basalt Heights, 1 June 2026',
      'Basalt Heights, 4 May 2026',
    ]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the months are links', async ({ page }) => {
    await openProject(page);
    await page.locator('#progress').getByRole('link', { name: 'All months, with their photographs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Progress of Basalt Heights' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  });
});
