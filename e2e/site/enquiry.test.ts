import type { Page } from '@playwright/test';
import { idempotencyHeader } from '@plinth/contract/submission';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';
import { readKeptLead } from './kept-lead.ts';
import { paste } from './paste.ts';

test.use({ viewport: desktop });
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const success = 'Success! Your message has been sent.';
const formOf = (page: Page) => page.getByRole('form', { name: 'Enquiry' });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await formOf(page).getByLabel(label, { exact: true }).fill(value);
}

/** Answers form requests in place of the server, and records them. */
async function intercept(page: Page, responses: { status: number; json?: object }[] = [{ status: 201 }]) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  await page.route('**/api/form', async (route) => {
    const request = route.request();
    sent.push({ body: request.postDataJSON(), key: request.headers()[idempotencyHeader] });
    const { status, json = {} } = responses[Math.min(sent.length, responses.length) - 1] ?? { status: 201 };
    await route.fulfill({ status, json });
  });
  return sent;
}

const visitor = { Name: 'Meera Joshi', Email: 'meera@example.com', Phone: '9822012345' };

const office = 'Someone from our office calls you within one working day, between nine and six.';
const serviceDesk = 'The service desk calls you within one working day, between nine and nine.';
const nriDesk =
  'Your adviser at the NRI desk writes within one working day, and calls only once you have named an hour.';

/** The button's text depends on whether the form has a message field. */
const buttonOf = (page: Page) => formOf(page).getByRole('button', { name: /^(Send message|Ask us to call)$/ });

const routes: { path: string; extra: Record<string, string>; asks: string[]; desk: string }[] = [
  { path: '/contact', extra: {}, asks: [], desk: office },
  { path: '/services', extra: { 'Message For Us': 'A tap' }, asks: ['Message For Us'], desk: serviceDesk },
  {
    path: '/nri',
    extra: { 'Message For Us': 'A home' },
    asks: ['Country Living In', 'Message For Us'],
    desk: nriDesk,
  },
  {
    path: '/nri-services',
    extra: { 'Message For Us': 'A home' },
    asks: ['Country Living In', 'Message For Us'],
    desk: nriDesk,
  },
];

