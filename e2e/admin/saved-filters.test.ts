import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, tablet, test, toast, uniqueName } from './admin-journey.ts';

test('a filter is saved for the team, opened as a tab, renamed and deleted', async ({ page }) => {
  const name = uniqueName('Terraces');
  await gotoLive(page, '/AdminProjects');
  const tabs = page.getByRole('navigation', { name: 'Saved filters' });
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Save this filter' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('terraces');
  await expect(page).toHaveURL(/q=terraces/);
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Give it a name.');
  await page.getByLabel('Name of the filter').fill(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, `Filter ‘${name}’ is saved for the team.`)).toBeVisible();
  await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

  await tabs.getByRole('link', { name: 'All' }).click();
  await expect(page.locator('tbody tr').nth(5)).toBeVisible();
  await tabs.getByRole('link', { name }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('terraces');

  await page.getByRole('button', { name: `This filter: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name of the filter').fill(`${name} II`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tabs.getByRole('link', { name: `${name} II` })).toBeVisible();
  await page.getByRole('button', { name: `This filter: ${name} II` }).click();
  await page.getByRole('menuitem', { name: 'Delete this filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tabs.getByRole('link', { name: `${name} II` })).toHaveCount(0);
});

test.describe('a name that is taken', () => {
  test.use({ expectedErrors: /409/ });

  test('a filter under the name of another is not saved, and the dialog says so', async ({ page }) => {
    const name = uniqueName('Taken');
    await page.request.post('/api/admin/filters/projects', { data: { name, query: 'q=x' } });
    await gotoLive(page, '/AdminProjects?q=heights');
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await page.getByLabel('Name of the filter').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Another filter of this list has this name.');
    await expect(page.getByLabel('Name of the filter')).toHaveValue(name);
  });
});

for (const viewport of [phone, tablet, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the dialog that saves a filter has no accessibility violation', async ({ page }) => {
      await gotoLive(page, '/AdminServices?q=a');
      await page.getByRole('button', { name: 'Save this filter' }).click();
      await expect(page.getByLabel('Name of the filter')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expectNoSidewaysScroll(page);
    });
  });
}
