import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';

const body = (title: string) => ({ title, photo: 'na', description: 'Kitchens.', sentence: 'We draw and build.' });

async function createDraft(page: Page, title: string, fields: object = body(title)) {
  const created = await page.request.post('/api/admin/collections/services/drafts', { data: { ...fields, title } });
  expect(created.status(), await created.text()).toBe(201);
  return ((await created.json()) as { id: string }).id;
}
const status = async (page: Page, id: string) => (await page.request.get(`/api/services/${id}`)).status();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

for (const viewport of [phone, desktop]) {
  test(`at ${viewport.width} px a row says how it stands, is published, and withdrawn after a question`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const title = uniqueName('Rowed');
    const id = await createDraft(page, title);
    await gotoLive(page, `/AdminServices?q=${title}`);
    await expect(row(page, title).locator('[data-publication=draft]')).toBeVisible();
    await expect(row(page, title).getByText('By you, today')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await expect(page.getByRole('menuitem', { name: 'View live page' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Withdraw from the website' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Publish now' }).click();
    const dialog = page.getByRole('dialog', { name: `Publish ${title}?` });
    await expect(dialog.getByText('Its page and the lists that show it change on the website at once.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page, `${title} published.`)).toBeVisible();
    await expect(row(page, title).locator('[data-publication=live]')).toBeVisible();
    expect(await status(page, id)).toBe(200);

    await page.getByRole('button', { name: `More for ${title}` }).click();
    await expect(page.getByRole('menuitem', { name: 'View live page' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Withdraw from the website' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(row(page, title).locator('[data-publication=withdrawn]')).toBeVisible();
    await expect(row(page, title).getByText('Since today, by you')).toBeVisible();
    expect(await status(page, id)).toBe(404);
  });
}

test.describe('with a draft that is incomplete', () => {
  test.use({ expectedErrors: /400/ });

  test('several rows are published at once, and a refusal names the row and the reason', async ({ page }) => {
    const word = uniqueName('Bulk');
    const [good, bad] = [`${word} good`, `${word} bad`];
    const id = await createDraft(page, good);
    const empty = await createDraft(page, bad, {});
    await gotoLive(page, `/AdminServices?q=${word}`);
    await page.getByRole('checkbox', { name: `Select ${good}` }).check();
    await page.getByRole('checkbox', { name: `Select ${bad}` }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 2 selected?' });
    await expect(dialog.getByText('2 pages and the lists that show them', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page, `${good} published.`)).toBeVisible();
    await expect(toast(page, 'Not published:')).toContainText(bad);
    expect([await status(page, id), await status(page, empty)]).toEqual([200, 404]);
  });
});

test('rows are planned for a time, and the tabs and the filter find them', async ({ page }) => {
  const title = uniqueName('Planned');
  const id = await createDraft(page, title);
  await gotoLive(page, `/AdminServices?q=${title}`);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Publish at…' }).click();
  await page.getByRole('button', { name: 'Tomorrow 9:00 am' }).click();
  await page.getByRole('button', { name: /^Publish on/ }).click();
  await expect(row(page, title).locator('[data-publication=scheduled]')).toBeVisible();
  expect(await status(page, id)).toBe(404);

  await page.getByLabel('State', { exact: true }).selectOption('Scheduled');
  await expect(page).toHaveURL(/state=scheduled/);
  await expect(row(page, title)).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('Live');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('link', { name: 'Not live yet' }).click();
  await expect(page).toHaveURL(/\?state=not-live$/);
  await expect(page.getByRole('link', { name: 'Not live yet' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, title)).toBeVisible();
});
