import type { Page, Route } from '@playwright/test';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { idempotencyHeader } from '@plinth/contract/submission';
import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  gotoLive,
  openWithClock,
  test,
} from '../journey.ts';

test.use({
  viewport: desktop,
  expectedErrors: /net::ERR_|503 \(Service Unavailable\)|400 \(Bad Request\)|422 \(Unprocessable/,
});
test.beforeEach(({ page }) => asReturningVisitor(page));

const success = 'Success! Your message has been sent.';
const formOf = (page: Page) => page.getByRole('form', { name: 'Enquiry' });
const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name, exact: true });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('outbox'));

async function fill(page: Page, email: string) {
  for (const [name, value] of Object.entries({ Name: 'Meera Joshi', Email: email, Phone: '9822012345' })) {
    await field(page, name).fill(value);
  }
}
const press = (page: Page) =>
  formOf(page)
    .getByRole('button', { name: /^(Send message|Ask us to call)$/ })
    .click();

/** Makes the first `count` requests fail, and forwards the rest to the real server. */
async function breakFirst(page: Page, count: number, how: 'abort' | 'lose the response' | { status: number }) {
  const sent: { key: string; facts: string; at: number; status: number; id: string }[] = [];
  const pass = async (route: Route, entry: (typeof sent)[number]) => {
    const response = await route.fetch();
    entry.status = response.status();
    entry.id = ((await response.json()) as { id?: string }).id ?? '';
    return response;
  };
  await page.route('**/api/form*', async (route) => {
    const headers = route.request().headers();
    const [key, facts] = [idempotencyHeader, formFactsHeader].map((name) => headers[name] ?? '');
    const entry = { key: key ?? '', facts: facts ?? '', at: Date.now(), status: 0, id: '' };
    sent.push(entry);
    if (sent.length > count) {
      return route.fulfill({ response: await pass(route, entry) });
    }
    if (how === 'abort') return route.abort();
    if (how === 'lose the response') {
      // The server has stored the lead, but its response is lost.
      await pass(route, entry);
      return route.abort();
    }
    return route.fulfill({ status: how.status, json: {}, headers: { 'retry-after': '4' } });
  });
  return sent;
}

test('a form sent while offline is sent by itself, once, when the network is back', async ({ page, context }) => {
  const sent: { key: string | undefined; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/form')) return;
    sent.push({ key: request.headers()[idempotencyHeader], status: response.status() });
  });
  await gotoLive(page, '/services');
  await fill(page, 'offline@example.com');
  await field(page, 'Message For Us').fill('A tap');
  await context.setOffline(true);
  await press(page);
  const status = formOf(page).getByRole('status');
  await expect(status).toContainText('Failed to send message. The network did not answer.');
  await expect(status).toContainText('we go on trying by ourselves');
  await expectNoAxeViolations(page);
  expect(await kept(page)).toContain('offline@example.com');
  await context.setOffline(false);
  await expect(status).toContainText(success);
  expect(sent.map(({ status }) => status)).toEqual([201]);
  expect(await kept(page)).toBeNull();
  await expect(field(page, 'Name')).toHaveValue('');
});

test('a retry after a lost response creates no second lead', async ({ page }) => {
  const sent = await breakFirst(page, 1, 'lose the response');
  await gotoLive(page, '/contact');
  await fill(page, 'lost@example.com');
  await press(page);
  await expect(formOf(page).getByRole('status')).toContainText(success);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent[0]?.id).toBeTruthy();
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test('a retry waits for as long as the server’s Retry-After says', async ({ page }) => {
  const sent = await breakFirst(page, 1, { status: 503 });
  await gotoLive(page, '/contact');
  await fill(page, 'timeoutMs@example.com');
  await press(page);
  await expect(formOf(page).getByRole('status')).toContainText('Failed to send message. HTTP error! status: 503');
  await expect(formOf(page).getByRole('status')).toContainText(success);
  const [first, second] = sent;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_000);
  expect(second?.key).toBe(first?.key);
});

