import { type ContentCollection, contentCollections } from '@plinth/contract/admin-collections';
import { adminPaths } from '@plinth/contract/admin-paths';
import { createProject, expect, gotoLive, photoFile, test, toast, uniqueName } from './office.ts';

/** What must be entered in each; all else says 'na' until someone writes over it. */
const entries: Record<ContentCollection, (name: string) => Record<string, string>> = {
  projects: (name) => ({ Name: name, Priority: '900' }),
  services: (name) => ({ Title: name }),
  blog: (name) => ({ Title: name }),
  hiring: (name) => ({ Position: name }),
  testimonial: (name) => ({ Message: 'The basement was dry in July.', Name: name }),
};

for (const collection of contentCollections) {
  test(`${collection}: one is created, found in its list, edited and kept`, async ({ page }) => {
    const { list, create } = adminPaths.collections[collection];
    const name = uniqueName('New');
    await gotoLive(page, create);
    for (const [label, text] of Object.entries(entries[collection](name))) {
      await page.getByLabel(label, { exact: true }).first().fill(text);
    }
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Project created successfully!')).toContainText(name);
    await expect(page).toHaveURL(list);

    await gotoLive(page, `${list}?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const label = collection === 'testimonial' ? 'Name' : (Object.keys(entries[collection](name))[0] ?? '');
    await page.getByLabel(label, { exact: true }).first().fill(`${name} again`);
    await expect(page.getByText(`1 unsaved change: ${label}`)).toBeVisible();
    await page.keyboard.press('Meta+s');
    await expect(toast(page, 'Product updated successfully!')).toContainText(`${name} again`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible();
  });
}

test('every top-level field is asked for', async ({ page }) => {
  await gotoLive(page, '/AddProjectsPage');
  for (const label of ['Name', 'Priority', 'Status', 'Rera Number', 'Quote', 'Video']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  }
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL('/AddProjectsPage');
});

test('rows are added, filled, put in order and removed', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Rows'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const places = page.getByRole('region', { name: 'Keyplaces' });
  for (const [index, name] of ['School', 'Market', 'Station'].entries()) {
    await places.getByRole('button', { name: 'Add place' }).click();
    const row = places.getByRole('listitem').nth(index);
    await row.getByLabel('Name').fill(name);
    await row.getByLabel('Icon').fill('school');
    await row.getByLabel('Distance').fill(`${index + 1} km`);
  }
  await places.getByRole('button', { name: 'Move up, row 3' }).click();
  await places.getByRole('button', { name: 'Remove 1 School' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(project.keyplaces.map((place: { name: string }) => place.name)).toEqual(['Station', 'Market']);
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /400/ });

  test('each issue stands at its field, the summary leads to it, and nothing typed is lost', async ({ page }) => {
    const { id } = await createProject(page, uniqueName('Refused'));
    await gotoLive(page, `/AdminProjects/${id}`);
    await page.getByLabel('Priority', { exact: true }).fill('first');
    const place = page.getByRole('region', { name: 'Location' });
    await place.getByRole('button', { name: /^Add/ }).click();
    await place.getByLabel('Address', { exact: true }).fill('Baner');
    await place.getByLabel('Latitude').fill('north');
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Not saved.');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(page.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Priority', { exact: true })).toHaveValue('first');
    await summary.getByRole('link', { name: /Priority/ }).click();
    await expect(page.getByLabel('Priority', { exact: true })).toBeFocused();
  });
});

test('a photograph is uploaded beside its field, with progress, and is on the public page', async ({ page }) => {
  test.setTimeout(90_000);
  const { id, name } = await createProject(page, uniqueName('Pictured'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  await photos.getByRole('button', { name: /^Add/ }).click();
  const choosing = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Upload for Url' }).click();
  await (await choosing).setFiles(photoFile);
  const dialog = page.getByRole('dialog', { name: 'Upload for Url' });
  await dialog.getByLabel('What it shows').fill('Planted balconies');
  await dialog.getByRole('button', { name: 'Start upload' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(photos.getByRole('textbox', { name: 'Url', exact: true })).toHaveValue(/^\/media\//, {
    timeout: 60_000,
  });
  await expect(photos.getByLabel('Alt')).toHaveValue('Planted balconies');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const [url] = await page
    .getByRole('link', { name: 'View page' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(url ?? '');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByAltText('Planted balconies').first()).toBeVisible();
});

test('leaving with something unsaved is asked about, and staying keeps it', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Guarded'));
  await gotoLive(page, `/AdminProjects/${id}`);
  await page.getByLabel('Quote', { exact: true }).fill('Not saved yet.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .last()
    .click();
  await expect(page.getByLabel('Quote', { exact: true })).toHaveValue('Not saved yet.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
});
