import type { Page } from '@playwright/test';
import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';

const newDigits = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
const personOf = async (page: Page) => {
  await page.waitForURL(/\/AdminLeads\/\w{20,}/);
  const id = page.url().split('/').at(-1);
  return (await (await page.request.get(`/api/admin/people/${id}`)).json()) as {
    person: Record<string, unknown>;
    touches: { kind: string; facts: object }[];
  };
};

for (const [device, viewport] of [
  ['a desk', desktop],
  ['a phone', phone],
] as const) {
  test(`on ${device} a walk-in is stored with what was agreed aloud, and the next step is planned`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await gotoLive(page, '/AdminLeads/new');
    const [name, digits] = [uniqueName('Meera'), newDigits()];
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByText('Stage Visited, because a walk-in has seen the site')).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).fill(`0${digits.slice(0, 5)} ${digits.slice(5)}`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Budget').fill('₹95 L to 1.1 Cr');
    await page.getByLabel('Home').fill('2 BHK');
    await page.getByLabel('What was said').fill('Came with her mother. Prefers floor 6 to 9.');
    await page.getByRole('group', { name: 'Reply' }).getByLabel('By call').check();
    await page.getByRole('group', { name: 'Reply' }).getByLabel('By WhatsApp').check();
    await page.getByLabel('Aloud, to me').check();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    if (device === 'a desk') await page.keyboard.press('Control+s');
    else await page.getByRole('button', { name: 'Save and open' }).last().click();
    await expect(toast(page, `${name} is saved`)).toBeVisible();
    const { person, touches } = await personOf(page);
    expect(person).toMatchObject({
      ...{ name, phone: `+91${digits}`, stage: 'visited', home: '2 BHK', allowed: ['reply:call', 'reply:whatsapp'] },
      ...{ budget: { from: 950_000_000, to: 1_100_000_000 }, source: 'walk-in' },
    });
    expect(person.step).toMatchObject({ text: 'Call after the visit' });
    expect(touches.find(({ kind }) => kind === 'consent')?.facts).toMatchObject({ how: 'aloud' });
    await expect(page.getByText('Came with her mother. Prefers floor 6 to 9.')).toBeVisible();
  });
}

test('a number that is here already is said while it is typed, and no second lead is made', async ({ page }) => {
  await page.setViewportSize(desktop);
  const [name, digits] = [uniqueName('Known'), newDigits()];
  const made = await page.request.post('/api/admin/people', {
    data: { name, phone: digits, source: 'telephone', how: 'aloud', allowed: ['reply:call'] },
  });
  const { id } = (await made.json()) as { id: string };
  await gotoLive(page, '/AdminLeads/new');
  await page.getByLabel('Phone', { exact: true }).fill(digits);
  await expect(page.getByText(`Already here: ${name}, Contacted, without an owner.`)).toBeVisible();
  await expect(page.getByText('Save adds to this person; no second lead is made.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveAttribute('href', `/AdminLeads/${id}`);
  await expectNoAxeViolations(page);
  await page.getByLabel('Name').fill('M. Known');
  await page.getByRole('group', { name: 'Reply' }).getByLabel('By call').check();
  await page.getByLabel('Aloud, to me').check();
  await page.getByRole('button', { name: 'Save and open' }).first().click();
  await expect(toast(page, `Added to ${name}, who was here already`)).toBeVisible();
  await expect(page).toHaveURL(`/AdminLeads/${id}`);
  const { person } = await personOf(page);
  expect(person).toMatchObject({ name, stage: 'visited' });
});

test('what is missing is named at its field, and a way to reply is needed', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminLeads/new');
  await page.keyboard.press('Control+s');
  const number = page.getByLabel('Phone', { exact: true });
  await expect(number).toHaveAccessibleDescription(/Enter a phone number or an e-mail address/);
  await expect(number).toBeFocused();
  await expect(page.getByText(/^Tick at least one way to reply/)).toBeVisible();
  await number.fill('12');
  await page.getByLabel('Name').fill('Somebody');
  await page.getByRole('group', { name: 'Letters and offers' }).getByLabel('By e-mail').check();
  await page.getByLabel('Aloud, to me').check();
  await page.keyboard.press('Control+s');
  await expect(number).toHaveAccessibleDescription(/This is no phone number/);
  await expect(page.getByText(/^Tick at least one way to reply/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(number).toHaveValue('');
});

test('every control of the page is reached by keyboard', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoLive(page, '/AdminLeads/new');
  expect(await expectKeyboardReach(page)).toBeGreaterThan(25);
});
