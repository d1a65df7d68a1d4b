import { createProject, expect, gotoLive, publish, test, toast, uniqueName } from './admin-journey.ts';

test('a deletion can be undone from its message, and until then the record is not public', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Mistaken'));
  await gotoLive(page, `/AdminProjects?q=${name}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully!')).toBeVisible();
  expect((await page.request.get(`/api/projects/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Restored')).toContainText(name);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect((await page.request.get(`/api/projects/${id}`)).status()).toBe(200);
});

test('a record that was deleted earlier is restored from the Bin', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Forgotten'));
  await page.request.delete(`/api/projects/${id}`);
  await gotoLive(page, '/admin/deleted');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(toast(page, 'Restored')).toContainText(name);
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0);
  expect((await page.request.get(`/api/projects/${id}`)).status()).toBe(200);
});

test('the history shows who changed what and when, and an edit can be undone there', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Rewritten'));
  await gotoLive(page, `/AdminProjects/${id}`);
  await page.getByLabel('Opening line', { exact: true }).fill('A tpyo.');
  await page.getByLabel('Name', { exact: true }).fill(`${name} twice`);
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(/by admin@banyanbasalt\.example/)).toBeVisible();
  const row = page.getByRole('row', { name: /Opening line/ });
  await expect(row).toContainText('A quiet street.');
  await expect(row).toContainText('A tpyo.');
  await page.getByRole('button', { name: /Restore the version before this edit/ }).click();
  await expect(toast(page, 'Product updated successfully!')).toContainText(
    `The earlier version of ${name} is in the draft.`,
  );
  await expect(page.getByLabel('Opening line', { exact: true })).toHaveValue('A quiet street.');
});

test('the history and the conflict of a testimonial name its project by title, not by id', async ({ page }) => {
  const { id: project, name } = await createProject(page, uniqueName('Named'));
  const body = { message: 'Dry in July.', name: uniqueName('Resident'), location: 'Baner', designation: 'Owner' };
  const sent = await page.request.post('/api/testimonial', { data: { ...body, project: 'na' } });
  const { id } = await sent.json();
  await gotoLive(page, `/AdminTestimonial/${id}`);
  const reference = page.getByRole('combobox', { name: 'About which project' });
  await reference.fill(name.slice(-9));
  await page.keyboard.press('Enter');
  await expect(reference).toHaveValue(name);
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  expect((await (await page.request.get(`/api/testimonial/${id}`)).json()).project).toBe(project);
  await page.getByRole('link', { name: 'History' }).click();
  const row = page.getByRole('row', { name: /About which project/ });
  await expect(row).toContainText(name);
  await expect(row).not.toContainText(project);
});
