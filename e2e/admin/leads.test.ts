import { expect, gotoLive, submitLead, test, toast, uniqueName } from './office.ts';

test('one lead shows everything known of the person, and the team works from it', async ({ page }) => {
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

  await page.getByLabel('Status', { exact: true }).selectOption('visit booked');
  await page.getByLabel('Note').fill('Saturday at 11, with her mother.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saturday at 11' })).toContainText('Status: Visit booked');

  await page.getByLabel('Email').fill('meera.new@example.com');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const stored = await (await page.request.get(`/api/form/${second.id}`)).json();
  expect(stored).toMatchObject({ email: 'meera.new@example.com', status: 'visit booked', name });

  await gotoLive(page, `/AdminSubmission?q=${name}&status=visit+booked`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('the dashboard has the cards of the content, the figures and what wants mending', async ({ page }) => {
  const name = uniqueName('Newest');
  await submitLead(page, name);
  await page.request.post('/api/projects', { data: { name: uniqueName('Unregistered'), priority: 990 } });
  await gotoLive(page, '/admin');
  for (const title of ['Projects', 'Services', 'Blog', 'Hiring', 'Testimonial', 'Submission']) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('has no RERA number').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Leads per day' }).getByRole('row')).toHaveCount(31);
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await page.getByRole('heading', { level: 3, name: 'Hiring' }).click();
  await expect(page).toHaveURL('/AdminHiring');
});
