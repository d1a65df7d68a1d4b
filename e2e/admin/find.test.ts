import { gzipSync } from 'node:zlib';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, submitLead, tablet, test, uniqueName } from './admin-journey.ts';

test('the menu has four groups, marks the entry of the page, and parts of an entry are tabs', async ({ page }) => {
  await gotoLive(page, '/AdminHiring');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('list')).toHaveCount(4);
  const names = (await menu.getByRole('link').allTextContents()).map((text) => text.replace(/\d.*$/, ''));
  expect(names).toEqual([
    ...['Today', 'Projects'],
    ...['Leads today', 'All leads', 'Board', 'Submissions'],
    ...['Writing', 'Pages', 'People & openings', 'Pictures & files', 'Website check'],
    ...['Settings', 'Activity'],
  ]);
  await expect(menu.locator('[aria-current=page]')).toHaveText('People & openings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People & openings');
  const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
  await expect(tabs.getByRole('link')).toHaveText(['Residents’ words', 'Team', 'Openings']);
  await tabs.getByRole('link', { name: 'Residents’ words' }).click();
  await expect(page).toHaveURL('/AdminTestimonial');
  await menu.getByRole('link', { name: 'Activity' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['Log', 'Published', 'Sign-ins', 'Bin']);
  await expect(page.getByRole('banner').getByText('admin@banyanbasalt.example')).toBeVisible();
});

test('beside an editor the menu is 72 px wide, and opens and closes by keyboard', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Narrow'));
  await gotoLive(page, `/AdminProjects/${id}`);
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(72);
  await expect(page.getByRole('link', { name: 'Today' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Today' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Today' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('Ctrl K finds a project, its sections, a lead and an action, all by keyboard', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Sought'));
  const lead = await submitLead(page, uniqueName('Seeker'));
  await gotoLive(page, '/AdminServices');
  const dialog = page.getByRole('dialog', { name: 'Find or go to' });
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
  };
  const active = dialog.locator('[aria-selected=true]');

  await open('add pro');
  await expect(dialog.getByRole('option')).toHaveText(['Add project', 'Add progress entry']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/AddProjectsPage');

  await open(`${name} photos`);
  await expect(dialog.getByRole('group', { name: `In ${name}` }).getByRole('option')).toHaveText([`Photos${name}`]);
  await expect(active).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText('Photos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/AdminProjects/${id}#section-photos`);
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeFocused();

  await open(lead.name);
  await expect(dialog.getByRole('group', { name: 'Leads' }).getByRole('option')).toContainText(lead.name);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/AdminSubmission/${lead.id}`);

  await open('nothing of this kind');
  await expect(dialog.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const viewport of [phone, tablet, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Find or go to is open without an accessibility violation, and leads to a page', async ({ page }) => {
      await gotoLive(page, '/AdminProjects');
      await page.getByRole('button', { name: 'Find or go to' }).click();
      const dialog = page.getByRole('dialog', { name: 'Find or go to' });
      await dialog.getByRole('combobox').fill('basalt');
      await expect(dialog.getByRole('option', { name: /^Basalt Heights/ }).first()).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('combobox').fill('bin');
      await dialog.getByRole('option', { name: 'Bin', exact: true }).click();
      await expect(page).toHaveURL('/admin/deleted');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu fills the screen, and closes when a page is chosen', async ({ page }) => {
    await gotoLive(page, '/admin');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Admin' });
    const box = await menu.locator('..').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 60, height: 784 });
    for (const link of await menu.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolations(page);
    await menu.getByRole('link', { name: 'Pages' }).click();
    await expect(page).toHaveURL('/AdminPages');
    await expect(menu).toBeHidden();
  });
});

test('the scripts of a list page are at most 180,000 bytes gzip, without the dialog, Leaflet or zod', async ({
  page,
}) => {
  const bodies = new Map<string, Buffer>();
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.set(response.url(), await response.body());
  });
  await gotoLive(page, '/AdminProjects');
  await page.waitForLoadState('networkidle');
  const total = [...bodies.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
  process.stdout.write(`scripts of /AdminProjects: ${bodies.size} files, ${total} bytes gzip\n`);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(180_000);
  for (const [url, body] of bodies) {
    if (url.includes('/manifest-')) continue;
    for (const mark of ['ZodError', 'leaflet', 'A name, a page, or what you want to do']) {
      expect(body.includes(mark), `${mark} in ${url}`).toBe(false);
    }
  }
});
