import { readFileSync } from 'node:fs';
import { officeTimeZone } from '@plinth/contract/constants';
import { createProject, expect, gotoLive, submitLead, test, toast, uniqueName } from './office.ts';

const rowsOf = 'tbody tr';

test('the table has the first five fields with split headers, thumbnails, and rows by id', async ({ page }) => {
  await gotoLive(page, '/AdminProjects?q=heights');
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Intro Photos',
    'Name',
    'Priority',
    'Status',
    'Rera Number',
    'Actions',
  ]);
  await expect(page.locator(rowsOf).first().locator('img')).toHaveAttribute('src', /\/media\//);
  await gotoLive(page, '/AdminBlog');
  await expect(page.getByRole('columnheader').nth(5)).toHaveText('Content');
  await expect(page.getByText(/sorted by id$/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL('/admin');
});

test('searching and sorting happen at the server and stay in the address', async ({ page }) => {
  await gotoLive(page, '/AdminProjects');
  await page.getByPlaceholder('Part of a name or title').fill('BASALT');
  await expect(page).toHaveURL(/q=BASALT/);
  await expect(page.locator(rowsOf)).toHaveCount(1);
  await page.getByPlaceholder('Part of a name or title').fill('');
  await expect(page.locator(rowsOf).nth(5)).toBeVisible();
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.locator(rowsOf).first()).toContainText('Banyan Court');
  await page.getByRole('link', { name: /^Name/ }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
});

test('pages go forward and back by key', async ({ page }) => {
  await gotoLive(page, '/AdminSubmission?limit=5');
  const first = await page.locator(rowsOf).allTextContents();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.locator(rowsOf).first()).not.toHaveText(first[0] ?? '');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(page.locator(rowsOf).first()).toHaveText(first[0] ?? '');
});

test('deleting without a selection says so', async ({ page }) => {
  await gotoLive(page, '/AdminServices');
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByRole('dialog', { name: 'No products selected for deletion.' })).toBeVisible();
});

test('one row is deleted after a confirmation, and can be kept', async ({ page }) => {
  const { name } = await createProject(page, uniqueName('Passing'));
  await gotoLive(page, `/AdminProjects?q=${name}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).last().click();
  await expect(page.locator(rowsOf)).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully!')).toContainText(name);
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
});

test('several are deleted at once, one call each', async ({ page }) => {
  const word = uniqueName('Bulk');
  for (const end of ['one', 'two', 'three']) await createProject(page, `${word} ${end}`);
  await gotoLive(page, `/AdminProjects?q=${word}`);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${word} two` }).uncheck();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Selected products deleted successfully!')).toBeVisible();
  await expect(page.locator(rowsOf)).toHaveCount(1);
  expect(calls).toHaveLength(2);
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /500|503/ });

  test('a deletion that failed says so, and which is still there', async ({ page }) => {
    const word = uniqueName('Stuck');
    const { id } = await createProject(page, `${word} one`);
    await createProject(page, `${word} two`);
    await gotoLive(page, `/AdminProjects?q=${word}`);
    await page.route(`**/api/projects/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `Delete ${word} one` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete product.')).toContainText(`${word} one`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete selected products.')).toContainText(`Still there: ${word} one`);
  });

  for (const [button, text] of [
    ['Download Excel', 'Failed to download EXCEL file.'],
    ['Download CSV', 'Failed to download CSV file.'],
  ] as const) {
    test(`${button} that failed says so`, async ({ page }) => {
      await gotoLive(page, '/AdminSubmission');
      await page.route('**/api/form/export/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: button }).click();
      await expect(toast(page, text)).toBeVisible();
    });
  }
});

test('submissions are narrowed by kind, project and date, and the export is of what is shown', async ({ page }) => {
  const word = uniqueName('Exported');
  await submitLead(page, `${word} A`, {}, '?kind=visit');
  await submitLead(page, `${word} B`, { site: 'Kiln Works' }, '?kind=visit');
  await submitLead(page, `${word} C`);
  await gotoLive(page, `/AdminSubmission?q=${word}`);
  await expect(page.locator(rowsOf)).toHaveCount(3);
  await page.getByRole('link', { name: /^Visit 2/ }).click();
  await expect(page.locator(rowsOf)).toHaveCount(2);
  await page.getByLabel('Project or page').fill('Kiln Works');
  await expect(page.locator(rowsOf)).toHaveCount(1);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone }).format(new Date());
  await page.getByLabel('From').fill(today);
  await expect(page).toHaveURL(/from=/);
  await expect(page.locator(rowsOf)).toHaveCount(1);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('submissions.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${word} B`);

  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  expect((await excel).suggestedFilename()).toBe('submissions.xlsx');
});
