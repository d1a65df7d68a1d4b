import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../journey.ts';
import { createProject, expect, gotoLive, photoFile, publish, test, toast, uniqueName } from './admin-journey.ts';

/** What the team enters beside the projects, and where buyers see it. */

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

const rules = [
  ['Stamp duty', '7'],
  ['Registration fee', '1'],
  ['GST', '5'],
] as const;

async function enterRate(page: Page, city: string, rule: string, percent: string, reviewBy: string) {
  await gotoLive(page, '/AddRatesPage');
  await field(page, 'What it is').selectOption(rule);
  await field(page, 'City').fill(city);
  await field(page, 'Rate').fill(percent);
  await field(page, 'First day').fill('2024-04-01');
  await field(page, 'Look at it again by').fill(reviewBy);
  await field(page, 'Source').fill('Typed by a test');
  await publish(page);
  await expect(page).toHaveURL('/AdminRates');
}

test('the rates of a city are entered, give its homes a cost sheet, and warn the team when they are overdue', async ({
  page,
}) => {
  const city = uniqueName('Nashik');
  const homeTypes = [{ name: '2 BHK', bedrooms: 2, carpetArea: 68.4, price: 10_000_000 }];
  const { id, name } = await createProject(page, uniqueName('Taxed'), { homeTypes, city });
  const sheet = `/project/${id}/${slugOf(name)}/cost/2-bhk`;
  for (const [rule, percent] of rules) await enterRate(page, city, rule, percent, '2999-12-31');
  const visitor = await page.context().newPage();
  await visitor.goto(sheet);
  // 1,00,00,000 with 7 % stamp duty, 1 % registration without a cap and 5 % GST.
  await expect(visitor.getByText('₹1,13,00,000').first()).toBeVisible();
  await expect(visitor.getByText('Rates as of 1 April 2024.', { exact: true })).toBeVisible();

  await gotoLive(page, `/AdminRates?q=${encodeURIComponent(city)}`);
  const row = page.getByRole('row', { name: /stamp-duty|Stamp duty/ });
  await expect(row).not.toContainText('Review overdue');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByText('The day to look at this rate again has passed.')).toHaveCount(0);
  await field(page, 'Rate').fill('6');
  await field(page, 'Look at it again by').fill('2025-03-31');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  await expect(page.getByText('The day to look at this rate again has passed.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('₹1,12,00,000').first()).toBeVisible();
  await expect(visitor.getByText('Rates as of 1 April 2024. We check them again before the agreement.')).toBeVisible();

  await gotoLive(page, `/AdminRates?q=${encodeURIComponent(city)}`);
  await expect(row).toContainText('Review overdue');
  await expectNoAxeViolations(page);
  await gotoLive(page, '/admin');
  const problem = page.getByRole('listitem').filter({ hasText: `Stamp duty, ${city}` });
  await expect(problem).toContainText('was to be looked at again by now');
  await problem.getByRole('link').click();
  await expect(page).toHaveURL(/\/AdminRates\/\w+$/);
});

test('the rate of a currency is edited and shown on cost sheets', async ({ page }) => {
  const { items } = await (await page.request.get('/api/projects/page?name=Basalt+Heights')).json();
  await gotoLive(page, '/AdminCurrencies?q=USD');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await field(page, 'One unit costs').fill('90.25');
  await field(page, 'Rate of').fill('2026-11-16');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`/project/${items[0].id}/basalt-heights/cost/2-bhk?in=USD`);
  await expect(visitor.getByText(/90\.25/).first()).toBeVisible();
  await expect(visitor.getByText(/16 November 2026/).first()).toBeVisible();
});

test('a progress entry with a photograph is created and shown on the site', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Rising'));
  await gotoLive(page, '/AddProgressPage');
  const reference = page.getByRole('combobox', { name: 'Project' });
  await reference.fill(name);
  await expect(page.getByRole('option')).toHaveText([name]);
  await page.keyboard.press('Enter');
  await expect(reference).toHaveValue(name);
  await field(page, 'Tower').fill('A');
  await field(page, 'Day').fill('2026-10-31');
  await field(page, 'Level reached').fill('6');
  await field(page, 'Level planned').fill('7');
  await field(page, 'All levels').fill('12');
  await field(page, 'What to know').fill('One level late: rain stopped the crane for nine days.');
  const photos = page.getByRole('group', { name: 'Photographs', exact: true });
  const choosing = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Choose files for Photographs' }).click();
  await (await choosing).setFiles([photoFile]);
  await expect(photos.getByRole('button', { name: /^1 / })).toBeVisible({ timeout: 240_000 });
  await photos.getByLabel('What it shows').fill('Tower A from the gate');
  await publish(page);
  await expect(page).toHaveURL('/AdminProgress');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  const visitor = await page.context().newPage();
  const path = `/project/${id}/${slugOf(name)}`;
  await visitor.goto(path);
  await expect(visitor.getByText('One level late: rain stopped the crane for nine days.').first()).toBeVisible();
  await visitor.goto(`${path}/progress/2026-10`);
  await expect(visitor.getByAltText('Tower A from the gate').first()).toBeAttached();
});
