import type { Page } from '@playwright/test';
import { idempotencyHeader } from '@plinth/contract/submission';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';
import { readKeptLead } from './kept-lead.ts';

test.use({ viewport: desktop });
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const success = 'Success! Your message has been sent.';
const formOf = (page: Page) => page.getByRole('form', { name: 'Enquiry' });

async function fill(page: Page, answers: Record<string, string>) {
  for (const [label, value] of Object.entries(answers))
    await formOf(page).getByLabel(label, { exact: true }).fill(value);
}

/** Answers for the server, and keeps what it was sent. */
async function intercept(page: Page, answers: { status: number; json?: object }[] = [{ status: 201 }]) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  await page.route('**/api/form', async (route) => {
    const request = route.request();
    sent.push({ body: request.postDataJSON(), key: request.headers()[idempotencyHeader] });
    const { status, json = {} } = answers[Math.min(sent.length, answers.length) - 1] ?? { status: 201 };
    await route.fulfill({ status, json });
  });
  return sent;
}

const visitor = { Name: 'Meera Joshi', Email: 'meera@example.com', Phone: '9822012345' };

const routes: { path: string; extra: Record<string, string>; asks: string[] }[] = [
  { path: '/contact', extra: {}, asks: [] },
  { path: '/services', extra: { 'Message For Us': 'A tap' }, asks: ['Message For Us'] },
  { path: '/nri', extra: { 'Message For Us': 'A home' }, asks: ['Country Living In', 'Message For Us'] },
  { path: '/nri-services', extra: { 'Message For Us': 'A home' }, asks: ['Country Living In', 'Message For Us'] },
];

for (const { path, extra, asks } of routes) {
  test(`${path} asks what it should, by role and name, and sends the shape of section 7`, async ({ page }) => {
    const sent = await intercept(page);
    await gotoLive(page, path);
    const form = formOf(page);
    for (const name of ['Name', 'Email', 'Phone']) {
      const field = form.getByRole('textbox', { name, exact: true });
      await expect(field).toHaveAttribute('required', '');
    }
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('pattern', '[0-9]{10}');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('maxlength', '10');
    await expect(form.getByRole('combobox', { name: 'Dial code' })).toHaveValue('+91');
    for (const name of ['Country Living In', 'Message For Us']) {
      await expect(form.getByLabel(name)).toHaveCount(asks.includes(name) ? 1 : 0);
    }
    const country = form.getByRole('combobox', { name: 'Country Living In' });
    if (asks.includes('Country Living In')) await country.selectOption('India');
    await fill(page, { ...visitor, ...extra });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status')).toContainText(success);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'Meera Joshi',
        email: 'meera@example.com',
        country: asks.includes('Country Living In') ? 'India' : '',
        countryCode: '+91',
        phone: '+91 9822012345',
        message: extra['Message For Us'] ?? '',
        site: path.slice(1),
      },
    ]);
  });
}

test('a country sets its dial code, a dial code can be chosen, and success puts +91 back', async ({ page }) => {
  const sent = await intercept(page);
  await gotoLive(page, '/nri');
  const form = formOf(page);
  const dial = form.getByRole('combobox', { name: 'Dial code' });
  const country = form.getByRole('combobox', { name: 'Country Living In' });
  expect(await country.locator('option').count()).toBeGreaterThan(230);
  await country.selectOption('United Arab Emirates');
  await expect(dial).toHaveValue('+971');
  await dial.selectOption('+65');
  await country.selectOption('United States');
  await expect(dial).toHaveValue('+1');
  await country.selectOption('United Arab Emirates');
  await fill(page, { ...visitor, Phone: '501234567', 'Message For Us': 'A home' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText(success);
  expect(sent[0]?.body).toMatchObject({
    countryCode: '+971',
    phone: '+971 501234567',
    country: 'United Arab Emirates',
  });
  await expect(dial).toHaveValue('+91');
  for (const name of ['Name', 'Email', 'Phone', 'Message For Us']) {
    await expect(form.getByRole('textbox', { name, exact: true })).toHaveValue('');
  }
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('maxlength', '10');
});

test('a number is digits only, exactly ten for +91, and each fault is said at its field', async ({ page }) => {
  test.setTimeout(90_000);
  const sent = await intercept(page);
  await gotoLive(page, '/contact');
  const form = formOf(page);
  const number = form.getByRole('textbox', { name: 'Phone' });
  await number.pressSequentially('98-22 01a2');
  await expect(number).toHaveValue('9822012');
  await fill(page, { Email: 'meera@' });
  await form.getByRole('button', { name: 'Send message' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toContainText('3 fields need a look. Your other answers are kept.');
  await expect(summary).toBeFocused();
  await expect(number).toHaveAccessibleDescription('This number is 3 digits short');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/needs an @/);
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('This one is needed');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoAxeViolations(page);
  }
  await summary.getByRole('link', { name: /^Phone/ }).click();
  await expect(number).toBeFocused();
  expect(sent).toEqual([]);
});

test('it is sent once, however often it is pressed', async ({ page }) => {
  const sent: string[] = [];
  let answer = () => {};
  const isPressedEnough = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/form', async (route) => {
    sent.push(route.request().postData() ?? '');
    await isPressedEnough;
    await route.fulfill({ status: 201, json: {} });
  });
  await gotoLive(page, '/contact');
  await fill(page, visitor);
  const button = formOf(page).getByRole('button');
  for (let press = 0; press < 4; press += 1) await button.click({ force: true, noWaitAfter: true });
  await expect(button).toHaveText('Sending…');
  answer();
  await expect(formOf(page).getByRole('status')).toContainText(success);
  expect(sent).toHaveLength(1);
});

