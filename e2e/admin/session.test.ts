import { becomeLive, expect, gotoLive, test } from '../journey.ts';
import { logIn, readAdmin } from './admin-journey.ts';

test.describe('a session', () => {
  test('a visitor without a session is redirected to the login page, and after login to the requested page', async ({
    page,
  }) => {
    await gotoLive(page, '/AdminBlog?q=floor');
    await expect(page).toHaveURL('/login?from=%2FAdminBlog%3Fq%3Dfloor');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // The field is masked, and password managers recognise it.
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
    await logIn(page, '/AdminBlog?q=floor');
    await expect(page).toHaveURL('/AdminBlog?q=floor');
  });

  test('the browser stores flag, token and expiry for 24 hours, and the stored token gives no access to the API', async ({
    page,
    request,
  }) => {
    const before = Date.now();
    await logIn(page, '/admin');
    const stored = await page.evaluate(() => ({
      authenticated: localStorage.getItem('authenticated'),
      token: localStorage.getItem('token'),
      expirationTime: localStorage.getItem('expirationTime'),
    }));
    expect(stored.authenticated).toBe('true');
    const life = Number(stored.expirationTime) - before;
    expect(life).toBeGreaterThan(86_300_000);
    expect(life).toBeLessThanOrEqual(86_460_000);
    const response = await request.get('/api/form', { headers: { authorization: `Bearer ${stored.token}` } });
    expect(response.status()).toBe(401);
    expect(await page.evaluate(() => document.cookie)).not.toContain('plinth');
  });

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: /401/ });
    test('a wrong password shows ‘Invalid username or password’ and stays on the login page', async ({ page }) => {
      await gotoLive(page, '/login');
      await page.getByLabel('Username').fill('unknown@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Invalid username or password' })).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  });

  test('at an IP address no passkey is offered, and without mail the login page says whom to ask', async ({ page }) => {
    await gotoLive(page, '/login');
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await page.getByRole('button', { name: 'I cannot sign in' }).click();
    await expect(page.getByText('Ask an owner of this site.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the sign-in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Site office login' })).toBeFocused();
    await logIn(page, '/AdminProfile');
    await expect(page.getByText('This browser or address cannot use passkeys.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  });

  test.describe('without the server', () => {
    test.use({ expectedErrors: /Failed to load resource|429/ });
    test('a login that does not reach the server says so and keeps what was typed', async ({ page }) => {
      await gotoLive(page, '/login');
      await page.route('**/api/auth/login', (route) => route.abort());
      await page.getByLabel('Username').fill('someone@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('The server did not answer.')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveValue('someone@example.com');
      await page.unroute('**/api/auth/login');
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '125' }, json: null }),
      );
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Try again in 3 minutes.')).toBeVisible();
    });
  });

  test('an expired session clears the browser storage and redirects to the login page', async ({ page }) => {
    await logIn(page, '/admin');
    await page.evaluate(() => localStorage.setItem('expirationTime', String(Date.now() - 1)));
    await page
      .getByRole('link', { name: /^Projects/ })
      .first()
      .click();
    await expect(page).toHaveURL('/login?from=%2FAdminProjects');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBeNull();
  });

  test('a session that expires while a page is open redirects to the login page', async ({ page }) => {
    await page.clock.install();
    await logIn(page, '/AdminHiring');
    await page.evaluate(() => localStorage.setItem('expirationTime', String(Date.now() + 10_000)));
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL('/login?from=%2FAdminHiring');
  });

  test('a reload without the stored token redirects to the login page', async ({ page }) => {
    await logIn(page, '/AdminHiring');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await expect(page).toHaveURL('/login?from=%2FAdminHiring');
  });

  test('a page that a company sign-in opens writes the local state of the session', async ({ page }) => {
    await logIn(page, '/AdminHiring');
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await gotoLive(page, '/AdminHiring#signed-in');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authenticated'))).toBe('true');
    await expect(page).toHaveURL('/AdminHiring');
    await page
      .getByRole('link', { name: /^Projects/ })
      .first()
      .click();
    await expect(page).toHaveURL('/AdminProjects');
  });

  test('the login page clears an expired session when it opens', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('done')) return;
      sessionStorage.setItem('done', '1');
      localStorage.setItem('authenticated', 'true');
      localStorage.setItem('token', 'x');
      localStorage.setItem('expirationTime', '1');
    });
    await gotoLive(page, '/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test.describe('ended by the server', () => {
    test.use({ expectedErrors: /401|Unable to decode|Error/ });
    test('a click after the server has ended the session leads to the login page, and after login to the clicked page', async ({
      page,
      context,
    }) => {
      await logIn(page, '/admin');
      await context.clearCookies();
      await page
        .getByRole('link', { name: /^Services/ })
        .first()
        .click();
      await page.waitForURL('**/login?from=%2FAdminServices');
      await becomeLive(page);
      const { email, password } = readAdmin();
      await page.getByLabel('Username').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/AdminServices');
    });
  });

  test('logging out ends the session in the browser and on the server', async ({ page }) => {
    await logIn(page, '/admin');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/auth/session')).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBeNull();
  });
});
