import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, test, toast, uniqueName } from './admin-journey.ts';
import { createColleague, joinBy, openAs, signInAgain } from './colleagues.ts';

test.beforeEach(({ page }) => signInAgain(page));

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@banyanbasalt.example`;

test('an owner invites an editor by link, makes them an approver and deactivates them', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = emailOf(uniqueName('neha'));
  await gotoLive(page, '/AdminUsers');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByLabel('Mail address')).toHaveAccessibleDescription(/Type the mail address/);
  await page.getByLabel('Mail address').fill(email);
  await expect(page.getByRole('radio', { name: /^Editor/ })).toBeChecked();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = await page.getByLabel('The link').inputValue();
  expect(link).toMatch(/\/login\/invitation#[\w-]{20,}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Editor');
  await expect(row).toContainText('Link made');
  await expect(row).toContainText('Not yet');

  const name = uniqueName('Neha Joshi');
  await joinBy(page, link, name);
  const neha = { id: '', name, email, password: 'seven quiet terraces 42' };
  const hers = await openAs(browser, baseURL, neha, '/AdminProjects');
  await expect(hers.getByRole('link', { name: 'Add project' })).toBeVisible();

  await gotoLive(page, '/AdminUsers');
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Change the role' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Approver/ }).check();
  await expect(dialog).toContainText('Their sessions end at once.');
  await expect(dialog).toContainText('This role needs a second factor');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(toast(page, `${name} is now Approver`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('needs a second factor');
  expect((await hers.request.get('/api/auth/session')).status()).toBe(401);

  await page.getByRole('button', { name: `Change ${name}` }).click();
  await dialog.getByRole('button', { name: 'Deactivate…' }).click();
  await dialog.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(toast(page, `${name} is deactivated`)).toBeVisible();
  const deactivated = page.getByRole('table', { name: 'Deactivated' });
  await expect(deactivated.getByRole('row').filter({ hasText: name })).toBeVisible();
  const refused = await page.request.post('/api/auth/login', { data: { email, password: neha.password } });
  expect(refused.status()).toBe(401);

  await deactivated.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'Activate again' }).click();
  await expect(toast(page, `${name} can sign in again`)).toBeVisible();
});

test('what a deactivated colleague owns goes to the colleague who was chosen', async ({ page, browser, baseURL }) => {
  const tara = await createColleague(page, 'editor', uniqueName('Tara Lobo'));
  const swara = await createColleague(page, 'editor', uniqueName('Swara Mohite'));
  const hers = await openAs(browser, baseURL, tara, '/AdminServices');
  const filter = { name: uniqueName('Hers'), query: 'q=hers' };
  expect((await hers.request.post('/api/admin/filters/services', { data: filter })).status()).toBe(201);
  await gotoLive(page, '/AdminUsers');
  await page.getByRole('button', { name: `Change ${tara.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deactivate…' }).click();
  await expect(dialog.getByLabel('Who takes over')).toHaveAccessibleDescription(/They own 1 saved filter/);
  await dialog.getByLabel('Who takes over').selectOption(swara.name);
  // The list with what she took over arrives after her dialog was opened, which then shows it.
  await page.route(/AdminUsers\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await dialog.getByRole('button', { name: `Deactivate ${tara.name}` }).click();
  await expect(toast(page, `${tara.name} is deactivated`)).toBeVisible();
  await page.getByRole('button', { name: `Change ${swara.name}` }).click();
  await dialog.getByRole('button', { name: 'Deactivate…' }).click();
  await expect(dialog.getByLabel('Who takes over')).toHaveAccessibleDescription(/They own 1 saved filter/);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /409/ });

  test('the last owner keeps the role, and an address with an account is not invited again', async ({ page }) => {
    await gotoLive(page, '/AdminUsers');
    const own = page.getByRole('row').filter({ hasText: 'admin@banyanbasalt.example' });
    await own.getByRole('button', { name: /^Change/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Viewer/ }).check();
    await dialog.getByRole('button', { name: 'Change the role' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The last owner keeps the role');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await page.getByLabel('Mail address').fill('admin@banyanbasalt.example');
    await page.getByRole('button', { name: 'Create the link' }).click();
    await expect(page.getByLabel('Mail address')).toHaveAccessibleDescription(/has an account already/);
  });
});

test('a colleague is invited by keyboard alone', async ({ page }) => {
  const email = emailOf(uniqueName('keyed'));
  await gotoLive(page, '/AdminUsers');
  await page.getByRole('button', { name: 'Invite a colleague' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Mail address');
  for (let step = 0; step < 5 && !(await field.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Sales/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('The link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Sales');
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the page and its dialogs have no accessibility violation, and Tab reaches every control', async ({
      page,
    }) => {
      const name = uniqueName('Ishaan Rege of the very long department of drawings and elevations');
      await createColleague(page, 'editor', name);
      await gotoLive(page, '/AdminUsers');
      await expect(page.getByRole('table', { name: 'Colleagues' })).toContainText('Password only');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await expectKeyboardReach(page);
      await page.getByRole('button', { name: 'Invite a colleague' }).click();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Change ${name}` }).click();
      await page.getByRole('button', { name: 'Deactivate…' }).click();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expectNoSidewaysScroll(page);
    });
  });
}
