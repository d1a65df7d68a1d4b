import { readFileSync } from 'node:fs';
import {
  becomeLive,
  desktop,
  expect,
  expectKeyboardReach,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  phone,
} from '../journey.ts';
import { addAuthenticator, codeOf, keepCodes, openAs, setUpApp, test } from './account-journey.ts';
import { tabTo } from './admin-journey.ts';

// One demo for the file.
test.describe.configure({ mode: 'default' });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the profile has no accessibility violation and every control is reached by Tab, with long names too', async ({
      page,
      office,
    }) => {
      await addAuthenticator(page);
      const person = await office.join('editor');
      const name = 'Venkatanarasimharajuvaripeta Subrahmanyabharathi Chandrasekharendra';
      await office.query('update users set name = $1 where email = $2', [name, person.email]);
      await openAs(page, person, '/AdminProfile');
      await expect(page.getByRole('heading', { level: 1, name: 'Your profile and sign-in' })).toBeVisible();
      await expect(page.getByText('Role: Editor. Only an owner changes it.')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await expectKeyboardReach(page);
    });

    test('a colleague adds a passkey and an authenticator app and removes them by keyboard alone, and keeps the codes as a file', async ({
      page,
      office,
    }) => {
      await addAuthenticator(page);
      const person = await office.join('editor');
      await openAs(page, person, '/AdminProfile');
      await tabTo(page, 'Add a passkey');
      await page.keyboard.press('Enter');
      await tabTo(page, 'What you call it (may stay empty)', 5);
      await page.keyboard.type('this laptop');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      const codesDialog = page.getByRole('dialog', { name: 'Your 10 recovery codes' });
      await expect(codesDialog).toBeVisible();
      await expectNoAxeViolations(page);
      const saving = page.waitForEvent('download');
      await tabTo(page, 'Save as a file', 10);
      await page.keyboard.press('Enter');
      const file = await saving;
      expect(file.suggestedFilename()).toBe('recovery-codes.txt');
      const codes = await keepCodes(page);
      const text = readFileSync(await file.path(), 'utf8');
      for (const code of codes) expect(text).toContain(code);

      await expect(page.getByText('Passkey: this laptop')).toBeVisible();
      await setUpApp(page);
      await expect(page.getByRole('status').filter({ hasText: 'The authenticator app is set up' })).toBeVisible();
      await tabTo(page, 'Remove Passkey: this laptop');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Remove the passkey ‘this laptop’?' })).toBeVisible();
      await expectNoAxeViolations(page);
      await tabTo(page, 'Remove it', 5);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Passkey: this laptop')).toBeHidden();
      await tabTo(page, 'Remove Authenticator app');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await tabTo(page, 'Remove it', 5);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Not set up. It shows')).toBeVisible();
    });

    test('another browser is signed out at once, alone or with all others', async ({ page, browser, office }) => {
      const person = await office.join('editor');
      await openAs(page, person, '/AdminProfile');
      const others = [];
      for (let count = 0; count < 2; count += 1) {
        const other = await (await browser.newContext({ baseURL: office.origin })).newPage();
        await openAs(other, person, '/AdminProfile');
        others.push(other);
      }
      await page.reload();
      await becomeLive(page);
      const panel = page.getByRole('heading', { name: 'Where you are signed in' }).locator('..');
      // The invitation was accepted without a browser, which is a session too.
      const rows = await panel.getByRole('button', { name: /^Sign out / }).count();
      await tabTo(page, /^Sign out Chrome/);
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: /^Sign out / })).toHaveCount(rows - 1);
      await tabTo(page, 'Sign out everywhere else');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /ended/ })).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
      for (const other of others) {
        expect((await other.request.get('/api/auth/session')).status()).toBe(401);
        await other.goto('/AdminProjects');
        await expect(other).toHaveURL('/login?from=%2FAdminProjects');
        await other.context().close();
      }
      expect((await page.request.get('/api/auth/session')).status()).toBe(200);
    });

    test('an approver is told by when to add a second factor, and afterwards sees the profile only until one is added', async ({
      page,
      office,
    }) => {
      const person = await office.join('approver');
      await openAs(page, person, '/admin');
      const notice = page.getByRole('complementary').filter({ hasText: 'Add a second way to sign in by' });
      await expect(notice).toBeVisible();
      await expectNoAxeViolations(page);
      await notice.getByRole('link', { name: 'Open your profile' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Add a second way to sign in by' })).toBeVisible();

      await office.endGrace(person.email);
      await gotoLive(page, '/AdminProjects');
      await expect(page).toHaveURL('/AdminProfile');
      await expect(page.getByRole('alert')).toContainText('Before you go on, add a second way to sign in.');
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await setUpApp(page);
      await keepCodes(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await gotoLive(page, '/AdminProjects');
      await expect(page).toHaveURL('/AdminProjects');
    });

    test.describe('with an old session', () => {
      test.use({ expectedErrors: /403/ });
      test('a change long after the sign-in asks for it again, by password and code or by passkey', async ({
        page,
        office,
      }) => {
        await addAuthenticator(page);
        const person = await office.join('editor');
        await openAs(page, person, '/AdminProfile');
        await office.makeStale(person.email);
        await page.reload();
        await becomeLive(page);
        await tabTo(page, 'Add a passkey');
        await page.keyboard.press('Enter');
        await tabTo(page, 'What you call it (may stay empty)', 5);
        await page.keyboard.type('phone');
        await page.keyboard.press('Enter');
        const again = page.getByRole('dialog', { name: 'Sign in again' });
        await expect(again).toBeVisible();
        await expectNoAxeViolations(page);
        await tabTo(page, 'Password', 6);
        await page.keyboard.type(person.password);
        await page.keyboard.press('Enter');
        await keepCodes(page);
        await expect(page.getByText('Passkey: phone')).toBeVisible();

        const secret = await setUpApp(page);
        await expect(page.getByRole('status').filter({ hasText: 'The authenticator app is set up' })).toBeVisible();
        await office.makeStale(person.email);
        await page.getByRole('button', { name: 'Change', exact: true }).click();
        await page.getByLabel('New password').fill('tamarind copper window twelve');
        await page.getByRole('button', { name: 'Change the password' }).click();
        await again.getByLabel('Password').fill(person.password);
        await page.keyboard.press('Enter');
        await again.getByLabel('Code').fill(codeOf(secret, 1));
        await expectNoAxeViolations(page);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
        await expect(again).toBeHidden();

        await office.makeStale(person.email);
        await page.getByLabel('E-mail').fill(`new.${person.email}`);
        await page.getByRole('button', { name: 'Save' }).click();
        await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Your profile is saved' })).toBeVisible();
        await page.reload();
        await becomeLive(page);
        await expect(page.getByLabel('E-mail')).toHaveValue(`new.${person.email}`);
      });

      test('an owner is asked to sign in again before a colleague is invited or gets more rights', async ({
        page,
        office,
      }) => {
        const [owner, editor] = [await office.join('owner'), await office.join('editor')];
        await openAs(page, owner, '/AdminUsers');
        await office.makeStale(owner.email);
        await page.getByRole('button', { name: 'Invite a colleague' }).click();
        await page.getByLabel('Mail address').fill(`invited.${owner.email}`);
        await page.getByRole('button', { name: /^(Create|Send) the link$/ }).click();
        const again = page.getByRole('dialog', { name: 'Sign in again' });
        await expectNoAxeViolations(page);
        await again.getByLabel('Password').fill(owner.password);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('The link')).toHaveValue(/\/login\/invitation#/);
        await page.getByRole('button', { name: 'Done' }).click();

        await office.makeStale(owner.email);
        await page.getByRole('button', { name: `Change ${editor.name}` }).click();
        await page.getByRole('radio', { name: /^Sales/ }).check();
        await page.getByRole('button', { name: 'Change the role' }).click();
        await again.getByLabel('Password').fill(owner.password);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: `${editor.name} is now Sales` })).toBeVisible();
      });
    });
  });
}

test('few recovery codes are a warning, and closing new ones without the tick says how to get others', async ({
  page,
  office,
}) => {
  const person = await office.join('editor');
  await openAs(page, person, '/AdminProfile');
  await setUpApp(page);
  await keepCodes(page);
  const user = '(select id from users where email = $1)';
  const leave = async (count: number) => {
    await office.query(
      `delete from recovery_codes where user_id = ${user} and id not in
         (select id from recovery_codes where user_id = ${user} limit ${count})`,
      [person.email],
    );
    await page.reload();
    await becomeLive(page);
  };
  const row = page.getByRole('listitem').filter({ hasText: 'Recovery codes' });
  await leave(4);
  await expect(row.getByRole('img')).toHaveAccessibleName('Set up');
  await leave(3);
  await expect(row.getByRole('img')).toHaveAccessibleName('Needs attention');
  await leave(0);
  await expect(row).toContainText('0 of 10 left');
  await row.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('dialog', { name: 'Your 10 recovery codes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('If you did not keep them, make new ones.')).toBeVisible();
  await expect(row).toContainText('10 of 10 left');
});
