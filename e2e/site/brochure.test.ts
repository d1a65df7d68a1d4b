import type { Page } from '@playwright/test';
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
  await form(page).getByLabel('Phone').fill('98765 43210');
  await form(page).getByLabel('Email').fill('meera@example.com');
}

test('plans ask for contact details first; then the brochure downloads, and plans open enlarged for three days', async ({
  page,
}) => {
  await page
    .getByRole('link', { name: /View large/ })
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
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toContainText('Someone from our office may call you on a working day, between nine and six.');
  await thanks.getByRole('button', { name: 'Close' }).click();

  const expiry = Number(await page.evaluate(() => localStorage.getItem('brochureRegistration')));
  expect(Math.abs(expiry - Date.now() - 259_200_000)).toBeLessThan(60_000);
  await expect(page.getByRole('link', { name: 'Download Brochure' })).toBeVisible();

  await page
    .getByRole('link', { name: /View large/ })
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

test('an empty field shows the alert text of the spec, and other input is kept', async ({ page }) => {
  await page.getByRole('link', { name: 'Get plans and brochure' }).click();
  await form(page).getByLabel('Name').fill('Meera Joshi');
  const submit = form(page).getByRole('button', { name: 'Open plans and brochure' });
  expect((await submit.boundingBox())?.height).toBe(52);
  await submit.click();
  const summary = form(page).getByRole('alert');
  await expect(summary).toContainText('Please fill in all the details');
  await expect(summary).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveValue('Meera Joshi');
  const number = form(page).getByLabel('Phone');
  await expect(number).toHaveAccessibleDescription('Please enter a valid 10-digit phone number This one is needed');
  await expectNoAxeViolations(page);
  await summary.getByRole('link', { name: /^Email/ }).click();
  await expect(form(page).getByLabel('Email')).toBeFocused();
});

test('an error disappears when its field is filled in, and the summary is updated at the next submit', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Get plans and brochure' }).click();
  const submit = form(page).getByRole('button', { name: 'Open plans and brochure' });
  await submit.click();
  const lines = form(page).getByRole('alert').getByRole('link');
  await expect(lines).toHaveCount(3);
  const [name, number] = [form(page).getByLabel('Name'), form(page).getByLabel('Phone')];
  await name.fill('Meera Joshi');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toHaveAccessibleDescription('');
  await number.fill('98765');
  await expect(number).toHaveAccessibleDescription(/This number is 5 digits short$/);
  await number.fill('9876543210');
  await expect(number).not.toHaveAttribute('aria-invalid');
  await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(lines).toHaveCount(3);
  await submit.click();
  await expect(lines).toHaveText(['Email: This one is needed']);
});

test('the dial code selector cuts off no code at 320, 390 and 1440 px', async ({ page }) => {
  await page.getByRole('link', { name: 'Get plans and brochure' }).click();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await form(page)
      .getByRole('combobox')
      .evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        pen.font = style.font;
        return [...select.options].map(({ label }) => label).filter((text) => pen.measureText(text).width > room);
      });
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test('a phone number that is too long is neither truncated nor sent', async ({ page }) => {
  await page.getByRole('link', { name: 'Get plans and brochure' }).click();
  await fill(page);
  const number = form(page).getByLabel('Phone');
  await number.fill('98765 43210 99');
  await expect(number).toHaveValue('987654321099');
  await form(page).getByRole('button', { name: 'Open plans and brochure' }).click();
  await expect(form(page).getByRole('alert')).toContainText('One field needs a look.');
  await expect(number).toHaveAccessibleDescription(/This number has more than 10 digits$/);
});

test.describe('on a failing network', () => {
  test.use({ expectedErrors: /503|net::ERR/ });
  test('a network failure shows the alert text of the spec, keeps the input, and the retry uses the same key', async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    let isDown = true;
    await page.route('**/api/form*', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (isDown) await route.abort();
      else await route.continue();
    });
    await page.getByRole('link', { name: 'Get plans and brochure' }).click();
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

test('an expired brochure registration is removed, and plans ask for contact details again', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('brochureRegistration', String(Date.now() - 1)));
  await gotoLive(page, projectPath(heights));
  await page
    .getByRole('link', { name: /View large/ })
    .first()
    .click();
  await expect(form(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('brochureRegistration'))).toBeNull();
});

test('a brochure file is refused without a registration, and one registration opens those of all projects', async ({
  page,
  request,
}) => {
  const fileOf = (project: ProjectSummary) => `/api/projects/${project._id}/brochure`;
  expect((await request.get(fileOf(heights))).status()).toBe(403);
  await page.request.post('/api/form', {
    data: { name: 'A', phone: '9876543210', email: 'a@example.com', site: 'Basalt Heights' },
  });
  const file = await page.request.get(fileOf(heights));
  expect(file.status()).toBe(200);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await page.request.get(fileOf(court))).status()).toBe(200);
  await page.evaluate(() => localStorage.setItem('brochureRegistration', String(Date.now() + 60_000)));
  await gotoLive(page, projectPath(court));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Brochure' }).click();
  expect((await download).suggestedFilename()).toBe('Brochure.pdf');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });
  test('on a phone the brochure form opens and closes by keyboard', async ({ page }) => {
    await page.getByRole('link', { name: 'Get plans and brochure' }).press('Enter');
    await expect(form(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
  });
});
