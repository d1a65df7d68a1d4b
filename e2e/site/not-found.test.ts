import { desktop, expect, expectNoAxeViolations, phone, test } from '../journey.ts';

test.use({ expectedErrors: /404 \(Not Found\)/ });

const unknown = [
  '/no/such/page',
  '/project/01hx0000000000000000000000/gone',
  '/project/not%20an%20id',
  // Files that a server could expose by accident, and the kit page, which the shipped build must not contain.
  '/.git/config',
  '/.env',
  '/package.json',
  '/kit',
];

for (const path of unknown) {
  test(`${path} shows the 404 page with its three texts`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404 Not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'I have bad news for you' })).toBeVisible();
    await expect(
      page.getByText('The page you are looking for might not exist or is temporarily unavailable.'),
    ).toBeVisible();
  });
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('the 404 page has no accessibility violation', async ({ page }) => {
      await page.goto('/no/such/page');
      await expectNoAxeViolations(page);
    });
  });
}
