import type { Page } from '@playwright/test';
import { createProject, expect, gotoLive, photoFile, test, toast, uniqueName } from './office.ts';

/** Moves by Tab alone until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp, limit = 120) {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : '';
      return element?.getAttribute('aria-label') || label || element?.textContent?.trim() || '';
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('a project with three rows and an upload is created by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const name = uniqueName('Keyed');
  await gotoLive(page, '/AdminProjects');
  await tabTo(page, 'Add project');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/AddProjectsPage');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await tabTo(page, 'Name');
  await page.keyboard.type(name);
  await tabTo(page, 'Priority');
  await page.keyboard.type('901');

  await tabTo(page, /^Add photo/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Url', exact: true })).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, 'Upload for Url');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(photoFile);
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'What it shows');
  await page.keyboard.type('Planted balconies');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 });

  for (const place of ['School', 'Market', 'Station']) {
    await tabTo(page, 'Add place', 300);
    await page.keyboard.press('Enter');
    await page.keyboard.type(place);
    await page.keyboard.press('Tab');
    await page.keyboard.type('school');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1 km');
  }
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Project created successfully!')).toContainText(name);
  const projects = (await (await page.request.get('/api/projects')).json()) as { id: string; name: string }[];
  const id = projects.find((project) => project.name === name)?.id;
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(project.keyplaces).toHaveLength(3);
  expect(project.introPhotos.length + project.photos.length + project.actualphotos.length).toBe(1);
});

test('a project is deleted and had back by keyboard alone', async ({ page }) => {
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
