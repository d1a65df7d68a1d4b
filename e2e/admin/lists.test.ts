import { readFileSync } from 'node:fs';
import { expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, submitLead, test, toast, uniqueName } from './admin-journey.ts';

const rowsOf = 'tbody tr';

test('the table shows the first five fields with readable headers and thumbnails, sorted by id', async ({ page }) => {
  await gotoLive(page, '/AdminProjects?q=heights');
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Intro Photos',
    'Name',
    'Priority',
    'Status',
    'RERA Number',
    'On the website',
    'Actions',
  ]);
  await expect(page.locator(rowsOf).first().locator('img')).toHaveAttribute('src', /\/media\//);
  await gotoLive(page, '/AdminBlog');
  await expect(page.getByRole('columnheader').nth(5)).toHaveText('Content');
  await expect(page.getByText(/sorted by id, oldest first$/)).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).last().click();
  await expect(page).toHaveURL('/admin');
});

test('search and sorting are done by the server and kept in the URL', async ({ page }) => {
  await gotoLive(page, '/AdminProjects');
  await page.getByPlaceholder('Part of a name or title').fill('BASALT');
  await expect(page).toHaveURL(/q=BASALT/);
  await expect(page.locator(rowsOf)).toHaveCount(1);
  await page.getByPlaceholder('Part of a name or title').fill('');
  await expect(page.locator(rowsOf).nth(5)).toBeVisible();
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.locator(rowsOf).first()).toContainText('Banyan Court');
  await expect(page.getByText(/sorted by Name, A to Z$/)).toBeVisible();
  await page.getByRole('link', { name: /^Name/ }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
});

test('‘Next’ and ‘Previous’ page through the list by cursor', async ({ page }) => {
  await gotoLive(page, '/AdminSubmission?limit=5');
  const first = await page.locator(rowsOf).allTextContents();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.locator(rowsOf).first()).not.toHaveText(first[0] ?? '');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(page.locator(rowsOf).first()).toHaveText(first[0] ?? '');
});

test('after the rows of the last page are deleted, the list shows its first page', async ({ page }) => {
  const word = uniqueName('Paged');
  for (const end of ['one', 'two', 'three']) await createProject(page, `${word} ${end}`);
  await gotoLive(page, `/AdminProjects?q=${word}&limit=2`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.locator(rowsOf)).toHaveCount(1);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await all.check();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(false);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator(rowsOf)).toHaveCount(2);
  await expect(page).toHaveURL(/limit=2$/);
  await page.locator(rowsOf).getByRole('checkbox').first().check();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the headers of a list appear when the keyboard reaches them, and the page does not scroll sideways', async ({
    page,
  }) => {
    await gotoLive(page, '/AdminProjects');
    const sort = page.getByRole('columnheader').getByRole('link', { name: /^Name/ });
    const widthOf = async () => (await page.locator('thead').boundingBox())?.width ?? 0;
    await page.getByRole('searchbox').focus();
    expect(await widthOf()).toBeLessThan(2);
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab');
    await expect(sort).toBeFocused();
    expect(await widthOf()).toBeGreaterThan(300);
    await expectNoSidewaysScroll(page);
  });
});

test('a list that loads slowly is marked as busy', async ({ page }) => {
  await gotoLive(page, '/AdminProjects');
  await page.route('**/AdminProjects.data**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.getByRole('link', { name: /^Name/ }).click();
  await expect(page.locator('main[aria-busy=true]')).toBeVisible();
  await expect(page.locator('main[aria-busy=false]')).toBeVisible();
  await expect(page).toHaveURL(/sort=name/);
});

test.describe('a page that fails', () => {
  test.use({ expectedErrors: /503|404/ });

  test('a page that fails keeps the menu, and one that was deleted links to the deleted records', async ({ page }) => {
    await gotoLive(page, '/AdminProjects');
    await page.route('**/AdminPages.data**', (route) => route.fulfill({ status: 503, body: '' }));
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Pages' }).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Projects/ })).toBeVisible();
    await gotoLive(page, '/AdminProjects/01hx0000000000000000000000');
    await expect(menu.getByRole('link', { name: /^Projects/ })).toBeVisible();
    await page.getByRole('link', { name: 'See what was deleted' }).click();
    await expect(page).toHaveURL('/admin/deleted');
  });
});

test('‘Delete selected’ without a selection shows a message', async ({ page }) => {
  await gotoLive(page, '/AdminServices');
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByRole('dialog', { name: 'No products selected for deletion.' })).toBeVisible();
});

test('one row is deleted only after a confirmation', async ({ page }) => {
  const { name } = await createProject(page, uniqueName('Passing'));
  await gotoLive(page, `/AdminProjects?q=${name}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).last().click();
  await expect(page.locator(rowsOf)).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully!')).toContainText(name);
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
});

test('several rows are deleted at once, with one request each', async ({ page }) => {
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

test('a click with Shift selects every row from the last one', async ({ page }) => {
  const word = uniqueName('Range');
  for (const end of ['one', 'two', 'three']) await createProject(page, `${word} ${end}`);
  await gotoLive(page, `/AdminProjects?q=${word}`);
  const boxes = page.locator(rowsOf).getByRole('checkbox');
  await boxes.first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await boxes.first().click({ modifiers: ['Shift'] });
  await expect(page.getByText('selected', { exact: false }).filter({ hasText: /^\d/ })).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500|503/ });

  test('a failed deletion shows an error and names the rows that are still there', async ({ page }) => {
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
    test(`‘${button}’ shows an error if the export fails`, async ({ page }) => {
      await gotoLive(page, '/AdminSubmission');
      await page.route('**/api/form/export/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: button }).click();
      await expect(toast(page, text)).toBeVisible();
    });
  }
});

test('leads are filtered by kind, project and date, and the export contains what is shown', async ({ page }) => {
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
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
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
