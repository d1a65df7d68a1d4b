import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, dropFiles, expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

const run = String(Date.now() % 1e6).padStart(6, '0');
/** Numbers of this run. */
const number = (at: number) => `93${run}${String(at).padStart(2, '0')}`;
const csv = (
  name: string,
  rows: readonly string[],
  headers = 'Full Name,Mobile,Email ID,Enquired On,Prop,Remarks',
) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(`${headers}\n${rows.join('\n')}\n`),
});
const give = (page: Page, file: ReturnType<typeof csv>) => page.getByLabel('Choose a file').setInputFiles(file);

async function chooseConsent(page: Page) {
  await page.getByLabel('Paper forms, such as at an expo. Reply only').check();
  await page.getByLabel('Which forms, where and when').fill('Paper forms at the Pune expo, 7 November');
}

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  test('a list is dropped, matched, looked at and brought in, and the whole import is undone', async ({ page }) => {
    const project = await createProject(page, uniqueName('Basalt'));
    const known = uniqueName('Meera');
    const made = await page.request.post('/api/admin/people', {
      data: { name: known, phone: number(1), source: 'event', how: 'aloud', allowed: ['reply:call'] },
    });
    const { id } = (await made.json()) as { id: string };
    await gotoLive(page, '/AdminLeads/import');
    await expectNoAxeViolations(page);
    const file = csv('expo-pune.csv', [
      `Sunita Pol,${number(2)},sunita${run}@example.org,05-11-2026 18:20,Basalt Hts ${run},site visit next sat`,
      `M. Joshi,${number(1)},,,Basalt Hts ${run},`,
      `Sunita P.,0${number(2)},,,,`,
      ',9000 00,,,,=cmd()',
    ]);
    await dropFiles(page.getByText('Drop a CSV here, or choose one.').locator('..'), [
      { name: file.name, type: file.mimeType, bytes: file.buffer },
    ]);
    await expect(
      page.getByRole('heading', { name: /^expo-pune\.csv 4 rows, 6 columns, read as UTF-8$/ }),
    ).toBeVisible();
    await expect(page.getByLabel('Mobile becomes')).toHaveValue('phone');
    await expect(page.getByText('Without a dial code: +91 is added')).toBeVisible();
    await page.getByLabel(`Basalt Hts ${run} is the project`).selectOption({ label: project.name });
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Look at the rows' }).click();
    await expect(page.getByText('Choose where the consent comes from, and write which one')).toBeVisible();
    await chooseConsent(page);
    await page.getByRole('button', { name: 'Look at the rows' }).click();
    await expect(page.getByText(`Same phone as ${known}: joins`)).toBeVisible();
    await expect(page.getByText('No name, Phone is 4 digits short: left out')).toBeVisible();
    await expect(page.getByRole('row', { name: /^2 Sunita Pol .+ New$/ })).toContainText(project.name);
    await expectNoAxeViolations(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the wrong row' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toBe(
      '\ufeffFull Name,Mobile,Email ID,Enquired On,Prop,Remarks,What is wrong\r\n,9000 00,,,,\'=cmd(),"No name, Phone is 4 digits short"\r\n',
    );

    await page.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Amol Kadu');
    await dialog.getByLabel('Phone').fill(number(3));
    await dialog.getByRole('button', { name: 'Use this' }).click();
    await page.getByRole('button', { name: 'Bring in 3 people' }).click();
    await expect(page.getByRole('heading', { name: '3 people brought in' })).toBeVisible();
    const found = async (at: number) =>
      (await (await page.request.get(`/api/admin/people/known?phone=${number(at)}`)).json()).person;
    expect(await found(2)).toMatchObject({ name: 'Sunita Pol', source: 'import' });
    expect(await found(3)).toMatchObject({ name: 'Amol Kadu' });
    expect(await found(1)).toMatchObject({ id, name: known });

    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('button', { name: 'Undo the import of expo-pune.csv' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(toast(page, 'Undone for 3 people')).toBeVisible();
    expect(await found(2)).toBeNull();
    expect(await found(1)).toMatchObject({ id, name: known });

    // The name of the project is remembered.
    await give(page, csv('next.csv', [`Neha,${number(4)},,,Basalt Hts ${run},`]));
    await expect(page.getByLabel(`Basalt Hts ${run} is the project`)).toHaveValue(project.id);
  });

  test('an Excel file and a file that is not in UTF-8 are named as such', async ({ page }) => {
    await gotoLive(page, '/AdminLeads/import');
    const choose = page.getByLabel('Choose a file');
    const bytes = (...values: number[]) => Buffer.from(values);
    await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: bytes(0xd0, 0xcf, 0x11, 0xe0, 1) });
    await expect(page.getByText('This is an old Excel file (.xls), not a CSV.')).toBeVisible();
    await expectNoAxeViolations(page);
    await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: bytes(0x50, 0x4b, 0x03, 0x04, 1) });
    await expect(page.getByText('This is an Excel file (.xlsx), not a CSV.')).toBeVisible();
    await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: bytes(0x4e, 0xe9, 0x65) });
    await expect(page.getByText('This file is not in UTF-8.')).toBeVisible();
  });

  test('Sales cannot import, and is told whom to ask', async ({ page, browser, baseURL }) => {
    await page.goto('/admin');
    const sales = await createColleague(page, 'sales', 'Tejas Rao');
    const own = await openAs(browser, baseURL, sales, '/AdminLeads/new');
    await expect(own.getByRole('link', { name: 'Import a file' })).toHaveCount(0);
    await gotoLive(own, '/AdminLeads/import');
    await expect(own.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await own.context().close();
  });

  test('every control of the page is reached by keyboard', async ({ page }) => {
    await gotoLive(page, '/AdminLeads/import');
    await give(page, csv('keys.csv', [`Keys,${number(9)},,,,`]));
    await expect(page.getByLabel('Mobile becomes')).toBeVisible();
    expect(await expectKeyboardReach(page)).toBeGreaterThan(15);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a sentence leads to the form for one person', async ({ page }) => {
    await gotoLive(page, '/AdminLeads/import');
    await expect(page.getByText('Importing a file needs a larger screen.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Add one person' }).click();
    await expect(page).toHaveURL('/AdminLeads/new');
  });
});
