import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';

const homeTypes = [
  { name: '2 BHK', bedrooms: 2, carpetArea: 68.4 },
  { name: '3 BHK', bedrooms: 3, carpetArea: 104.6 },
];
const headers = 'Tower,Number,Home type,Floor,Facing,Carpet area (m²),Price,Floor rise,Parking,State,Held until';
const sheet = (...rows: string[]) => ({
  name: 'homes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([headers, ...rows].join('\r\n')),
});
const homes = [
  'A,101,2 BHK,1,North,68.4,12038400,0,450000,Available,',
  'A,102,3 BHK,1,South,104.6,18409600,0,450000,Available,',
  'B,1703,3 BHK,17,South-east,104.6,18409600,815880,450000,Sold,',
];

const priceOf = (page: Page, home: string) => page.getByLabel(`Price of ${home}`, { exact: true });
const rows = (page: Page) => page.locator('main tbody tr');

async function openWithHomes(page: Page, name: string) {
  const project = await createProject(page, uniqueName(name), { homeTypes });
  await gotoLive(page, `/AdminProjects/${project.id}/homes`);
  await importSheet(page, sheet(...homes), 'Import 3 homes');
  await expect(rows(page)).toHaveCount(3);
  return project;
}

async function importSheet(page: Page, file: ReturnType<typeof sheet>, button: string) {
  await page.getByRole('button', { name: 'Import a sheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sheet', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('homes are imported from a sheet after a preview that names every fault by row', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Sheeted'), { homeTypes });
  await gotoLive(page, `/AdminProjects/${id}`);
  await page.getByRole('link', { name: 'Homes', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Homes of ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No homes yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Import a sheet' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel('Sheet', { exact: true });
  await file.setInputFiles(sheet(homes[0] ?? '', 'A,102,4 BHK,1,South,104.6,1.8 Cr,0,450000,Available,'));
  await expect(dialog.getByText('2 faults. Nothing is imported until they are corrected.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '3 Home type “4 BHK” is not a home type' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: '3 Price “1.8 Cr” is not a whole number' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expectNoAxeViolations(page, 'dialog');

  await file.setInputFiles(sheet(...homes));
  await expect(dialog.getByRole('row', { name: '4 B 1703 new' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 homes' }).click();
  await expect(toast(page, '3 homes imported')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(priceOf(page, 'B 1703')).toHaveValue('1,84,09,600');
  await expect(page.getByText(/^Last change: 3 homes imported, .*, admin@banyanbasalt\.example$/)).toBeVisible();
  const offer = await (await page.request.get(`/api/projects/${id}/offer`)).json();
  expect(offer.types.map(({ left, total }: { left: number; total: number }) => [left, total])).toEqual([
    [1, 1],
    [1, 2],
  ]);

  const csv = await (await page.request.get(`/api/admin/projects/${id}/units/export?format=csv`)).body();
  await page.getByRole('button', { name: 'Import a sheet' }).click();
  await dialog.getByLabel('Sheet', { exact: true }).setInputFiles({ ...sheet(), buffer: csv });
  await expect(dialog.getByText('There is nothing to import.')).toBeVisible();
});

test('prices and states are edited in the grid by keyboard, saved together, and undone', async ({ page }) => {
  const { id } = await openWithHomes(page, 'Priced');
  await priceOf(page, 'A 101').fill('1,30,00,000');
  await page.keyboard.press('Enter');
  await expect(priceOf(page, 'A 102')).toBeFocused();
  await page.getByLabel('State of A 102', { exact: true }).selectOption('Held');
  await page.getByLabel('A 102 is held until').fill('2030-05-01T18:00');
  await expect(page.getByText('2 homes changed, not saved yet')).toBeVisible();

  await page.getByLabel('Tower', { exact: true }).selectOption('B');
  await expect(rows(page)).toHaveCount(1);
  await priceOf(page, 'B 1703').fill('x');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A price is a whole number of rupees: B 1703')).toBeVisible();
  await expect(priceOf(page, 'B 1703')).toBeFocused();
  await priceOf(page, 'B 1703').fill('18409600');
  await page.getByLabel('Floor rise of B 1703', { exact: true }).fill('x');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A floor rise is a whole number of rupees: B 1703')).toBeVisible();
  await page.getByLabel('Floor rise of B 1703', { exact: true }).fill('8,15,880');
  await priceOf(page, 'B 1703').fill('18409600');
  await priceOf(page, 'B 1703').fill('1,84,09,600');
  await page.keyboard.press('Control+s');
  await expect(toast(page, '2 homes saved')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const unit = async (key: string) => (await page.request.get(`/api/projects/${id}/units/${key}`)).json();
  expect(await unit('A-101')).toMatchObject({ price: 13_000_000, state: 'available' });
  expect(await unit('A-102')).toMatchObject({ state: 'held' });

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'The last change is undone')).toBeVisible();
  expect(await unit('A-101')).toMatchObject({ price: 12_038_400 });
  expect(await unit('A-102')).toMatchObject({ state: 'available' });

  await page.getByLabel('Tower', { exact: true }).selectOption('A');
  await page.getByRole('button', { name: /^Price history of A 101/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByRole('row', { name: '₹1,30,00,000' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test.describe('single homes', () => {
  // The browser logs the two refused requests.
  test.use({ expectedErrors: /400|412/ });

  test('a home is added by hand, another is removed, and both are undone', async ({ page }) => {
    const { id } = await openWithHomes(page, 'New homes');
    const statusOf = async (key: string) => (await page.request.get(`/api/projects/${id}/units/${key}`)).status();
    await page.getByRole('button', { name: 'Add a home' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a home' });
    await dialog.getByLabel('Tower').fill('A');
    await dialog.getByLabel('Home type').selectOption('3 BHK');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add a home' }).click();
    await expect(dialog.getByLabel('Tower')).toHaveValue('A');
    await dialog.getByLabel('Number').fill('101');
    await expect(dialog.getByLabel('Carpet area, m²')).toHaveValue('104.6');
    await dialog.getByLabel('Floor', { exact: true }).fill('1');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByLabel('Price, ₹')).toHaveAccessibleDescription(/whole number/);
    await expect(dialog.getByLabel('Price, ₹')).toBeFocused();
    await expectNoAxeViolations(page, 'dialog');
    await dialog.getByLabel('Price, ₹').fill('1,20,38,400');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Number')).toHaveAccessibleDescription('There is a home A 101 already');
    await dialog.getByLabel('Number').fill('103');
    await dialog.getByLabel('State').selectOption('Available');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'A 103 added')).toBeVisible();
    await expect(page.getByText(/^Last change: 1 home added, A 103: added, /)).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    expect(await statusOf('A-103')).toBe(200);

    await page.getByRole('button', { name: 'Remove A 102' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /A 102/ })).toContainText('Will be removed');
    await expect(priceOf(page, 'A 102')).toBeDisabled();
    await priceOf(page, 'A 101').focus();
    await page.keyboard.press('ArrowDown');
    await expect(priceOf(page, 'A 103')).toBeFocused();
    await page.getByRole('button', { name: 'Keep A 102' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove A 102' }).click();
    await page.keyboard.press('Control+s');
    await expect(toast(page, '1 home saved')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    expect(await statusOf('A-102')).toBe(404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(rows(page)).toHaveCount(4);
    expect(await statusOf('A-102')).toBe(200);
  });
});

test('cells of a spreadsheet are pasted into the grid, a fault is shown at its cell, and a home is found by number', async ({
  page,
}) => {
  await openWithHomes(page, 'Pasted');
  await priceOf(page, 'A 101').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '13000000\t25000\t450000\tSold\tmine\n1.9 Cr\t0\n');
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(priceOf(page, 'A 101')).toHaveValue('1,30,00,000');
  await expect(page.getByLabel('Floor rise of A 101', { exact: true })).toHaveValue('25,000');
  await expect(page.getByLabel('State of A 101', { exact: true })).toHaveValue('sold');
  await expect(toast(page, 'Not taken from what you pasted: column 5.')).toBeVisible();
  await expect(priceOf(page, 'A 102')).toHaveAccessibleDescription('A whole number of rupees, such as 1,84,09,600');
  await expect(priceOf(page, 'B 1703')).toHaveValue('1,84,09,600');
  await expect(page.getByText('2 homes changed, not saved yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox').fill('B 17');
  await expect(rows(page)).toHaveCount(1);
  await expect(priceOf(page, 'B 1703')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(3);
  await expect(priceOf(page, 'A 102')).toHaveValue('1.9 Cr');
});

test.describe('without a connection', () => {
  // The browser logs the requests that fail.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('saving, undoing, adding and importing say that it failed, keep what was entered, and work again later', async ({
    page,
  }) => {
    await openWithHomes(page, 'Disconnected');
    await priceOf(page, 'A 101').fill('1,30,00,000');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'What you entered is still here. Try again in a moment.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expect(toast(page, 'Not undone')).toBeVisible();
    await expect(priceOf(page, 'A 101')).toHaveValue('1,30,00,000');
    await page.context().setOffline(false);
    await page.keyboard.press('Control+s');
    await expect(toast(page, '1 home saved')).toBeVisible();

    await page.getByRole('button', { name: 'Add a home' }).click();
    const add = page.getByRole('dialog', { name: 'Add a home' });
    await add.getByLabel('Tower').fill('A');
    await add.getByLabel('Number').fill('103');
    await add.getByLabel('Floor', { exact: true }).fill('1');
    await add.getByLabel('Price, ₹').fill('1,20,38,400');
    await page.context().setOffline(true);
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(add.getByRole('alert')).toHaveText(/^Not added\. What you entered is still here\./);
    await page.context().setOffline(false);
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'A 103 added')).toBeVisible();

    await page.getByRole('button', { name: 'Import a sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a sheet of homes' });
    await dialog.getByLabel('Sheet', { exact: true }).setInputFiles(sheet(...homes));
    await expect(dialog.getByRole('button', { name: 'Import 1 home' })).toBeVisible();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Import 1 home' }).click();
    await expect(dialog.getByText('Not imported. The sheet is still here.')).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Import 1 home' }).click();
    await expect(toast(page, '1 home imported')).toBeVisible();
    await expect(priceOf(page, 'A 101')).toHaveValue('1,20,38,400');
  });
});

test.describe('a conflict', () => {
  // The browser logs the refused request.
  test.use({ expectedErrors: /412/ });

  test('a home that another person has changed meanwhile is not overwritten unseen', async ({ page }) => {
    const { id } = await openWithHomes(page, 'Contended');
    const { units } = await (await page.request.get(`/api/admin/projects/${id}/units`)).json();
    const [{ changedAt: _at, changedBy: _by, ...home }] = units;
    const response = await page.request.post(`/api/admin/projects/${id}/units`, {
      data: { units: [{ ...home, parking: 600_000 }] },
    });
    expect(response.status()).toBe(200);
    await priceOf(page, 'A 101').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Not saved: another person has changed these homes')).toBeVisible();
    await expect(toast(page, 'A 101: Parking 6,00,000.')).toBeVisible();
    await expect(page.getByLabel('Parking of A 101', { exact: true })).toHaveValue('6,00,000');
    await expect(priceOf(page, 'A 101')).toHaveValue('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, '1 home saved')).toBeVisible();
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expect(priceOf(page, 'A 101')).toHaveValue('1,20,38,400');
  });
});

test('every column is in view on a wide screen while a home is held, and the headers stay while the list is scrolled', async ({
  page,
}) => {
  const { id } = await createProject(page, uniqueName('Tall'), { homeTypes });
  const many = Array.from({ length: 40 }, (_, at) => {
    const end = at === 0 ? 'Held,2030-05-01 18:00' : 'Available,';
    return `East,${at + 1}01,3 BHK,${at + 1},South-east,104.6,184096000,8158800,4500000,${end}`;
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoLive(page, `/AdminProjects/${id}/homes`);
  await importSheet(page, sheet(...many), 'Import 40 homes');
  const grid = page.getByRole('region', { name: 'Homes, one row each' });
  await expect(page.getByLabel('East 101 is held until')).toBeVisible();
  expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const header = grid.getByRole('columnheader', { name: 'Home', exact: true });
  await priceOf(page, 'East 4001').focus();
  await expect(priceOf(page, 'East 4001')).toBeInViewport();
  await expect(header).toBeInViewport();
  await page.setViewportSize(phone);
  await grid.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect(header).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
