import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, submitLead, test, toast, uniqueName } from './admin-journey.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Leads', exact: true });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const search = (name: string) => `/AdminLeads?view=all&q=${encodeURIComponent(name)}`;

test('a new lead is late or has minutes left, is found by its number, and gets a next step by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const lead = await submitLead(page, uniqueName('Keyed'));
  await gotoLive(page, `/AdminLeads?q=${encodeURIComponent(lead.phone.slice(-8))}`);
  await expect(row(page, lead.name)).toContainText('First call');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: lead.name })).toBeFocused();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: `Next step for ${lead.name}` });
  await expect(dialog.getByLabel('What comes next')).toBeVisible();
  await dialog.getByLabel('What comes next').press('Enter');
  await expect(dialog.getByText('Write what comes next')).toBeVisible();
  await page.keyboard.type('Send the plan');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save the next step' }).press('Enter');
  await expect(toast(page, 'Next step of 1 lead saved')).toBeVisible();
  await expect(row(page, lead.name)).toContainText('Tomorrow 10:00 am');
  await expect(row(page, lead.name)).toContainText('Send the plan');

  await page.getByRole('link', { name: lead.name }).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('j');
  await expect(page.getByRole('searchbox')).toHaveValue(/j$/);
});

test('a move asks for what the stage needs, of several leads says which were refused, and is undone', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const word = uniqueName('Moved');
  const [first, second] = [await submitLead(page, `${word} One`), await submitLead(page, `${word} Two`)];
  await gotoLive(page, `${search(word)}&sort=name`);
  for (const { name } of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: /^Stage/ }).click();
  const choice = page.getByRole('dialog', { name: 'Move 2 leads to' });
  await choice.getByRole('button', { name: /^Lost/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 leads to Lost' });
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Budget');
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(toast(page, '2 leads moved')).toBeVisible();
  await expect(row(page, first.name)).toContainText('Lost');
  await expect(row(page, second.name)).toContainText('Lost');
  await toast(page, '2 leads moved').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 leads are as before')).toBeVisible();
  await expect(row(page, first.name)).toContainText('New');
});

test('filters are in the address, are removed one by one, and an empty list leads on', async ({ page }) => {
  await page.setViewportSize(desktop);
  const lead = await submitLead(page, uniqueName('Filtered'));
  await gotoLive(page, `/AdminLeads?q=${encodeURIComponent(lead.name)}`);
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Filter the leads' });
  await dialog.getByLabel('Stage').selectOption('Qualified');
  await dialog.getByLabel('Language').fill('Tamil');
  await dialog.getByRole('button', { name: 'Show these leads' }).click();
  await expect(page).toHaveURL(/stage=qualified.*language=Tamil/);
  await expect(page.getByRole('heading', { name: 'No lead fits these 3 filters.' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Language: Tamil' }).click();
  await page.getByRole('link', { name: 'Remove the filter Stage: Qualified' }).click();
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible();
});

test('Today shows who waits, and a person who did not agree to WhatsApp has no button for it', async ({ page }) => {
  await page.setViewportSize(desktop);
  const lead = await submitLead(page, uniqueName('Waiting'));
  await gotoLive(page, '/AdminLeads/today');
  const untouched = page.getByRole('region', { name: /^New and untouched/ });
  await expect(untouched.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/seen/).first()).toBeVisible();
  await page.getByRole('button', { name: /^No next step/ }).click();
  await expect(page.getByRole('region', { name: 'Follow-ups' })).toContainText('Dev Placeholder');
  await gotoLive(page, `/AdminLeads?q=${encodeURIComponent(lead.name)}`);
  await page.setViewportSize(phone);
  await expect(
    page
      .getByRole('link', { name: `Call, ${lead.name}` })
      .or(page.getByText(/^Call/))
      .first(),
  ).toBeVisible();
});

for (const path of ['/AdminLeads', '/AdminLeads/today', '/AdminLeads/board']) {
  test(`${path} has no faults of accessibility and does not scroll sideways at 390 and 1440 px`, async ({ page }) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await gotoLive(page, path);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
