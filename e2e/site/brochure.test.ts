import type { Page } from '@playwright/test';
import { brochureRegistration } from '@plinth/contract/constants';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';

let heights: ProjectSummary;
let court: ProjectSummary;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  [heights, court] = ['Basalt Heights', 'Banyan Court'].map((name) => projects.find((it) => it.name === name)) as [
    ProjectSummary,
    ProjectSummary,
  ];
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
  await gotoLive(page, projectPath(heights));
});

const form = (page: Page) => page.getByRole('dialog', { name: 'Plans and brochure for Basalt Heights' });

async function fill(page: Page) {
  await form(page).getByLabel('Name').fill('Meera Joshi');
  await form(page).getByLabel('Phone').fill('98765 43210 99');
  await form(page).getByLabel('Email').fill('meera@example.com');
}

test('plans ask for details first; then the brochure downloads, and plans open large for three days', async ({
  page,
}) => {
  await page
    .getByRole('button', { name: /View large/ })
    .first()
    .click();
  await expect(form(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await fill(page);
  await expect(form(page).getByLabel('Phone')).toHaveValue('9876543210');
  const sent = page.waitForRequest((request) => request.url().includes('/api/form'));
  const file = page.waitForEvent('download');
  await form(page).getByRole('button', { name: 'Open plans and brochure' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Meera Joshi',
    phone: '9876543210',
    email: 'meera@example.com',
    site: 'Basalt Heights',
  });
  expect((await file).suggestedFilename()).toBe('Brochure.pdf');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Close' }).click();

  const expiry = Number(await page.evaluate(() => localStorage.getItem('brochureRegistration')));
  expect(Math.abs(expiry - Date.now() - brochureRegistration.lifetime)).toBeLessThan(60_000);
  await expect(page.getByRole('link', { name: 'Download Brochure' })).toBeVisible();

  await page
    .getByRole('button', { name: /View large/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: /2 BHK/ });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  const drawing = viewer.locator('[data-zoom]');
  await drawing.hover({ position: { x: 100, y: 100 } });
  await expect.poll(() => drawing.getAttribute('data-zoom')).not.toBe('1');
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).last().click();
  await expect(page.getByText('1 of 2')).toBeVisible();
});

test('an empty field brings the alert of the spec, and what was typed stays', async ({ page }) => {
  await page.getByRole('button', { name: 'Get plans and brochure' }).click();
  await form(page).getByLabel('Name').fill('Meera Joshi');
  await form(page).getByRole('button', { name: 'Open plans and brochure' }).click();
  await expect(page.getByRole('dialog', { name: 'Please fill in all the details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page).getByLabel('Name')).toHaveValue('Meera Joshi');
  await expect(form(page).getByText('Please enter a valid 10-digit phone number')).toBeVisible();
});

test.describe('on a failing network', () => {
  test.use({ expectedErrors: /503|net::ERR/ });
  test('the alert of the spec, the values kept, and the same key on the next try', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    let isDown = true;
    await page.route('**/api/form*', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (isDown) await route.abort();
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Get plans and brochure' }).click();
    await fill(page);
    const submit = form(page).getByRole('button', { name: 'Open plans and brochure' });
    await submit.click();
    await expect(
      page.getByRole('dialog', { name: 'There was an error submitting your details. Please try again.' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form(page).getByLabel('Email')).toHaveValue('meera@example.com');
    isDown = false;
    await submit.dblclick();
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

test('an expired registration is removed, and the visitor is a stranger again', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('brochureRegistration', String(Date.now() - 1)));
  await gotoLive(page, projectPath(heights));
  await page
    .getByRole('button', { name: /View large/ })
    .first()
    .click();
  await expect(form(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('brochureRegistration'))).toBeNull();
});

test('the file is not to be had without a grant, nor with another project’s', async ({ page, request }) => {
  const fileOf = (project: ProjectSummary) => `/api/projects/${project._id}/brochure`;
  expect((await request.get(fileOf(heights))).status()).toBe(403);
  await page.request.post('/api/form', {
    data: { name: 'A', phone: '9876543210', email: 'a@example.com', site: 'Basalt Heights' },
  });
  const file = await page.request.get(fileOf(heights));
  expect(file.status()).toBe(200);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await page.request.get(fileOf(court))).status()).toBe(403);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });
  test('the form is a sheet that a keyboard can fill and leave', async ({ page }) => {
    await page.getByRole('button', { name: 'Get plans and brochure' }).press('Enter');
    await expect(form(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
  });
});
