import { logIn } from '../../testing/log-in.ts';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, gotoLive, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';
import { readKeptLead } from './kept-lead.ts';

test.use({ viewport: desktop });
test.beforeEach(({ page }) => asReturningVisitor(page));

test('one menu group of the footer is open at a time, and a second click closes it', async ({ page }) => {
  await gotoLive(page, '/');
  const menu = page.getByRole('navigation', { name: 'Footer' });
  await menu.getByText('Projects', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Coworking' })).toBeVisible();
  await menu.getByText('Media', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'News' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Coworking' })).toBeHidden();
  await menu.getByText('Media', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'News' })).toBeHidden();
});

test('the footer has the company’s contact details, policies and social links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+91 20 5550 0142' })).toHaveAttribute('href', 'tel:+912055500142');
  await expect(footer.getByRole('link', { name: 'hello@banyanbasalt.example' })).toBeVisible();
  await expect(footer.getByText('4th floor, The Loom, ITI Road')).toBeVisible();
  for (const [name, href] of [
    ['Contact us', '/contact'],
    ['Privacy policy', '/privacy-policy'],
    ['Disclaimer', '/disclaimer'],
    ['Terms of use', '/terms-of-use'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  for (const name of ['Instagram', 'LinkedIn', 'YouTube', 'Facebook']) {
    await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('target', '_blank');
  }
  await expect(footer.getByText(/All rights reserved\./)).toBeVisible();
  await expect(footer.getByText(/^Designed and built in Pune/)).toBeVisible();
  await expect(footer.getByRole('img', { name: 'Banyan & Basalt Developers' })).toBeVisible();
});

test.describe('the site letter', () => {
  test('subscribing to the site letter sends only the email, shows success and clears the field', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/form', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: {} });
    });
    await gotoLive(page, '/');
    const field = page.getByRole('textbox', { name: 'Site letter, four times a year' });
    await field.fill('meera@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Success! Email submitted.')).toBeVisible();
    await expect(field).toHaveValue('');
    expect(sent).toEqual([{ email: 'meera@example.com' }]);
  });

  test('a subscription reaches the server and is stored', async ({ page }) => {
    await gotoLive(page, '/');
    await page.getByRole('textbox', { name: 'Site letter, four times a year' }).fill('anand@example.com');
    const response = page.waitForResponse('**/api/form');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Success! Email submitted.')).toBeVisible();
    expect(await readKeptLead(await response)).toMatchObject({ kind: 'subscribe', email: 'anand@example.com' });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('without JavaScript the subscription is a plain form with the same success text', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('textbox', { name: 'Site letter, four times a year' }).fill('kavita@example.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Success! Email submitted.' })).toBeVisible();
    });
  });

  test('a subscription without JavaScript counts towards the limits of its IP address', async ({
    request,
    baseURL,
  }) => {
    for (let count = 0; count < 20; count += 1) {
      const form = { email: `many.${count}@example.com` };
      await request.post('/subscribe', { form, headers: { 'x-forwarded-for': '203.0.113.77' }, maxRedirects: 0 });
    }
    const headers = await logIn({ origin: baseURL ?? '', admin: readAdminOf('site') });
    const held = (await (await request.get('/api/form?held=only', { headers })).json()) as { email: string }[];
    expect(held.filter(({ email }) => email.startsWith('many.')).length).toBeGreaterThan(5);
  });

  test('an invalid email shows an error at the field and in the summary', async ({ page }) => {
    await gotoLive(page, '/');
    const field = page.getByRole('textbox', { name: 'Site letter, four times a year' });
    await expect(field).toHaveAttribute('required', '');
    await field.fill('meera');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const summary = page.getByRole('contentinfo').getByRole('alert');
    await expect(summary).toContainText('One field needs a look.');
    await expect(summary).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^Check the address: it needs an @/);
    await expectNoAxeViolations(page);
    await summary.getByRole('link', { name: /^Your e-mail/ }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('meera');
  });

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: /503 \(Service Unavailable\)/ });
    test('a subscription that fails shows an error and keeps the email', async ({ page }) => {
      await page.route('**/api/form', (route) => route.fulfill({ status: 503, json: {} }));
      await gotoLive(page, '/');
      const field = page.getByRole('textbox', { name: 'Site letter, four times a year' });
      await field.fill('meera@example.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Error submitting email.')).toBeVisible();
      await expect(field).toHaveValue('meera@example.com');
    });
  });
});

test('‘Back to top’ appears with the footer', async ({ page }) => {
  await gotoLive(page, '/projects');
  const up = page.getByRole('link', { name: 'Back to top' });
  await expect(up).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toBeHidden();
});