test.describe('that fails', () => {
  test.use({ expectedErrors: /503 \(Service Unavailable\)|400 \(Bad Request\)|net::ERR_FAILED/ });

  test('says so with the status, keeps every answer, and tries again under the same key', async ({ page }) => {
    const sent = await intercept(page, [{ status: 503 }, { status: 201 }]);
    await gotoLive(page, '/services');
    await fill(page, { ...visitor, 'Message For Us': 'A tap' });
    const form = formOf(page);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status')).toContainText('Failed to send message. HTTP error! status: 503');
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Joshi');
    await expect(form.getByRole('textbox', { name: 'Message For Us' })).toHaveValue('A tap');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status')).toContainText(success);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('for want of a network has words for that', async ({ page }) => {
    await page.route('**/api/form', (route) => route.abort());
    await gotoLive(page, '/contact');
    await fill(page, visitor);
    await formOf(page).getByRole('button', { name: 'Send message' }).click();
    await expect(formOf(page).getByRole('status')).toContainText('Failed to send message. The network did not answer.');
  });

  test('because the server knows better puts its words at the field', async ({ page }) => {
    await gotoLive(page, '/contact');
    await fill(page, visitor);
    const form = formOf(page);
    await form.getByRole('combobox', { name: 'Dial code' }).selectOption('+65');
    await fill(page, { Phone: '12345' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('alert')).toContainText('One field needs a look.');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('12345');
  });
});

test('it reaches the server and is kept', async ({ page }) => {
  await gotoLive(page, '/contact');
  await fill(page, visitor);
  const answer = page.waitForResponse('**/api/form');
  await formOf(page).getByRole('button', { name: 'Send message' }).click();
  await expect(formOf(page).getByRole('status')).toContainText(success);
  expect(await readKeptLead(await answer)).toMatchObject({
    kind: 'enquiry',
    name: visitor.Name,
    email: visitor.Email,
    phone: `+91 ${visitor.Phone}`,
    site: 'contact',
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400 \(Bad Request\)/ });

  test('it is a plain form that lands on a thank-you page', async ({ page }) => {
    await page.goto('/nri');
    await fill(page, { ...visitor, 'Message For Us': 'A home' });
    await formOf(page).getByRole('combobox', { name: 'Country Living In' }).selectOption('Singapore');
    await formOf(page).getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
    await expect(page).toHaveURL(/\/enquiry\?sent$/);
  });

  test('what the server refuses comes back with every answer and its fault', async ({ page }) => {
    await page.goto('/services');
    await fill(page, { ...visitor, 'Message For Us': 'A tap' });
    const form = formOf(page);
    await form.getByRole('combobox', { name: 'Dial code' }).selectOption('+65');
    await form.getByRole('button', { name: 'Send message' }).evaluate((button) => {
      const { form: own } = button as HTMLButtonElement;
      if (own) own.noValidate = true;
    });
    await fill(page, { Phone: '123' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your message is not sent yet' })).toBeVisible();
    await expect(formOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Joshi');
    await expect(formOf(page).getByRole('textbox', { name: 'Message For Us' })).toHaveValue('A tap');
    await expect(formOf(page).getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
  });
});
