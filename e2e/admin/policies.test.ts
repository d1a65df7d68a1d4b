import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { choose, chooseStep, expect, gotoLive, publishBar, test, toast } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

/** A version of the privacy policy, from its draft to the day on which it is in force, as visitors see it. */

// The server refuses what would leave the page of a policy empty.
test.use({ expectedErrors: /400 \(Bad Request\)/ });

type Version = { id: string; from: string; state: string };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const versions = async (page: Page): Promise<Version[]> =>
  (await page.request.get('/api/policies/of/privacy-policy')).json();
/** A day that begins `days` from now in the time zone of the company, as 2026-01-05. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000);

/** What a visitor sees, without a session, in both widths. */
async function visit(visitor: Page, path: string, look: () => Promise<void>) {
  for (const viewport of [phone, desktop]) {
    await visitor.setViewportSize(viewport);
    const response = await visitor.goto(path);
    expect(response?.status()).toBe(200);
    await look();
    await expectNoSidewaysScroll(visitor);
    await expectNoAxeViolations(visitor);
  }
}

test('an editor writes a version of the privacy policy for a later day, an approver publishes it, and the page announces it until it is in force', async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await createColleague(page, 'editor', 'Ira Deo');
  const hers = await openAs(browser, baseURL, editor, '/AddPoliciesPage');
  await choose(hers, 'Policy', 'Privacy policy');
  await field(hers, 'In force from').fill('2090-01-01');
  await field(hers, 'Title').fill('Privacy policy');
  await field(hers, 'First sentence').fill('Less is kept than before.');
  await field(hers, 'What changed').fill('We no longer keep telephone numbers.');
  const text = hers.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await hers.keyboard.type('## Telephone numbers');
  await hers.keyboard.press('Enter');
  await hers.keyboard.type('We ask for an e-mail address only.');
  await expect(publishBar(hers)).toContainText(/Draft saved/);
  await expectNoAxeViolations(hers);
  await hers.setViewportSize(phone);
  await expectNoSidewaysScroll(hers);
  await hers.setViewportSize(desktop);
  await hers.keyboard.press('Control+Enter');
  await hers.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await expect(toast(hers, 'Sent for approval.')).toBeVisible();
  const id = hers.url().split('/').at(-1) ?? '';
  await hers.context().close();
  const [before] = await versions(page);
  const link = await (await page.request.post(`/api/admin/collections/policies/${id}/previews`)).json();
  await gotoLive(page, new URL(link.url).pathname);
  await expect(page).toHaveURL(/\/privacy-policy\/2090-01-01$/);
  await expect(page.getByText('We ask for an e-mail address only.')).toBeVisible();
  await expect(page.getByText('Not yet in force.')).toBeVisible();
  expect(before).toMatchObject({ from: '2026-11-17', state: 'in force' });

  await gotoLive(page, `/AdminReviews/policies/${id}`);
  await expect(page.getByText('We ask for an e-mail address only.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve now' }).click();
  await expect(toast(page, 'Privacy policy published.')).toBeVisible();

  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    ...(baseURL && { baseURL }),
  });
  const visitor = await context.newPage();
  const announcement = visitor.getByText('A new version comes into force on 1 January 2090.');
  await visit(visitor, '/privacy-policy', async () => {
    await expect(announcement).toBeVisible();
    await expect(visitor.getByText('We no longer keep telephone numbers.')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Facebook data and how to opt out' })).toBeVisible();
  });
  await gotoLive(visitor, '/privacy-policy');
  await visitor.getByRole('link', { name: 'Read the version of 1 January 2090' }).click();
  await expect(visitor.getByText('Not yet in force. This version applies from 1 January 2090 on.')).toBeVisible();
  await expect(visitor.getByText('We ask for an e-mail address only.')).toBeVisible();

  // The day is moved, because the clock of the database cannot be: the version is in force from today on.
  const today = dayIn(0);
  const stored = await (await page.request.get(`/api/policies/${id}`)).json();
  const moved = await page.request.put(`/api/policies/${id}`, {
    data: { ...stored, from: today },
    headers: { 'if-match': `"${stored.version}"` },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await visit(visitor, '/privacy-policy', async () => {
    await expect(announcement).toHaveCount(0);
    await expect(visitor.getByRole('heading', { name: 'Telephone numbers' })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
  });
  await gotoLive(visitor, '/privacy-policy');
  await visitor.getByRole('link', { name: 'In force from 17 November 2026' }).click();
  await expect(visitor).toHaveURL('/privacy-policy/2026-11-17');
  await expect(visitor.getByText('No longer in force. This version applied from 17 November 2026')).toBeVisible();
  await visit(visitor, '/privacy-policy/2026-11-17', async () => {
    await expect(visitor.getByRole('heading', { name: 'Facebook data and how to opt out' })).toBeVisible();
    await expect(visitor.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  });
  await context.close();

  // An earlier version takes its place again, so it may leave; then that one is the only one in force and stays.
  await gotoLive(page, `/AdminPolicies/${id}`);
  await chooseStep(page, 'Withdraw from the website');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Withdrawn.')).toBeVisible();
  await gotoLive(page, `/AdminPolicies/${before?.id}`);
  await chooseStep(page, 'Withdraw from the website');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(publishBar(page)).toContainText('It stays on the website: Publish its successor first');
  expect((await versions(page)).map(({ state }) => state)).toEqual(['in force']);
});

test('the list says why the only version of a policy in force cannot be deleted', async ({ page }) => {
  await gotoLive(page, '/AdminPolicies');
  const row = page.getByRole('row', { name: /Terms of use/ });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete product.')).toContainText(
    'Publish its successor first. Still there: Terms of use',
  );
  await expectNoAxeViolations(page);
});
