import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, tablet, test, toast, uniqueName } from './admin-journey.ts';

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
  await expect(tabs.getByRole('link', { name })).toBeFocused();

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

test('projects are filtered by stage, and the stage of several is changed and changed back', async ({ page }) => {
  const word = uniqueName('Staged');
  const [first, second] = [
    await createProject(page, `${word} A`, { status: 'Ongoing' }),
    await createProject(page, `${word} B`, { status: 'Sold out' }),
  ];
  const stageOf = async ({ id }: { id: string }) =>
    (await (await page.request.get(`/api/projects/${id}`)).json()).status as string;
  await gotoLive(page, `/AdminProjects?q=${encodeURIComponent(word)}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  const stage = page.getByLabel('Stage', { exact: true });
  await expect(stage.getByRole('option')).toHaveText(['Any', 'Ongoing', 'Upcoming', 'Completed', 'Sold out']);
  await stage.selectOption('Sold out');
  await expect(page).toHaveURL(/stage=Sold\+out/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Save this filter' })).toBeVisible();
  await stage.selectOption('Any');
  await expect(page.locator('tbody tr')).toHaveCount(2);

  for (const { name } of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change stage' }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the stage of 2 projects to ‘Completed’?' });
  await dialog.getByRole('button', { name: 'Change stage' }).click();
  await expect(toast(page, 'Product updated successfully!')).toContainText(`${word} A, ${word} B`);
  expect([await stageOf(first), await stageOf(second)]).toEqual(['Completed', 'Completed']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'As before:')).toBeVisible();
  expect([await stageOf(first), await stageOf(second)]).toEqual(['Ongoing', 'Sold out']);
});

test('a search typed while a filter is still loading keeps that filter', async ({ page }) => {
  await gotoLive(page, '/AdminProjects');
  await page.route('**/AdminProjects.data**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByLabel('Stage', { exact: true }).selectOption('Ongoing');
  await page.getByRole('searchbox').fill('basalt');
  await expect(page).toHaveURL(/[?&]q=basalt/);
  await expect(page).toHaveURL(/[?&]stage=Ongoing/);
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
