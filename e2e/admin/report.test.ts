import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, test, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

let count = 0;
/** A person entered by hand, as at a site office. */
async function addPerson(page: Page, project: string, source: string) {
  count += 1;
  const response = await page.request.post('/api/admin/people', {
    data: {
      name: uniqueName('Reported Rege'),
      phone: `+9198${String(process.pid).padStart(6, '0').slice(-6)}${String(count).padStart(2, '0')}`,
      ...{ source, project, allowed: ['reply:call'], how: 'aloud' },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function move(page: Page, id: string, to: string, more: object = {}) {
  const response = await page.request.post(`/api/admin/people/${id}/stage`, { data: { to, note: 'Seen', ...more } });
  expect(response.status(), await response.text()).toBe(200);
}

/** The worker adds changes every few seconds. */
const expectLeads = (page: Page, leads: number) =>
  expect(async () => {
    await page.reload();
    const row = page.getByRole('region', { name: 'The report in numbers' }).locator('tfoot tr').first();
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(leads), { timeout: 3_000 });
  }).toPass();

test('a sales head reads leads, visits, bookings and losses of a project, as plots, as a table and as a file', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const { id: project, name } = await createProject(page, uniqueName('Counted'));
  await gotoLive(page, `/AdminLeads/report?project=${project}`);
  await expect(page.getByRole('heading', { name: new RegExp(`^No lead came for ${name} in`) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show everything' })).toBeVisible();
  await expectNoAxeViolations(page);

  const people: string[] = [];
  for (let index = 0; index < 7; index += 1)
    people.push(await addPerson(page, project, index < 5 ? 'telephone' : 'referral'));
  await move(page, people[0] ?? '', 'visited');
  await move(page, people[1] ?? '', 'visited');
  await move(page, people[2] ?? '', 'lost', { lostReason: 'budget' });
  await expectLeads(page, 7);

  const table = page.getByRole('region', { name: 'The report in numbers' });
  const cells = (row: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row }) });
  await expect(cells('Telephone').getByRole('cell')).toHaveText(['–', '5', '0', '0%', '2', '40%', '0', '–']);
  await expect(cells('Referral').getByRole('cell').nth(1)).toHaveText('2');
  await expect(page.getByRole('heading', { name: /^Why lost/ })).toContainText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Site visits' })).toContainText('29% of leads');
  await expect(page.getByRole('heading', { name: 'Leads per month' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('navigation', { name: 'How to group the report' }).getByRole('link', { name: 'Person' }).click();
  await expect(page).toHaveURL(/by=owner/);
  await expect(table.getByRole('columnheader').first()).toHaveText('Person');
  await page.getByLabel('Compare', { exact: true }).selectOption('Nothing');
  await expect(page).toHaveURL(/compare=none/);
  await expect(table.locator('tfoot tr')).toHaveCount(1);
  await page.getByLabel('Time', { exact: true }).selectOption('Last month');
  await expect(page.getByRole('heading', { name: /^No lead came/ })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('navigation', { name: 'How to group the report' })
    .getByRole('link', { name: 'By source' })
    .click();
  await expect(page).not.toHaveURL(/by=/);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain('"telephone","0","5","0","0","2","40","0"');
  await gotoLive(page, '/AdminActivity?group=leads');
  await expect(page.getByRole('listitem').filter({ hasText: 'downloaded the report on leads' }).first()).toBeVisible();
});

test('on a phone the report is its table, and every control is reached by keyboard', async ({ page }) => {
  await page.setViewportSize(phone);
  const { id: project } = await createProject(page, uniqueName('Small'));
  await addPerson(page, project, 'telephone');
  await gotoLive(page, `/AdminLeads/report?project=${project}`);
  await expectLeads(page, 1);
  await expect(page.getByText('On a phone the report is its table.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads per month' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'The report in numbers' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await expectKeyboardReach(page);
});

test('an editor sees numbers without names, Sales its own leads, and a viewer whom to ask', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id: project } = await createProject(page, uniqueName('Hidden'));
  for (let index = 0; index < 6; index += 1) await addPerson(page, project, index < 5 ? 'event' : 'broker');
  await gotoLive(page, `/AdminLeads/report?project=${project}`);
  await expectLeads(page, 6);

  const path = `/AdminLeads/report?project=${project}`;
  const editor = await createColleague(page, 'editor', uniqueName('Omkar Tilak'));
  const his = await openAs(browser, baseURL, editor, path);
  await expect(his.getByText('You see numbers, not people.')).toBeVisible();
  const broker = his.getByRole('row').filter({ has: his.getByRole('rowheader', { name: 'Broker' }) });
  await expect(broker.getByRole('cell').nth(1)).toHaveText('under 5');
  await expect(his.getByText('Not shown with your role.')).toBeVisible();
  await expect(his.getByRole('link', { name: 'Person', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(his);

  const seller = await createColleague(page, 'sales', uniqueName('Kunal Shinde'));
  const own = await openAs(browser, baseURL, seller, path);
  await expect(own.getByText('You see your own leads.')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Download Excel' })).toHaveCount(0);

  const viewer = await createColleague(page, 'viewer', uniqueName('Farida Irani'));
  const hers = await openAs(browser, baseURL, viewer, path);
  await expect(hers.getByRole('heading', { name: /^This page is for/ })).toBeVisible();
  for (const other of [his, own, hers]) await other.context().close();
});
