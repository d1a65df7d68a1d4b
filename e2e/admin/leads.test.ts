import { becomeLive, phone } from '../journey.ts';
import {
  createProject,
  expect,
  gotoLive,
  logIn,
  signIn,
  submitLead,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';

test('the page of a lead shows other leads of the same person, and its status, notes and fields can be edited', async ({
  page,
}) => {
  const name = uniqueName('Meera');
  const first = await submitLead(page, name, {}, '?kind=visit');
  const second = await submitLead(page, name, { phone: first.phone, site: 'Kiln Works' });
  await gotoLive(page, `/AdminSubmission?q=${name}`);
  await page
    .getByRole('link', { name: `Edit ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/AdminSubmission/${second.id}`);
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${first.phone}`);
  await expect(page.getByRole('link', { name: 'Visit, Basalt Heights' })).toBeVisible();
  await expect(page.getByText(/Received and stored/)).toBeVisible();

  await page.getByLabel('Status', { exact: true }).selectOption('visited');
  await page.getByLabel('Note').fill('Came on Saturday at 11, with her mother.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saturday at 11' })).toContainText('Status: Visited');

  await page.getByLabel('E-mail', { exact: true }).fill('meera.new@example.com');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const stored = await (await page.request.get(`/api/form/${second.id}`)).json();
  expect(stored).toMatchObject({ email: 'meera.new@example.com', status: 'visited', name });

  // The status is the stage of the person, so both submissions have it.
  await gotoLive(page, `/AdminSubmission?q=${name}&status=visited`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test.describe('with an invalid phone number', () => {
  test.use({ expectedErrors: /400/ });

  test('an invalid phone number is refused at its field, and a valid one with spaces is normalised as on the forms', async ({
    page,
  }) => {
    const { id } = await submitLead(page, uniqueName('Misdialled'));
    await gotoLive(page, `/AdminSubmission/${id}`);
    const number = page.getByRole('textbox', { name: 'Phone' });
    await number.fill('abc');
    await page.keyboard.press('Control+s');
    await expect(number).toHaveAccessibleDescription(/A phone number is 4 to 15 digits, after its dial code/);
    await expect(number).toHaveValue('abc');
    await number.fill('98220');
    await page.keyboard.press('Control+s');
    await expect(number).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
    await number.fill('+971 50 123 4567');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Product updated successfully!')).toBeVisible();
    expect(await (await page.request.get(`/api/form/${id}`)).json()).toMatchObject({
      phone: '+971 501234567',
      countryCode: '+971',
    });
  });
});

test.describe('with a status that needs more', () => {
  test.use({ expectedErrors: /422/ });

  test('a status that needs more than a note says what is missing, and keeps what was typed', async ({ page }) => {
    const { id } = await submitLead(page, uniqueName('Qualified'));
    await gotoLive(page, `/AdminSubmission/${id}`);
    await page.getByLabel('Status', { exact: true }).selectOption('qualified');
    await page.getByLabel('Note').fill('Wants a corner flat.');
    await page.getByRole('button', { name: 'Add note' }).click();
    const refusal = 'This stage needs a budget, when they want to buy and a home; enter it on the page of the person.';
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('Wants a corner flat.');
    expect(await (await page.request.get(`/api/form/${id}`)).json()).toMatchObject({ status: 'new' });
  });
});

test('a lead that is marked as spam leaves the list, and comes back when it is released', async ({ page }) => {
  const { id, name } = await submitLead(page, uniqueName('Advertiser'));
  await gotoLive(page, `/AdminSubmission/${id}`);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(toast(page, 'Held as spam')).toContainText(name);
  await expect(page.getByRole('heading', { name: 'Held back as suspected spam' })).toBeVisible();
  await gotoLive(page, `/AdminSubmission?q=${name}`);
  await expect(page.locator('tbody tr').filter({ hasText: name })).toHaveCount(0);
  await gotoLive(page, `/AdminSubmission/${id}`);
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeVisible();
});

test('a note and a status that were not saved survive the end of the session, and the login page says why it opens', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await submitLead(page, uniqueName('Kept'));
  // In a context of its own, because the other tests of this worker share the session.
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) });
  const own = await context.newPage();
  await logIn(own, `/AdminSubmission/${id}`);
  await own.getByLabel('Status', { exact: true }).selectOption('visited');
  await own.getByLabel('Note').fill('She signs on Monday.');
  await context.clearCookies();
  await own.getByRole('button', { name: 'Add note' }).click();
  await expect(own).toHaveURL(/\/login/);
  await expect(own.getByText('What you typed is kept in this browser.')).toBeVisible();
  await becomeLive(own);
  await signIn(own);
  await expect(own.getByLabel('Note')).toHaveValue('She signs on Monday.');
  await expect(own.getByLabel('Status', { exact: true })).toHaveValue('visited');
  await own.getByRole('button', { name: 'Add note' }).click();
  await expect(own.getByRole('listitem').filter({ hasText: 'She signs on Monday.' })).toContainText('Status: Visited');
  await expect(own.getByLabel('Note')).toHaveValue('');
  await gotoLive(own, '/login');
  await expect(own.getByText('What you typed is kept in this browser.')).toHaveCount(0);
  await context.close();
});

test('leaving or closing a lead with an unsaved note asks for confirmation', async ({ page }) => {
  const { id, name } = await submitLead(page, uniqueName('Unsaved'));
  await gotoLive(page, `/AdminSubmission/${id}`);
  await page.getByLabel('Note').click();
  await page.keyboard.type('Wants a corner flat.');
  const asking = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asking;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('link', { name: 'Today' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).last().click();
  // Ctrl S does nothing while a dialog is open.
  await expect(leaving).toBeHidden();
  await expect(page.getByLabel('Note')).toHaveValue('Wants a corner flat.');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Note saved')).toContainText(name);
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();

  await page.getByLabel('Status', { exact: true }).selectOption('visited');
  await expect(page.getByText('1 unsaved change: Status')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
  expect(await (await page.request.get(`/api/form/${id}`)).json()).toMatchObject({ status: 'new' });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('on a phone the list of leads shows time, status, a mark for new leads and a telephone link', async ({
    page,
  }) => {
    const lead = await submitLead(page, uniqueName('On a phone'));
    await gotoLive(page, `/AdminSubmission?q=${encodeURIComponent(lead.name)}`);
    const row = page.locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('link', { name: lead.phone })).toHaveAttribute('href', `tel:+91${lead.phone}`);
    await expect(row.getByText('New', { exact: true })).toBeVisible();
    await expect(row.getByText(/^\d{1,2} \w+, \d{1,2}:\d{2} [ap]m$/)).toBeVisible();
    await expect(row).toHaveCSS('box-shadow', /inset/);
    await expect(page.getByText(/sorted by id, newest first$/)).toBeVisible();
  });
});

test('the dashboard shows the content cards, the figures of leads and the list ‘Needs attention’', async ({ page }) => {
  const name = uniqueName('Newest');
  await submitLead(page, name);
  const reraValidUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const lost = { status: 'Sold out', type: 'None', builder: 'Other' };
  await createProject(page, uniqueName('Ending'), { priority: 990, reraValidUntil, ...lost });
  await gotoLive(page, '/admin');
  for (const title of ['Projects', 'Services', 'Blog', 'Hiring', 'Testimonial', 'Submission']) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText('is registered until').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'is on none of the lists' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Leads per day' }).getByRole('row')).toHaveCount(31);
  await expect(page.locator('[data-bar]').first()).toBeAttached();
  await page.getByRole('heading', { level: 3, name: 'Hiring' }).click();
  await expect(page).toHaveURL('/AdminHiring');
});
