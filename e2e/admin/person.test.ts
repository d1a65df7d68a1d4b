import type { Page } from '@playwright/test';
import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, submitLead, test, toast, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

/** The person of a form, made through the API; `zone` decides whether it is day there. */
async function createPerson(page: Page, fields: object = {}) {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const name = uniqueName('Farhan');
  const lead = { name, phone: `+91 9${digits}`, email: `f${digits}@example.com`, source: 'event', how: 'aloud' };
  const allowed = ['reply:call', 'reply:whatsapp', 'reply:email'];
  const response = await page.request.post('/api/admin/people', { data: { ...lead, allowed, ...fields } });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return { ...lead, id, name, e164: `+919${digits}`, path: `/AdminLeads/${id}` };
}

const send = async (page: Page, id: string, call: string, data: object) => {
  const response = await page.request.post(`/api/admin/people/${id}/${call}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
};

/** A zone in which it is about noon now, and one in which it is night. */
function zoneAt(hour: number): string {
  const offset = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  const signed = offset > 12 ? offset - 24 : offset;
  // The names of these zones have the sign the other way round.
  return `Etc/GMT${signed > 0 ? '-' : '+'}${Math.abs(signed)}`;
}

async function inZone(page: Page, id: string, timeZone: string) {
  const known = await (await page.request.get(`/api/admin/people/${id}`)).json();
  const response = await page.request.put(`/api/admin/people/${id}`, {
    data: { timeZone },
    headers: { 'if-match': `"${known.person.version}"` },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('a colleague reads who the person is, notes the call with Ctrl S, and plans the next step by both clocks', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const person = await createPerson(page, { note: 'Came to the expo with his wife.' });
  await inZone(page, person.id, 'Asia/Dubai');
  await gotoLive(page, person.path);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByText(/\d{1,2}:\d{2} [ap]m there now/)).toBeVisible();
  await expect(page.getByText('Came to the expo with his wife.')).toBeVisible();
  await expect(page.getByRole('link', { name: `E-mail` })).toHaveAttribute('href', `mailto:${person.email}`);
  await expect(page.getByRole('row', { name: 'Reply Yes Yes Yes' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Offers No No No' })).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Nothing to save')).toBeVisible();

  await page.getByLabel('How it ended').selectOption('answered');
  await page.getByLabel('Length in minutes').fill('8');
  await page.getByLabel('What was said').fill('Wants floors 9 to 14, east side.');
  await expect(page.getByText(/^Draft kept on this device .+ Not saved yet\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What was said')).toHaveValue('Wants floors 9 to 14, east side.');
  await expect(page.locator('html')).toBeVisible();
  await gotoLive(page, person.path);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Call saved')).toBeVisible();
  await expect(page.getByText('Call answered')).toBeVisible();
  await expect(page.getByText('Wants floors 9 to 14, east side.')).toBeVisible();
  await expect(page.getByLabel('What was said')).toHaveValue('');
  // The first answered call makes the lead contacted.
  await expect(page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: /^Contacted/ })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await page.locator('body').press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What comes next').fill('Call: payment schedule');
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByLabel('Time').fill('18:30');
  await dialog.getByRole('button', { name: 'Save the next step' }).click();
  await expect(page.getByText('Tomorrow, 6:30 pm in India, 5:00 pm in Dubai.')).toBeVisible();

  await page.getByRole('button', { name: 'Calls 1' }).click();
  await expect(page.getByText('Came to the expo with his wife.')).toHaveCount(0);
  await expect(page.getByText('Call answered')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the result of the step and the following step are noted in one go', async ({ page }) => {
  const person = await createPerson(page);
  await send(page, person.id, 'step', {
    step: { text: 'First call', due: new Date(Date.now() - 3_600_000).toISOString() },
  });
  await gotoLive(page, person.path);
  await expect(page.getByText(/late by 1 h/)).toBeVisible();
  await page.getByRole('button', { name: 'Done, note the result…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save the result and the step' }).click();
  await expect(dialog.getByLabel('How it ended')).toHaveAccessibleDescription('Choose how the call ended');
  await dialog.getByLabel('How it ended').selectOption('no answer');
  await dialog.getByRole('button', { name: 'Save the result and the step' }).click();
  await expect(dialog.getByLabel('What comes next')).toHaveAccessibleDescription(/Write what comes next/);
  await dialog.getByLabel('What comes next').fill('Call again');
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Save the result and the step' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Call, no answer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' }).getByText('Call again')).toBeVisible();
  await expect(page.getByText(/^Tomorrow, 11:00 am/)).toBeVisible();
});

test('a stage asks for what it needs, and a number is read in words', async ({ page }) => {
  await page.setViewportSize(desktop);
  const person = await createPerson(page);
  await gotoLive(page, person.path);
  await page.getByRole('button', { name: 'Change', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Budget').fill('a lot');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Budget')).toHaveAccessibleDescription(/Write it as ₹1\.5–1\.8 Cr or 95 L/);
  await dialog.getByLabel('Budget').fill('1.5 to 1.8 Cr');
  await dialog.getByLabel('Home').fill('3 BHK, east');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Looking for' }).getByText('₹1.5–1.8 Cr')).toBeVisible();
  const stored = await (await page.request.get(`/api/admin/people/${person.id}`)).json();
  expect(stored.person.budget).toEqual({ from: 1_500_000_000, to: 1_800_000_000 });

  await page.getByRole('button', { name: /^Qualified/ }).click();
  await dialog.getByRole('button', { name: 'Move to Qualified' }).click();
  await expect(dialog.getByText('Enter when they want to buy')).toBeVisible();
  await dialog.getByLabel('When they want to buy').fill('March 2027');
  await dialog.getByRole('button', { name: 'Move to Qualified' }).click();
  await expect(toast(page, 'Moved to Qualified')).toBeVisible();
  await expect(page.getByText('New → Qualified')).toBeVisible();
});

test('a call in the person’s night asks once and offers the next good hour', async ({ page }) => {
  await page.setViewportSize(desktop);
  const person = await createPerson(page);
  await inZone(page, person.id, zoneAt(3));
  await gotoLive(page, person.path);
  await expect(page.getByText('asleep until 8')).toBeVisible();
  await page.getByRole('link', { name: /^Call \+91/ }).click();
  const dialog = page.getByRole('dialog', { name: /^It is \d{1,2}:\d{2} am in / });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: /^Call at 8:00 am there, / }).click();
  await expect(toast(page, 'Next step saved')).toBeVisible();
  await expect(page.getByText('Call in their morning')).toBeVisible();
  const { touches } = await (await page.request.get(`/api/admin/people/${person.id}`)).json();
  expect(touches.filter(({ kind }: { kind: string }) => kind === 'call')).toEqual([]);
});

test('what was not agreed is disabled in words, and a withdrawal closes every way', async ({ page }) => {
  await page.setViewportSize(desktop);
  const person = await createPerson(page, { allowed: ['reply:call'] });
  await gotoLive(page, person.path);
  await expect(page.getByRole('button', { name: 'WhatsApp', exact: true })).toBeDisabled();
  await expect(page.getByText('WhatsApp, E-mail: not agreed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', `tel:${person.e164}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the bar calls, and the sheet for the result opens by itself', async ({ page }) => {
    const person = await createPerson(page);
    await inZone(page, person.id, zoneAt(13));
    await gotoLive(page, person.path);
    await expect(page.getByText('Reply: Call, WhatsApp, E-mail')).toBeVisible();
    const call = page.getByRole('link', { name: 'Call', exact: true });
    await expect(call).toHaveAttribute('href', `tel:${person.e164}`);
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    // The browser of the tests has no telephone.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('How it ended')).toBeVisible();
    await expect(async () => {
      const { touches } = await (await page.request.get(`/api/admin/people/${person.id}`)).json();
      expect(touches[0]).toMatchObject({ kind: 'call', facts: { result: 'begun' } });
    }).toPass();
    await sheet.getByLabel('How it ended').selectOption('answered');
    await sheet.getByLabel('What comes next').fill('Send the plans');
    await sheet.getByRole('button', { name: 'Save the result and the step' }).click();
    await expect(toast(page, 'Call saved')).toBeVisible();
    const { touches } = await (await page.request.get(`/api/admin/people/${person.id}`)).json();
    const calls = touches.filter(({ kind }: { kind: string }) => kind === 'call');
    expect(calls).toHaveLength(1);
    expect(calls[0].facts).toEqual({ result: 'answered' });
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(page.getByLabel('What was said')).toBeFocused();
  });
});

