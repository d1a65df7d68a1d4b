import {
  createProject,
  expect,
  gotoLive,
  photoFile,
  publish,
  submitLead,
  tabTo,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';

test('a project with three rows and an upload is created by keyboard alone', async ({ page }) => {
  const name = uniqueName('Keyed');
  await gotoLive(page, '/AdminProjects');
  await tabTo(page, 'Add project');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/AddProjectsPage');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await tabTo(page, 'Name');
  await page.keyboard.type(name);
  await tabTo(page, /^Ongoing/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Homes/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Order');
  await page.keyboard.type('901');
  // A completed project with its certificate needs no registration.
  await tabTo(page, 'Occupancy certificate', 300);
  await page.keyboard.type('06022025');

  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose files for Photos', 300);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(photoFile);
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  await expect(photos.getByRole('button', { name: /^1 Say what it shows/ })).toBeVisible({ timeout: 240_000 });
  await tabTo(page, 'What it shows');
  await page.keyboard.type('Planted balconies');

  for (const place of ['School', 'Market', 'Station']) {
    await tabTo(page, 'Add place', 300);
    await page.keyboard.press('Enter');
    await page.keyboard.type(place);
    await tabTo(page, 'Kind of place', 5);
    await page.keyboard.type('Sch');
    await tabTo(page, 'Distance in km', 5);
    await page.keyboard.type('1');
  }
  await publish(page);
  await expect(toast(page, 'Project created successfully!')).toContainText(name);
  const projects = (await (await page.request.get('/api/projects')).json()) as { id: string; name: string }[];
  const id = projects.find((project) => project.name === name)?.id;
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(project).toMatchObject({
    status: 'Completed',
    occupancyCertificate: '2025-06-02',
    type: 'Residential',
    quote: 'na',
  });
  expect(project.keyplaces).toMatchObject(Array(3).fill({ icon: 'school', distance: '1 km' }));
  expect(project.introPhotos.length + project.photos.length + project.actualphotos.length).toBe(1);
});

test('a project is deleted and restored by keyboard alone', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Keyed away'));
  await gotoLive(page, `/AdminProjects?q=${name}`);
  await tabTo(page, `Delete ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Delete', 10);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product deleted successfully!')).toBeVisible();
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Restored')).toBeVisible();
  expect((await page.request.get(`/api/projects/${id}`)).status()).toBe(200);
});

test('a lead’s status and note are edited by keyboard alone and saved by Ctrl+S', async ({ page }) => {
  const name = uniqueName('Keyed lead');
  const { id } = await submitLead(page, name);
  await gotoLive(page, `/AdminSubmission?q=${encodeURIComponent(name)}`);
  await tabTo(page, `Edit ${name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/AdminSubmission/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await tabTo(page, 'Status');
  await page.keyboard.type('Cont');
  await tabTo(page, 'Note');
  await page.keyboard.type('Rang twice, will ring at six.');
  await expect(page.getByText('2 unsaved changes: Status, Note')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Status and note saved')).toContainText(name);
  await expect(page.getByRole('listitem').filter({ hasText: 'will ring at six' })).toContainText('Status: Contacted');
  expect(await (await page.request.get(`/api/form/${id}`)).json()).toMatchObject({ status: 'contacted', name });
});
