import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  phone,
  test,
} from '../journey.ts';

/** The demo's campaign, as a visitor sees it who clicked an advertisement. */

const path = '/c/open-sundays-banyan-court';

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

for (const viewport of [phone, desktop]) {
  test(`at ${viewport.width} px a campaign shows its blocks and the registration of its project`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await gotoLive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and see the tree first');
    await expect(page.locator('[data-registration=number]')).toHaveText('P52100099002');
    await expect(page.locator('[data-registration=qr] img')).toBeVisible();
    for (const name of [
      'What you see in an hour',
      'The homes that are left',
      'How far the wings are',
      'What is near',
      'Asked on most Sundays',
      'Tell us which Sunday',
    ])
      await expect(page.getByRole('heading', { name })).toBeAttached();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}

test('a visitor of a campaign asks for a call, and the lead names its project', async ({ page }) => {
  await page.setViewportSize(desktop);
  const sent: unknown[] = [];
  await page.route('**/api/form', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 201, json: {} });
  });
  await gotoLive(page, path);
  await page.getByRole('link', { name: 'Ask us to call' }).click();
  const form = page.getByRole('form', { name: 'Enquiry' });
  await expect(form).toBeInViewport();
  await form.getByLabel('Name', { exact: true }).fill('Meera Joshi');
  await form.getByLabel('Email', { exact: true }).fill('meera@example.com');
  await form.getByLabel('Phone', { exact: true }).fill('9822012345');
  await form.getByRole('button', { name: 'Ask us to call' }).click();
  await expect(form.getByText('Success! Your message has been sent.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ name: 'Meera Joshi', site: 'Banyan Court' })]);
});

test('search engines do not list the campaign: it says noindex and is in no sitemap', async ({ page, request }) => {
  await gotoLive(page, path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    /Open Sundays at Banyan Court, Pashan/,
  );
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/c/');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
