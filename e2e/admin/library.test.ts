import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, photoFile, tablet, test, toast, uniqueName } from './admin-journey.ts';

async function upload(page: Page, name: string, alt = ''): Promise<{ id: string; url: string }> {
  const response = await page.request.post('/api/media', {
    multipart: { alt, file: { name, mimeType: 'image/jpeg', buffer: readFileSync(photoFile) } },
  });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/media/${id}`)).json()).state, { timeout: 240_000 })
    .toBe('ready');
  return (await page.request.get(`/api/media/${id}`)).json();
}

const fileName = (what: string) => `${uniqueName(what).replaceAll(' ', '-').toLowerCase()}.jpg`;

test('a file is added, found, described, found unused, deleted and taken back', async ({ page }) => {
  const name = fileName('lobby');
  await gotoLive(page, '/AdminMedia');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer: readFileSync(photoFile) });
  const tile = page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(tile).toContainText('Say what it shows', { timeout: 240_000 });
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(new RegExp(`q=${name}`));
  await page.getByRole('link', { name: /^Not described/ }).click();
  await expect(tile).toBeVisible();
  await tile.click();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page.getByText('Used nowhere')).toBeVisible();
  await expect(page.getByText('Sizes made: 480, 960, 1440 px, as AVIF and WebP.')).toBeVisible();
  await page.getByLabel('What it shows', { exact: true }).fill('The lobby at noon');
  await page.getByLabel('Credit').click();
  await expect(page.getByText('Saved with the picture.')).toBeVisible();

  await gotoLive(page, `/AdminMedia?show=unused&q=noon`);
  await tile.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'File deleted.')).toBeVisible();
  await expect(tile).toHaveCount(0);
  await expect(page.locator('[data-tile]:focus, [type=search]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, `${name} is back.`)).toBeVisible();
  await expect(tile).toBeVisible();
});

test('a file that was deleted earlier is restored from the Bin', async ({ page }) => {
  const name = fileName('forgotten');
  const { id } = await upload(page, name, 'A forgotten gate');
  await page.request.delete(`/api/media/${id}`);
  await gotoLive(page, '/admin/deleted');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Picture');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(toast(page, `${name} is back.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0);
  expect((await page.request.get(`/api/admin/media/${id}`)).status()).toBe(200);
});

test('a file is replaced everywhere after the number of places was said; until then it cannot be deleted', async ({
  page,
}) => {
  const [old, next] = [fileName('old'), fileName('new')];
  const { id: oldId, url } = await upload(page, old, 'The old gate');
  const one = await createProject(page, uniqueName('Gate One'), { photos: [{ url, alt: 'The old gate' }] });
  const two = await createProject(page, uniqueName('Gate Two'), { photos: [{ url }], logo: url });
  await gotoLive(page, `/AdminMedia?file=${oldId}`);
  const aside = page.getByRole('complementary');
  await expect(aside.getByText('Used in 3 places')).toBeVisible();
  await expect(page.getByRole('link', { name: `${old} 3 places` })).toBeVisible();
  await expect(aside.getByText('Cannot be deleted while it is used.')).toBeVisible();
  await expect(aside.getByRole('link', { name: `${one.name}, Photos 1 Picture` })).toHaveAttribute(
    'href',
    `/AdminProjects/${one.id}`,
  );
  await aside.getByRole('button', { name: 'Replace everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: `Replace ${old} in 3 places` });
  await expect(dialog).toContainText('3 places on the website change.');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose the new file' }).click();
  await (await choosing).setFiles({ name: next, mimeType: 'image/jpeg', buffer: readFileSync(photoFile) });
  await expect(dialog.getByText(`New: ${next}`)).toBeVisible({ timeout: 240_000 });
  await dialog.getByLabel('What the new one shows').fill('The new gate');
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Replace in 3 places' }).click();
  await expect(toast(page, 'Replaced in 3 places.')).toBeVisible();
  await expect(aside.getByText('Used nowhere')).toBeVisible();
  const project = await (await page.request.get(`/api/projects/${two.id}`)).json();
  expect(project.logo).toBe(project.photos[0].url);
  expect(project.logo).not.toContain(oldId);
  const first = await (await page.request.get(`/api/projects/${one.id}`)).json();
  expect(first.photos[0].alt).toBe('The new gate');
});

test('the library is ordered by name, and a search keeps the order', async ({ page }) => {
  await gotoLive(page, '/AdminMedia?show=pictures');
  await page.getByLabel('Order').selectOption('Name');
  await expect(page).toHaveURL(/order=name/);
  await expect(page.getByLabel('Order')).toHaveValue('name');
  await page.getByRole('searchbox').fill('hero');
  await expect(page).toHaveURL(/show=pictures&order=name&q=hero/);
  const { rows } = await (await page.request.get('/api/admin/media?show=pictures&order=name&q=hero')).json();
  await expect(page.locator('[data-tile]')).toHaveCount(rows.length);
  await expect(page.locator('[data-tile]').first()).toContainText(rows[0].name);
});

test('the library is used by keyboard alone', async ({ page }) => {
  await gotoLive(page, '/AdminMedia?show=pictures');
  // Another journey may add a file meanwhile, so the tile is found by its file.
  const file = await page.locator('[data-tile]').first().getAttribute('href');
  const tile = page.getByRole('main').locator(`[data-tile][href="${file}"]`);
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('What it shows', { exact: true })).toBeFocused();
  await page.getByRole('complementary').getByRole('link', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(tile).toBeFocused();
});

for (const viewport of [phone, tablet, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the library with an open file has no accessibility violation and does not scroll sideways', async ({
      page,
    }) => {
      const { rows } = await (await page.request.get('/api/admin/media?show=pictures&limit=1')).json();
      for (const path of ['/AdminMedia?q=nothing-has-this-name', `/AdminMedia?file=${rows[0].id}`]) {
        await gotoLive(page, path);
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
