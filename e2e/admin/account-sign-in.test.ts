import {
  becomeLive,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  phone,
} from '../journey.ts';
import {
  addAuthenticator,
  codeOf,
  enterPassword,
  keepCodes,
  logOut,
  openAs,
  setUpApp,
  test,
} from './account-journey.ts';
import { tabTo } from './admin-journey.ts';

// One demo for the file.
test.describe.configure({ mode: 'default' });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    // A recovery code that is used again.
    test.use({ viewport, expectedErrors: /status of 400/ });

    test('an invited colleague joins with a passkey by keyboard alone, and signs in with it', async ({
      page,
      office,
    }) => {
      await addAuthenticator(page);
      const { link, email } = await office.invite('editor');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Neha' })).toBeVisible();
      // Neither the history nor a picture of the screen keeps the token.
      await expect(page).toHaveURL('/login/invitation');
      await expect(
        page.getByText('Editor: you write and change pages, and an approver puts them on the website.'),
      ).toContainText(email);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await tabTo(page, 'Your name', 10);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Neha Gokhale');
      await tabTo(page, 'Make a passkey and come in', 10);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin');
      await becomeLive(page);
      expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBe('true');

      await logOut(page);
      await expectNoAxeViolations(page);
      await tabTo(page, 'Sign in with a passkey', 10);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin');

      const again = await page.context().newPage();
      await again.goto(link);
      await expect(again.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
      await expectNoAxeViolations(again);
    });

    test('a password, then a code of the authenticator app, signs in by keyboard alone, and a recovery code works once', async ({
      page,
      office,
    }) => {
      const person = await office.join('editor');
      await openAs(page, person, '/AdminProfile');
      const secret = await setUpApp(page);
      const codes = await keepCodes(page);
      expect(codes).toHaveLength(10);
      await expect(page.getByText('Recovery codes: 10 of 10 left')).toBeVisible();

      await logOut(page);
      await tabTo(page, 'Username', 10);
      await page.keyboard.type(person.email);
      await tabTo(page, 'Password', 2);
      await page.keyboard.type(person.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'The six digits, please' })).toBeVisible();
      await expect(page.getByLabel('Code')).toBeFocused();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      // Each code works once, so this is the next one. Spaces may be typed as the app shows them.
      await page.keyboard.type(codeOf(secret, 1).replace(/(...)/, '$1 '));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin');
      await becomeLive(page);

      const useRecovery = async () => {
        await enterPassword(page, person);
        await expect(page.getByLabel('Code')).toBeFocused();
        await tabTo(page, 'Use a recovery code', 5);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Recovery code')).toBeFocused();
        await page.keyboard.type((codes[0] ?? '').toLowerCase());
        await page.keyboard.press('Enter');
      };
      await logOut(page);
      await useRecovery();
      await page.waitForURL('**/admin');
      await becomeLive(page);
      await gotoLive(page, '/AdminProfile');
      await expect(page.getByText('Recovery codes: 9 of 10 left')).toBeVisible();
      await logOut(page);
      await useRecovery();
      await expect(page.getByText('This code is wrong or was used. Take another one.')).toBeVisible();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
    });

    test('a forgotten password is replaced by the link of a mail by keyboard alone, and the second step stays', async ({
      page,
      office,
    }) => {
      const person = await office.join('editor');
      await openAs(page, person, '/AdminProfile');
      const secret = await setUpApp(page);
      await keepCodes(page);
      await logOut(page);

      await tabTo(page, 'I cannot sign in', 10);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'I cannot sign in' })).toBeFocused();
      await expectNoAxeViolations(page);
      await tabTo(page, 'E-mail', 3);
      await page.keyboard.type(person.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText('If this address has an account, a mail is on its way.')).toBeVisible();

      const link = await office.resetLinkOf(person.email);
      expect(link).toMatch(/\/login\/reset#[\w-]{20,}$/);
      await page.goto(link);
      await becomeLive(page);
      await expect(page).toHaveURL('/login/reset');
      await expectNoAxeViolations(page);
      await tabTo(page, 'New password', 5);
      await page.keyboard.type('tamarind copper window twelve');
      await tabTo(page, 'Show', 2);
      await page.keyboard.press('Space');
      await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
      await tabTo(page, 'Change the password', 2);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login?changed=password');
      await becomeLive(page);
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      await tabTo(page, 'Username', 10);
      await page.keyboard.type(person.email);
      await tabTo(page, 'Password', 2);
      await page.keyboard.type('tamarind copper window twelve');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code')).toBeFocused();
      await page.keyboard.type(codeOf(secret, 1));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin');
    });
  });
}

