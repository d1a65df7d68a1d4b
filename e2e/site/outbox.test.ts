import type { Page, Route } from '@playwright/test';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { idempotencyHeader } from '@plinth/contract/submission';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, gotoLive, test } from '../journey.ts';

test.use({
  viewport: desktop,
  expectedErrors: /net::ERR_|503 \(Service Unavailable\)|400 \(Bad Request\)/,
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
const press = (page: Page) => formOf(page).getByRole('button', { name: 'Send message' }).click();

/** Lets the first so many fail, and the rest through to the real server. */
async function breakFirst(page: Page, count: number, how: 'abort' | 'lose the answer' | { status: number }) {
  const sent: { key: string; facts: string; at: number; status: number; id: string }[] = [];
  const pass = async (route: Route, entry: (typeof sent)[number]) => {
    const answer = await route.fetch();
    entry.status = answer.status();
    entry.id = ((await answer.json()) as { id?: string }).id ?? '';
    return answer;
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
    if (how === 'lose the answer') {
      // The server has it; a line that dies on the way back tells nobody.
      await pass(route, entry);
      return route.abort();
    }
    return route.fulfill({ status: how.status, json: {}, headers: { 'retry-after': '4' } });
  });
  return sent;
}

test('offline and back: what was typed is sent by itself, once', async ({ page, context }) => {
  const sent: { key: string | undefined; status: number }[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (!request.url().endsWith('/api/form')) return;
    sent.push({ key: request.headers()[idempotencyHeader], status: answer.status() });
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

test('an answer that is lost on the way makes no second lead', async ({ page }) => {
  const sent = await breakFirst(page, 1, 'lose the answer');
  await gotoLive(page, '/contact');
  await fill(page, 'lost@example.com');
  await press(page);
  await expect(formOf(page).getByRole('status')).toContainText(success, { timeout: 15_000 });
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent[0]?.id).toBeTruthy();
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test('a server that asks for patience is left alone for as long', async ({ page }) => {
  const sent = await breakFirst(page, 1, { status: 503 });
  await gotoLive(page, '/contact');
  await fill(page, 'patience@example.com');
  await press(page);
  await expect(formOf(page).getByRole('status')).toContainText('Failed to send message. HTTP error! status: 503');
  await expect(formOf(page).getByRole('status')).toContainText(success, { timeout: 15_000 });
  const [first, second] = sent;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_000);
  expect(second?.key).toBe(first?.key);
});

test('a reload brings back what was typed, and goes on under the same key', async ({ page }) => {
  const sent = await breakFirst(page, 1, 'abort');
  await gotoLive(page, '/nri');
  await formOf(page).getByRole('combobox', { name: 'Country Living In' }).selectOption('Singapore');
  await fill(page, 'reload@example.com');
  await field(page, 'Phone').fill('81234567');
  await field(page, 'Message For Us').fill('A home');
  await formOf(page).getByRole('checkbox').check();
  // Typed, not sent.
  await gotoLive(page, '/nri');
  await expect(field(page, 'Message For Us')).toHaveValue('A home');
  await expect(formOf(page).getByRole('combobox', { name: 'Dial code' })).toHaveValue('+65');
  await expect(formOf(page).getByRole('checkbox')).toBeChecked();
  await press(page);
  await expect(formOf(page).getByRole('status')).toContainText('The network did not answer.');
  // Sent, not answered: another page, and the sending goes on.
  await gotoLive(page, '/disclaimer');
  await expect.poll(() => sent.at(-1)?.status).toBe(201);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(decodeURIComponent(sent[1]?.facts ?? '')).toContain('"promotion":true');
  await expect.poll(() => kept(page)).toBeNull();
  await gotoLive(page, '/nri');
  await expect(field(page, 'Message For Us')).toHaveValue('');
});

test('after a day nothing is left of it', async ({ page }) => {
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

test('what the server refuses is not tried again', async ({ page }) => {
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

test('the site letter waits for the network too, and says how it was filled in', async ({ page }) => {
  const sent = await breakFirst(page, 1, 'abort');
  await gotoLive(page, '/disclaimer');
  await page.getByRole('textbox', { name: 'Site letter, four times a year' }).fill('letter@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Error submitting email.')).toBeVisible();
  await expect(page.getByText('Success! Email submitted.')).toBeVisible({ timeout: 15_000 });
  const facts = JSON.parse(decodeURIComponent(sent[1]?.facts ?? '{}'));
  expect(facts).toMatchObject({ trap: '', elapsed: expect.any(Number), consent: { promotion: false } });
  expect(sent[1]?.key).toBe(sent[0]?.key);
});
