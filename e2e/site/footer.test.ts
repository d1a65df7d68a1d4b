import { logIn } from '../../tools/log-in.ts';
import { asReturningVisitor, desktop, expect, gotoLive, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';
import { readKeptLead } from './kept-lead.ts';

test.use({ viewport: desktop });
test.beforeEach(({ page }) => asReturningVisitor(page));

test('menu groups fold one at a time, and a second click closes', async ({ page }) => {
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

test('it says who we are and where, and leads to the policies', async ({ page }) => {
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
  test('sends the address alone, says so and clears the field', async ({ page }) => {
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

  test('reaches the server and is kept', async ({ page }) => {
    await gotoLive(page, '/');
    await page.getByRole('textbox', { name: 'Site letter, four times a year' }).fill('anand@example.com');
    const answer = page.waitForResponse('**/api/form');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Success! Email submitted.')).toBeVisible();
    expect(await readKeptLead(await answer)).toMatchObject({ kind: 'subscribe', email: 'anand@example.com' });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is a plain form with the same answer', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('textbox', { name: 'Site letter, four times a year' }).fill('kavita@example.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Success! Email submitted.' })).toBeVisible();
    });
  });

  test('counts a page’s form by where it comes from, as any other', async ({ request, baseURL }) => {
    for (let count = 0; count < 20; count += 1) {
      const form = { email: `many.${count}@example.com` };
      await request.post('/subscribe', { form, headers: { 'x-forwarded-for': '203.0.113.77' }, maxRedirects: 0 });
    }
    const headers = await logIn({ origin: baseURL ?? '', admin: readAdminOf('site') });
    const held = (await (await request.get('/api/form?held=only', { headers })).json()) as { email: string }[];
    expect(held.filter(({ email }) => email.startsWith('many.')).length).toBeGreaterThan(5);
  });

  test('asks for an address that is one', async ({ page }) => {
    await gotoLive(page, '/');
    const field = page.getByRole('textbox', { name: 'Site letter, four times a year' });
    await expect(field).toHaveAttribute('required', '');
    await field.fill('meera');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  });

  test.describe('when it cannot be sent', () => {
    test.use({ expectedErrors: /503 \(Service Unavailable\)/ });
    test('says so and keeps what was typed', async ({ page }) => {
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

test('the way back to the top comes with the footer', async ({ page }) => {
  await gotoLive(page, '/projects');
  const up = page.getByRole('link', { name: 'Back to top' });
  await expect(up).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toBeHidden();
});
