import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, gotoLive, phone, test } from '../journey.ts';

let path: string;
let project: string;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  const found = projects.find(({ name }) => name === 'Basalt Heights') as ProjectSummary;
  path = projectPath(found);
  project = found._id;
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

/** What the form sends besides its body: the header of the next form that is sent. */
const factsOf = async (sending: Promise<{ headers: () => Record<string, string> }>) =>
  JSON.parse(decodeURIComponent((await sending).headers()['x-form-facts'] ?? '{}')) as { interest: unknown };

for (const viewport of [phone, desktop]) {
  test(`a visitor asks for a cost sheet by mail, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await gotoLive(page, `${path}/cost/B-1703/woman`);
    await page.getByRole('link', { name: 'E-mail', exact: true }).click();
    const form = page.getByRole('form', { name: 'Send me this sheet' });
    await form.getByRole('button', { name: 'Send me this sheet' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByLabel('Name').fill('Asha Kulkarni');
    await form.getByLabel('Email').fill(`asha.${viewport.width}@example.com`);
    await form.getByLabel('Phone', { exact: true }).fill('9876543210');
    await expectNoAxeViolations(page);
    const facts = factsOf(page.waitForRequest((it) => it.url().endsWith('/api/form') && it.method() === 'POST'));
    await form.getByRole('button', { name: 'Send me this sheet' }).click();
    await expect(form.getByText('The sheet is on its way to your mailbox.')).toBeVisible();
    expect((await facts).interest).toEqual({ project, home: 'B 1703', wish: 'cost sheet', buyer: 'woman' });
  });
}

test('a visitor asks for each month’s progress by mail', async ({ page }) => {
  await gotoLive(page, path);
  await page.locator('#progress').getByRole('link', { name: 'Mail me each month’s entry' }).click();
  const form = page.getByRole('form', { name: 'Mail me each month’s entry' });
  const email = form.getByLabel('E-mail address');
  await email.fill('asha');
  await form.getByRole('button', { name: 'Send it to me' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await email.fill('asha.progress@example.com');
  const facts = factsOf(page.waitForRequest((it) => it.url().endsWith('/api/form') && it.method() === 'POST'));
  await form.getByRole('button', { name: 'Send it to me' }).click();
  await expect(form.getByRole('status')).toContainText('Success! Email submitted.');
  await expect(email).toHaveValue('');
  expect((await facts).interest).toEqual({ project, home: '', wish: 'progress' });
});

test('the page behind the mail’s link says what it confirms', async ({ page }) => {
  await page.goto('/confirm?token=made-up&progress=1');
  await expect(page.getByText('one mail a month about the progress of this project')).toBeVisible();
});

test('the quarterly filing stands under the progress, with its day and link', async ({ page }) => {
  await page.goto(path);
  const filing = page.locator('#progress').getByRole('listitem').filter({ hasText: 'July to September 2026' });
  await expect(filing).toContainText('Quarterly filing with MahaRERA');
  await expect(filing).toContainText('Filed on 12 October 2026');
  await expect(filing.getByRole('link', { name: 'Open on MahaRERA' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the progress by mail is asked for by a plain form', async ({ page }) => {
    await page.goto(`${path}/progress`);
    const form = page.getByRole('form', { name: 'Mail me each month’s entry' });
    await form.getByLabel('E-mail address').fill('plain.progress@example.com');
    await form.getByRole('button', { name: 'Send it to me' }).click();
    await expect(page).toHaveURL(/\/subscribe\?sent$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Success! Email submitted.' })).toBeVisible();
  });

  test('a cost sheet by mail is asked for by a plain form', async ({ page }) => {
    await page.goto(`${path}/cost/B-1703`);
    const form = page.getByRole('form', { name: 'Send me this sheet' });
    await form.getByLabel('Name').fill('Ravi Deshpande');
    await form.getByLabel('Email').fill('ravi.plain@example.com');
    await form.getByLabel('Phone', { exact: true }).fill('9876543211');
    await form.getByRole('button', { name: 'Send me this sheet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Success! Your message has been sent.' })).toBeVisible();
    await expect(page.getByText('The sheet is on its way to your mailbox.')).toBeVisible();
  });
});