test('a reload restores unsent input, and sending continues with the same key', async ({ page }) => {
  const sent = await breakFirst(page, 1, 'abort');
  await gotoLive(page, '/nri');
  await formOf(page).getByRole('combobox', { name: 'Country Living In' }).selectOption('Singapore');
  await fill(page, 'reload@example.com');
  await field(page, 'Phone').fill('81234567');
  await field(page, 'Message For Us').fill('A home');
  await formOf(page).getByRole('checkbox').check();
  // The input is not sent yet.
  await gotoLive(page, '/nri');
  await expect(field(page, 'Message For Us')).toHaveValue('A home');
  await expect(formOf(page).getByRole('combobox', { name: 'Dial code' })).toHaveValue('+65');
  await expect(formOf(page).getByRole('checkbox')).toBeChecked();
  await press(page);
  await expect(formOf(page).getByRole('status')).toContainText('The network did not answer.');
  // The form is sent but has no response; sending continues on another page.
  await gotoLive(page, '/disclaimer');
  await expect.poll(() => sent.at(-1)?.status).toBe(201);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(decodeURIComponent(sent[1]?.facts ?? '')).toContain('"promotion":true');
  await expect.poll(() => kept(page)).toBeNull();
  await gotoLive(page, '/nri');
  await expect(field(page, 'Message For Us')).toHaveValue('');
});

test('stored form input is discarded after a day', async ({ page }) => {
  await gotoLive(page, '/contact');
  await fill(page, 'old@example.com');
  expect(await kept(page)).toContain('old@example.com');
  await page.evaluate(() => {
    const entries = JSON.parse(sessionStorage.getItem('outbox') ?? '{}');
    for (const entry of Object.values(entries) as { at: number }[]) entry.at -= 86_400_001;
    sessionStorage.setItem('outbox', JSON.stringify(entries));
  });
  await gotoLive(page, '/contact');
  await expect(field(page, 'Email')).toHaveValue('');
});

test('a form that the server refuses is not retried', async ({ page }) => {
  const sent = await breakFirst(page, 0, 'abort');
  await gotoLive(page, '/contact');
  await fill(page, 'refused@example.com');
  await formOf(page).getByRole('combobox', { name: 'Dial code' }).selectOption('+65');
  await field(page, 'Phone').fill('12345');
  await press(page);
  await expect(formOf(page).getByRole('alert')).toContainText('One field needs a look.');
  await page.waitForTimeout(4_000);
  expect(sent).toHaveLength(1);
});

test('a subscription is retried when the network fails, and sends the facts about how it was filled in', async ({
  page,
}) => {
  const sent = await breakFirst(page, 1, 'abort');
  await gotoLive(page, '/disclaimer');
  await page.getByRole('textbox', { name: 'Site letter, four times a year' }).fill('letter@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Error submitting email.')).toBeVisible();
  await expect(page.getByText('Success! Email submitted.')).toBeVisible();
  const facts = JSON.parse(decodeURIComponent(sent[1]?.facts ?? '{}'));
  expect(facts).toMatchObject({ trap: '', elapsed: expect.any(Number), consent: { promotion: false } });
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a request that hangs is given up after 30 s and retried with the same key', async ({ page }) => {
  const keys: string[] = [];
  await page.route('**/api/form*', async (route) => {
    keys.push(route.request().headers()[idempotencyHeader] ?? '');
    // The first request never gets a response, as on a dead connection.
    if (keys.length > 1) await route.fulfill({ response: await route.fetch() });
  });
  await openWithClock(page, '/contact');
  await fill(page, 'hangs@example.com');
  // The time that a person takes to fill in the form.
  await page.clock.runFor(5_000);
  await press(page);
  await expect.poll(() => keys.length).toBe(1);
  const status = formOf(page).getByRole('status');
  await page.clock.runFor(29_900);
  await expect(status).not.toContainText('Failed to send message.');
  expect(await kept(page)).toContain('hangs@example.com');
  await page.clock.runFor(200);
  await expect(status).toContainText('Failed to send message. The network did not answer.');
  // The first wait of the backoff is 3 s at most.
  await page.clock.runFor(3_000);
  await expect(status).toContainText(success);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await kept(page)).toBeNull();
});

test('a key that the server has seen with another body is given up: a 422 is not retried, and the next submit has a new key', async ({
  page,
}) => {
  const keys: string[] = [];
  await page.route('**/api/form*', async (route) => {
    keys.push(route.request().headers()[idempotencyHeader] ?? '');
    if (keys.length === 1) await route.fulfill({ status: 422, json: { error: { code: 'key_reused', message: '' } } });
    else await route.fulfill({ response: await route.fetch() });
  });
  await openWithClock(page, '/contact');
  await fill(page, 'reused@example.com');
  await page.clock.runFor(5_000);
  await press(page);
  const status = formOf(page).getByRole('status');
  await expect(status).toContainText('Failed to send message. HTTP error! status: 422');
  // Longer than the longest wait of the backoff: there is no automatic retry, and the input stays.
  await page.clock.runFor(61_000);
  expect(keys).toHaveLength(1);
  await expect(field(page, 'Email')).toHaveValue('reused@example.com');
  await press(page);
  await expect(status).toContainText(success);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});
