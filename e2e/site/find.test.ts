import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  gotoLive,
  phone,
  projectCards,
  test,
} from '../journey.ts';

const advertised = '/projects?bedrooms=3&budgetTo=22500000&possessionBy=2028';

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an advertisement’s link shows the matching projects and its wishes as chips', async ({ page }) => {
    await gotoLive(page, `${advertised}&utm_source=ad`);
    await page.getByRole('link', { name: '2 of 9 projects fit: 3 BHK, up to ₹2.25 Cr, by December 2028' }).click();
    await expect(page.locator(projectCards)).toHaveText(['Basalt Heights', 'Banyan Court']);
    await expect(page.locator(projectCards).first()).toBeInViewport();
    const chips = page.getByRole('list', { name: 'Your wishes' });
    await expect(chips.getByRole('link')).toHaveText(['3 BHK', 'up to ₹2.25 Cr', 'by December 2028']);
    await chips.getByRole('link', { name: 'Remove 3 BHK' }).click();
    await expect(page.locator(projectCards)).toHaveText(['Basalt Heights', 'Banyan Court', 'Meridian Yard']);
    await expect(page).toHaveURL('/projects?budgetTo=22500000&possessionBy=2028#projects');
  });

  test('the filters cover the screen, apply at once and close with the number of projects', async ({ page }) => {
    await gotoLive(page, '/residential');
    const open = page.getByRole('button', { name: 'Filters' });
    await open.click();
    await page.getByRole('checkbox', { name: '3 BHK 4 projects' }).check();
    await expect(page).toHaveURL('/residential?bedrooms=3#projects');
    await page.getByRole('radio', { name: 'by Dec 2028 2 projects' }).check();
    await page.getByRole('button', { name: 'Show 2 projects' }).click();
    await expect(page.getByRole('button', { name: 'Close the filters' })).toBeHidden();
    await expect(page.getByText('2 of 6 projects')).toBeVisible();
    await expect(page.locator(projectCards)).toHaveText(['Basalt Heights', 'Banyan Court']);
    await open.click();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('the open filters have no accessibility violation', async ({ page }) => {
    await gotoLive(page, advertised);
    await page.getByRole('button', { name: 'Filters (3)' }).click();
    await expectNoAxeViolations(page);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop });

  test('the filters stand open, and choices without a project are disabled with 0', async ({ page }) => {
    await gotoLive(page, '/projects?budgetTo=12000000');
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
    await expect(page.getByRole('checkbox', { name: '2 BHK 1 project' })).toBeEnabled();
    await expect(page.getByRole('checkbox', { name: '3 BHK 0 projects' })).toBeDisabled();
    await expect(page.locator(projectCards)).toHaveText(['Meridian Yard']);
  });

  test('a budget can be typed in crores, and a handle moves by arrow keys', async ({ page }) => {
    await gotoLive(page, '/projects');
    const most = page.getByRole('textbox', { name: 'Highest budget' });
    await most.fill('1.2 cr');
    await most.press('Enter');
    await expect(page).toHaveURL('/projects?budgetTo=12000000#projects');
    await expect(most).toHaveValue('₹1.20 Cr');
    await page.getByRole('slider', { name: 'Highest budget' }).press('ArrowRight');
    await expect(most).toHaveValue('₹1.25 Cr');
    await expect(page).toHaveURL('/projects?budgetTo=12500000#projects');
    await expect(page.getByRole('slider', { name: 'Highest budget' })).toBeFocused();
  });

  test.describe('when the list does not answer', () => {
    test.use({ expectedErrors: /503/ });
    test('the search keeps its layout', async ({ page }) => {
      await gotoLive(page, '/projects');
      const height = async () => (await page.getByRole('search').locator('.finder-search').boundingBox())?.height;
      const before = await height();
      await page.route('**/projects.data*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('checkbox', { name: /^3 BHK/ }).check();
      await expect(page.getByText('Failed to load projects. Please try again later.')).toBeVisible();
      await expect.poll(height).toBe(before);
    });
  });

  test('the order by price shows the lowest first and projects without a price last', async ({ page }) => {
    await gotoLive(page, '/residential');
    await page.getByLabel('Sort').selectOption('Price, low first');
    await expect(page).toHaveURL('/residential?sort=price#projects');
    await expect(page.locator(projectCards).first()).toHaveText('Meridian Yard');
  });

  test('wishes that no project fulfils show the two nearest and one link that loosens the wish', async ({ page }) => {
    await gotoLive(page, '/residential?bedrooms=3&budgetTo=12500000&possessionBy=2027');
    await expect(page.getByRole('heading', { name: 'No home fits all three' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Meridian Yard, 2 BHK', 'Banyan Court, 3 BHK']);
    await expect(page.getByText('One bedroom fewer.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Change to 2 BHK: 1 project' }).click();
    await expect(page.locator(projectCards)).toHaveText(['Meridian Yard']);
    await expect(page.getByRole('checkbox', { name: '2 BHK' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: '3 BHK' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: '2 BHK' })).not.toBeChecked();
  });

  test('the filters work by keyboard alone', async ({ page }) => {
    await gotoLive(page, '/projects');
    await page.getByRole('checkbox', { name: '2 BHK' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/projects?bedrooms=3#projects');
    await expect(page.getByRole('checkbox', { name: '3 BHK' })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of [phone, desktop]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });
      test('without JavaScript the filters are a form whose button shows the projects', async ({ page }) => {
        await page.goto('/residential');
        if (viewport === phone) await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('checkbox', { name: '3 BHK' }).check();
        await page.getByRole('textbox', { name: 'Highest budget' }).fill('2.25 Cr');
        await page.getByRole('button', { name: viewport === phone ? 'Show projects' : 'Apply' }).click();
        await expect(page.locator(projectCards)).toHaveText(['Basalt Heights', 'Banyan Court']);
        await page.getByRole('link', { name: 'Remove 3 BHK' }).click();
        await expect(page.locator(projectCards)).toHaveCount(3);
      });
    });
  }
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const path of [advertised, '/coworking', '/residential?bedrooms=3&budgetTo=12500000']) {
      test(`${path} has no accessibility violation and no sideways scroll`, async ({ page }) => {
        await gotoLive(page, path);
        await expectNoAxeViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      });
    }
  });
}