for (const { path, extra, asks, desk } of routes) {
  test(`the form of ${path} has its fields by role and name, and sends the body of section 7`, async ({ page }) => {
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
    await expect(buttonOf(page)).toHaveText(asks.includes('Message For Us') ? 'Send message' : 'Ask us to call');
    await buttonOf(page).click();
    await expect(form.getByRole('status')).toHaveText(`${success} ${desk}`);
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

test('choosing a country sets the dial code, which can be changed, and success resets it to +91', async ({ page }) => {
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
  await buttonOf(page).click();
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

test('a phone number has digits only, exactly ten for +91, and each error is shown at its field', async ({ page }) => {
  const sent = await intercept(page);
  await gotoLive(page, '/contact');
  const form = formOf(page);
  const number = form.getByRole('textbox', { name: 'Phone' });
  await number.pressSequentially('98-22 01a2');
  await expect(number).toHaveValue('9822012');
  await fill(page, { Email: 'meera@' });
  await buttonOf(page).click();
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

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a pasted number of another country changes the dial code and not the country of residence', async ({
    page,
  }) => {
    await gotoLive(page, '/nri');
    const form = formOf(page);
    const [number, dial] = [form.getByRole('textbox', { name: 'Phone' }), form.getByLabel('Dial code')];
    await form.getByRole('combobox', { name: 'Country Living In' }).selectOption('Singapore');
    await paste(number, '+971 (0)50 123 4567');
    await expect(number).toHaveValue('501234567');
    await expect(dial).toHaveValue('+971');
    await expect(form.getByRole('combobox', { name: 'Country Living In' })).toHaveValue('Singapore');
    await number.fill('');
    await number.pressSequentially('+919876543210');
    await expect(number).toHaveValue('9876543210');
    await expect(dial).toHaveValue('+91');
    await number.fill('');
    await paste(number, '0 98765-43210');
    await expect(number).toHaveValue('9876543210');
  });
});

test('the enquiry form is sent once, however often the button is pressed', async ({ page }) => {
  const sent: string[] = [];
  let release = () => {};
  const isPressedEnough = new Promise<void>((resolve) => {
    release = resolve;
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
  release();
  await expect(formOf(page).getByRole('status')).toContainText(success);
  expect(sent).toHaveLength(1);
});

test.describe('an enquiry that fails', () => {
  test.use({ expectedErrors: /503 \(Service Unavailable\)|400 \(Bad Request\)|net::ERR_FAILED/ });

  test('a failed enquiry shows the HTTP status, keeps all input, and is sent again with the same key', async ({
    page,
  }) => {
    const sent = await intercept(page, [{ status: 503 }, { status: 201 }]);
    await gotoLive(page, '/services');
    await fill(page, { ...visitor, 'Message For Us': 'A tap' });
    const form = formOf(page);
    await buttonOf(page).click();
    await expect(form.getByRole('status')).toContainText('Failed to send message. HTTP error! status: 503');
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Joshi');
    await expect(form.getByRole('textbox', { name: 'Message For Us' })).toHaveValue('A tap');
    await buttonOf(page).click();
    await expect(form.getByRole('status')).toContainText(success);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('an enquiry without network shows a message about the network', async ({ page }) => {
    await page.route('**/api/form', (route) => route.abort());
    await gotoLive(page, '/contact');
    await fill(page, visitor);
    await buttonOf(page).click();
    await expect(formOf(page).getByRole('status')).toContainText('Failed to send message. The network did not answer.');
  });

  test('a phone number that only the server finds invalid shows its error at the field', async ({ page }) => {
    await gotoLive(page, '/contact');
    await fill(page, visitor);
    const form = formOf(page);
    await form.getByRole('combobox', { name: 'Dial code' }).selectOption('+65');
    await fill(page, { Phone: '12345' });
    await buttonOf(page).click();
    await expect(form.getByRole('alert')).toContainText('One field needs a look.');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('12345');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      'This is not a number of +65, where a mobile number has 8 digits',
    );
    await fill(page, { Phone: '81234567' });
    await expect(form.getByRole('textbox', { name: 'Phone' })).not.toHaveAttribute('aria-invalid');
  });
});

test('an enquiry reaches the server and is stored', async ({ page }) => {
  await gotoLive(page, '/contact');
  await fill(page, visitor);
  const response = page.waitForResponse('**/api/form');
  await buttonOf(page).click();
  await expect(formOf(page).getByRole('status')).toContainText(success);
  expect(await readKeptLead(await response)).toMatchObject({
    kind: 'enquiry',
    name: visitor.Name,
    email: visitor.Email,
    phone: `+91 ${visitor.Phone}`,
    site: 'contact',
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400 \(Bad Request\)/ });

  test('without JavaScript the enquiry is a plain form that leads to a thank-you page', async ({ page }) => {
    await page.goto('/nri');
    await fill(page, { ...visitor, 'Message For Us': 'A home' });
    await formOf(page).getByRole('combobox', { name: 'Country Living In' }).selectOption('Singapore');
    await buttonOf(page).click();
    await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
    await expect(page).toHaveURL('/enquiry?sent=nri');
    await expect(page.getByText(nriDesk)).toBeVisible();
  });

  test('without JavaScript a refused enquiry is shown again with all input and its errors', async ({ page }) => {
    await page.goto('/services');
    await fill(page, { ...visitor, 'Message For Us': 'A tap' });
    const form = formOf(page);
    await form.getByRole('combobox', { name: 'Dial code' }).selectOption('+65');
    await buttonOf(page).evaluate((button) => {
      const { form: own } = button as HTMLButtonElement;
      if (own) own.noValidate = true;
    });
    await fill(page, { Phone: '123' });
    await buttonOf(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry is not sent yet' })).toBeVisible();
    await expect(formOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Joshi');
    await expect(formOf(page).getByRole('textbox', { name: 'Message For Us' })).toHaveValue('A tap');
    await expect(formOf(page).getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('from an IP address that has sent too many forms', () => {
  test.use({ expectedErrors: /429/ });
  test('a rate-limited form keeps its input and says when to send it again, with scripts and without', async ({
    page,
    request,
  }) => {
    const headers = { 'x-forwarded-for': '203.0.113.60' };
    const data = { name: 'Crowd', phone: '9876543210', email: 'crowd@example.com', site: 'contact' };
    await Promise.all(Array.from({ length: 60 }, () => request.post('/api/form', { headers, data })));

    await page.setExtraHTTPHeaders(headers);
    await gotoLive(page, '/contact');
    await fill(page, visitor);
    await buttonOf(page).click();
    await expect(formOf(page).getByText(/please send it again in \d+ minutes/)).toBeVisible();
    await expect(formOf(page).getByLabel('Name', { exact: true })).toHaveValue('Meera Joshi');

    const form = {
      name: 'Dev <Rao>',
      email: 'dev@example.com',
      countryCode: '+91',
      phone: '9822012345',
      site: 'contact',
    };
    const response = await request.post('/enquiry', { headers, form });
    expect(response.status()).toBe(429);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
    const html = await response.text();
    for (const text of ['value="Dev &lt;Rao&gt;"', 'value="dev@example.com"', 'please send it again in']) {
      expect(html).toContain(text);
    }
    const subscribed = await request.post('/subscribe', { headers, form: { email: 'reader@example.com' } });
    expect([subscribed.status(), (await subscribed.text()).includes('value="reader@example.com"')]).toEqual([
      429,
      true,
    ]);
  });
});
