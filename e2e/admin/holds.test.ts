import type { Page } from '@playwright/test';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { asReturningVisitor, becomeLive, expectNoAxeViolations, phone } from '../journey.ts';
import { createProject, expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';

const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
const unit = { tower: 'B', homeType: '3 BHK', carpetArea: 104.6, price: 18_409_600, floorRise: 0, parking: 0 };

/** A project with one home on each of these floors. */
async function createWithHomes(page: Page, floors: number) {
  const project = await createProject(page, uniqueName('Held'), { homeTypes, city: 'Pune' });
  const units = Array.from({ length: floors }, (_, at) => ({
    ...{ ...unit, number: `${at + 1}01`, floor: at + 1, state: 'available' },
  }));
  const response = await page.request.post(`/api/admin/projects/${project.id}/units`, { data: { units } });
  expect(response.status()).toBe(200);
  return { ...project, path: `/project/${project.id}/${project.name.toLowerCase().replaceAll(' ', '-')}` };
}

async function chooseHome(page: Page, floor: number, home: string) {
  await page
    .getByRole('list', { name: 'Floors of tower B' })
    .getByRole('button', { name: `Floor ${floor} ` })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${home}`) }).click();
}

async function fillIn(page: Page) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Meera Joshi');
  await form.getByLabel('Phone').fill(`98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await form.getByLabel('Email').fill(`m${Date.now()}@example.com`);
}

test('a visitor asks for a hold, the team grants it on the lead, and the card shows until when', async ({ page }) => {
  await asReturningVisitor(page);
  const { path } = await createWithHomes(page, 3);
  await gotoLive(page, `${path}/homes/B`);
  await chooseHome(page, 2, 'B 201');
  await page.getByRole('link', { name: 'Hold interest', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Keep B 201 for 48 hours' })).toBeVisible();
  await expect(dialog.getByText('No payment, no commitment. It lapses by itself.')).toBeVisible();
  await expect(dialog.getByText('P52100099999')).toBeVisible();
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Ask to hold B 201' }).click();
  await expect(dialog.getByText('3 fields need a look.')).toBeVisible();
  await fillIn(page);
  const sent = page.waitForResponse((response) => response.url().includes('/api/form'));
  await dialog.getByRole('button', { name: 'Ask to hold B 201' }).click();
  await expect(dialog.getByRole('heading', { name: 'We have your wish to hold B 201.' })).toBeVisible();
  await expect(dialog.getByText('Someone from our office calls you once')).toBeVisible();
  await expect(dialog.getByText('lets it go at any time')).toBeVisible();
  const { id } = (await (await sent).json()) as { id: string };

  await gotoLive(page, `/AdminSubmission/${id}`);
  await expect(page.getByText('Wishes to hold B-201')).toBeVisible();
  await expect(page.getByText('In this tower visitors hold 0 homes; the share allows 0.')).toBeVisible();
  await expect(page.getByText('This hold passes the share of the tower.')).toBeVisible();
  await page.getByRole('button', { name: 'Hold for 48 hours' }).click();
  await expect(toast(page, 'The home is held for 48 hours')).toBeVisible();
  await expect(page.getByText(/^Held for this person until /)).toBeVisible();

  await gotoLive(page, `${path}/homes/B`);
  await chooseHome(page, 2, 'B 201');
  await expect(page.getByRole('article').getByText(/^Held until .+\. If the hold lapses/)).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'Hold interest' })).toHaveCount(0);

  await gotoLive(page, `/AdminSubmission/${id}`);
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(toast(page, 'The home is available again')).toBeVisible();
});

test('a home that was taken meanwhile is named, and the nearest one is offered', async ({ page }) => {
  await asReturningVisitor(page);
  await page.setViewportSize(phone);
  const { id, name, path } = await createWithHomes(page, 3);
  await gotoLive(page, `${path}/homes/B`);
  await chooseHome(page, 2, 'B 201');
  const { units } = await (await page.request.get(`/api/admin/projects/${id}/units`)).json();
  const [, second] = units as { version: number }[];
  await page.request.post(`/api/admin/projects/${id}/units`, { data: { units: [{ ...second, state: 'sold' }] } });
  await page.getByRole('link', { name: 'Hold interest', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('B 201 has been taken meanwhile.')).toBeVisible();
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Hold B 101 instead' }).click();
  await expect(dialog.getByRole('heading', { name: 'Keep B 101 for 48 hours' })).toBeVisible();

  await page.goto(`/enquiry?${new URLSearchParams({ name, home: 'B-201', wish: 'hold' })}`);
  await becomeLive(page);
  await expect(page.getByText('B 201 has been taken meanwhile.')).toBeVisible();
  await page.getByRole('link', { name: 'Hold B 101 instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hold B 101, ${name}, for 48 hours` })).toBeVisible();
});

test.describe('undoing a hold in the list of homes', () => {
  // The browser logs the refused request.
  test.use({ expectedErrors: /409/ });

  test('undoing the change that granted a hold asks first, names the home, and is said in the log of the lead', async ({
    page,
  }) => {
    const { id } = await createWithHomes(page, 3);
    const facts = encodeURIComponent(JSON.stringify({ interest: { project: id, home: 'B-201', wish: 'hold' } }));
    const sent = await page.request.post('/api/form', {
      data: { name: 'Meera Joshi', phone: '9811122233', email: `m${Date.now()}@example.com`, site: 'Basalt Heights' },
      headers: { [formFactsHeader]: facts },
    });
    expect(sent.status()).toBe(201);
    const lead = ((await sent.json()) as { id: string }).id;
    expect((await page.request.post(`/api/admin/leads/${lead}/hold`)).status()).toBe(200);

    await gotoLive(page, `/AdminProjects/${id}/homes`);
    await expect(page.getByText(/^Last change: 1 home edited, B 201: Available to Held, /)).toBeVisible();
    const state = page.getByLabel('State of B 201', { exact: true });
    await page.getByRole('button', { name: 'Undo last change' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the hold of a visitor?' });
    await expect(dialog).toContainText('ends the hold of B 201');
    await dialog.getByRole('button', { name: 'Keep it' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(state).toHaveValue('held');
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await dialog.getByRole('button', { name: 'Undo and end the hold' }).click();
    await expect(toast(page, 'The last change is undone')).toBeVisible();
    await expect(state).toHaveValue('available');
    await gotoLive(page, `/AdminSubmission/${lead}`);
    await expect(page.getByText('The hold of B 201 ended: the home was set to Available.')).toBeVisible();
  });
});