test.describe('when something goes wrong', () => {
  test.use({ expectedErrors: /40[01]|410|429|Failed to load resource/ });

  test('a used reset link says so, and a link that was cut off asks to open it again', async ({ page, office }) => {
    const person = await office.join('editor');
    await gotoLive(page, '/login');
    await page.getByRole('button', { name: 'I cannot sign in' }).click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = await office.resetLinkOf(person.email);
    for (const isUsed of [false, true]) {
      await page.goto('about:blank');
      await gotoLive(page, link);
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Change the password' }).click();
      if (isUsed) break;
      // The server's rule stands at the field.
      await expect(page.getByText('A password has 12 to 200 characters')).toBeVisible();
      await expect(page.getByLabel('New password')).toBeFocused();
      await page.getByLabel('New password').fill('tamarind copper window twelve');
      await page.getByRole('button', { name: 'Change the password' }).click();
      await page.waitForURL('**/login?changed=password');
    }
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeFocused();
    await page.getByRole('link', { name: 'To the sign-in' }).click();
    await expect(page).toHaveURL('/login');
    for (const path of ['/login/reset', '/login/invitation', '/login/invitation#cut']) {
      await page.goto('about:blank');
      await gotoLive(page, path);
      await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
    }
  });

  test('a wrong code keeps the focus on its field, and a challenge that has expired asks for the password again', async ({
    page,
    office,
  }) => {
    const person = await office.join('editor');
    await openAs(page, person, '/AdminProfile');
    const secret = await setUpApp(page);
    await keepCodes(page);
    await logOut(page);
    await enterPassword(page, person);
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong, has expired or was used.')).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');

    await page.route('**/api/auth/factor', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(page.getByText('The server did not answer.')).toBeVisible();
    await page.unroute('**/api/auth/factor');

    await office.query(`update one_time_tokens set expires_at = now() where kind = 'factor'`);
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('This sign-in took too long.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeVisible();
    await enterPassword(page, person);
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin');
  });

  test('after ten codes the page says how long to wait', async ({ page, office }) => {
    const person = await office.join('editor');
    await openAs(page, person, '/AdminProfile');
    await setUpApp(page);
    await keepCodes(page);
    await logOut(page);
    await enterPassword(page, person);
    // Setting up the app was the first of the ten.
    for (let count = 0; count < 9; count += 1) {
      await page.getByLabel('Code').fill(`00000${count}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText('This code is wrong, has expired or was used.')).toBeVisible();
    }
    await page.getByLabel('Code').fill('000009');
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('status').filter({ hasText: 'No more codes are accepted for now.' });
    await expect(refusal).toContainText(/Try again in \d+ minutes?\./);
  });

  test('a passkey that is cancelled or unknown is explained, and the password still signs in', async ({
    page,
    office,
  }) => {
    const device = await addAuthenticator(page);
    await gotoLive(page, '/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    const person = await office.join('editor');
    await enterPassword(page, person);
    await page.waitForURL('**/admin');

    await gotoLive(page, '/AdminProfile');
    await device.refuse(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(page.getByText('No passkey was made.')).toBeVisible();
    await device.refuse(false);
    await page.getByLabel('What you call it').fill('office laptop');
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await keepCodes(page);
    await expect(page.getByText('Passkey: office laptop')).toBeVisible();
    await office.query(`delete from passkeys where name = 'office laptop'`);
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey does not belong to an account here.')).toBeVisible();
  });
});
