import type { Page } from '@playwright/test';
import { desktop, phone } from '../journey.ts';
import { expect, gotoLive, submitLead, test, toast, uniqueName } from './admin-journey.ts';

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });

/** The board shows the twenty with the soonest step, so the lead gets one that is long past. */
async function addLead(page: Page, name: string) {
  const lead = await submitLead(page, name);
  const found = await page.request.get(`/api/admin/people?view=all&q=${encodeURIComponent(name)}`);
  const { rows } = (await found.json()) as { rows: { id: string }[] };
  const step = { text: 'Call', due: '2026-01-05T05:00:00.000Z' };
  const id = rows[0]?.id ?? '';
  expect((await page.request.post(`/api/admin/people/${id}/step`, { data: { step } })).status()).toBe(200);
  return { ...lead, id };
}

test('by keyboard alone a card is lifted, carried, put down and brought back', async ({ page }) => {
  await page.setViewportSize(desktop);
  const { name } = await addLead(page, uniqueName('Carried'));
  await gotoLive(page, '/AdminLeads/board');
  const card = page.getByRole('link', { name });
  await expect(column(page, 'New').getByRole('link', { name })).toBeVisible();
  await card.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: `${name} is lifted from New.` })).toHaveCount(1);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Now over Visited.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: `${name} is back in New.` })).toHaveCount(1);

  await page.keyboard.press('Space');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(toast(page, '1 lead moved')).toBeVisible();
  await expect(column(page, 'Visited').getByRole('link', { name })).toBeVisible();
  await expect(card).toBeFocused();
  await page.keyboard.press('z');
  await expect(column(page, 'New').getByRole('link', { name })).toBeVisible();
});

test('m and a number move a card, and Lost asks for a reason', async ({ page }) => {
  await page.setViewportSize(desktop);
  const { name } = await addLead(page, uniqueName('Numbered'));
  await gotoLive(page, '/AdminLeads/board');
  await page.getByRole('link', { name }).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: `Move ${name} to` })).toBeVisible();
  await page.keyboard.press('8');
  const dialog = page.getByRole('dialog', { name: `Move ${name} to Lost` });
  await dialog.getByLabel('Reason').selectOption('Not now');
  await dialog.getByRole('button', { name: 'Move to Lost' }).press('Enter');
  await expect(toast(page, '1 lead moved')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(column(page, 'Lost')).toContainText('Not now');
});

test('the arrows lead from card to card, and on a phone the list stands in for the board', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminLeads/board');
  const cards = column(page, 'Contacted').getByRole('link');
  await cards.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1)).toBeFocused();
  await page.setViewportSize(phone);
  await expect(page.getByText('The board needs a wide screen.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expect(page).toHaveURL('/AdminLeads');
});