test('two records of one person are merged in a dialog that says what follows, and the merge is undone', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const email = `family${Date.now()}@example.com`;
  const [first, second] = [await createPerson(page, { email }), await createPerson(page, { email })];
  await gotoLive(page, second.path);
  const same = page.getByRole('region', { name: 'The same person?' });
  await expect(same.getByText('Same e-mail address')).toBeVisible();
  await same.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two records of one person' });
  await expect(dialog.getByRole('columnheader', { name: `${second.name}, stays` })).toBeVisible();
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: `Merge into ${second.name}`, exact: true }).click();
  await expect(toast(page, 'Merged. It can be undone for 30 days.')).toBeVisible();
  await expect(same.getByText(`Merged with ${first.name}`)).toBeVisible();
  expect((await page.request.get(`/api/admin/people/${first.id}`)).status()).toBe(404);
  await same.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'The merge is undone')).toBeVisible();
  expect((await page.request.get(`/api/admin/people/${first.id}`)).status()).toBe(200);
});

test('what a colleague changed meanwhile is named, and the own note is kept until the change is loaded', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/admin');
  const person = await createPerson(page);
  const sana = await createColleague(page, 'owner', 'Sana Qureshi');
  await gotoLive(page, person.path);
  const other = await openAs(browser, baseURL, sana, person.path);
  await send(other, person.id, 'stage', { to: 'visited' });
  await page.getByLabel('How it ended').selectOption('busy');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Sana Qureshi moved this lead to Visited \d+ min ago\.$/)).toBeVisible();
  await expect(page.getByText('Your note is kept below and was not sent.')).toBeVisible();
  await expect(toast(page, 'Not saved.')).toBeVisible();
  await expect(page.getByLabel('How it ended')).toHaveValue('busy');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Load the change, keep my note' }).click();
  await expect(page.getByRole('button', { name: /^Visited/ })).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Call saved')).toBeVisible();
  await other.context().close();
});

test('a form of the website is on the page of its person, with what was sent because of it', async ({ page }) => {
  await page.setViewportSize(desktop);
  const lead = await submitLead(page, uniqueName('Website'));
  let id = '';
  await expect(async () => {
    const { person } = await (await page.request.get(`/api/admin/people/known?phone=${lead.phone}`)).json();
    id = person.id;
  }).toPass();
  await gotoLive(page, `/AdminLeads/${id}`);
  const sent = page.getByRole('region', { name: 'Sent because of this lead' });
  await expect(sent.getByText(/^Received and stored/)).toBeVisible();
  await sent.getByRole('link').first().click();
  await expect(page).toHaveURL(`/AdminSubmission/${lead.id}`);
});

test('every control of the page is reached by keyboard', async ({ page }) => {
  await page.setViewportSize(desktop);
  const person = await createPerson(page);
  await gotoLive(page, person.path);
  expect(await expectKeyboardReach(page)).toBeGreaterThan(30);
});
