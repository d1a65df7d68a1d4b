import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, test } from '../journey.ts';

test.describe('the page that confirms a subscription', () => {
  test.use({ expectedErrors: /404/ });
  test('opening the confirmation page changes nothing, and confirming with an invalid token shows an error', async ({
    page,
    request,
  }) => {
    const opened = await request.get('/confirm?token=made-up');
    expect([opened.status(), opened.headers()['cache-control']]).toEqual([200, 'no-store']);
    await asReturningVisitor(page);
    await gotoLive(page, '/confirm?token=made-up');
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Confirm the subscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not open anything' })).toBeVisible();
  });
});
