import { readFileSync } from 'node:fs';
import { desktop, expectKeyboardReach, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, publish, submitLead, test, toast, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

test('the log shows what an approver changed, before and after, by filters and as a file', async ({
  page,
  browser,
  baseURL,
}) => {
  const project = await createProject(page, uniqueName('Logged'), { quote: 'A quiet street.' });
  const ishaan = await createColleague(page, 'approver', uniqueName('Ishaan Rege'));
  const his = await openAs(browser, baseURL, ishaan, `/AdminProjects/${project.id}`);
  await his.getByLabel('Opening line').fill('A road under banyans.');
  await publish(his);
  await expect(toast(his, 'Product updated successfully!')).toBeVisible();

  await gotoLive(page, '/AdminActivity');
  const sentence = `${ishaan.name} published ${project.name}`;
  const entry = page.getByRole('listitem').filter({ hasText: sentence });
  await expect(entry).toContainText('Opening line.');
  await entry.getByRole('button', { name: `See: ${sentence}` }).click();
  const dialog = page.getByRole('dialog', { name: sentence });
  const change = dialog.getByRole('row').filter({ hasText: 'Opening line' });
  await expect(change.getByRole('cell')).toHaveText([/A quiet street\./, /A road under banyans\./]);
  await expect(dialog).toContainText('Session');
  await page.keyboard.press('Escape');

  await page.getByLabel('Who', { exact: true }).selectOption(ishaan.name);
  await expect(page).toHaveURL(new RegExp(`user=${ishaan.id}`));
  const entries = page.locator('main li').filter({ has: page.getByRole('button') });
  // Joined, signed in twice, began a draft of the project and published it.
  await expect(entries).toHaveCount(5);
  await page.getByLabel('What', { exact: true }).selectOption('Pages and homes');
  await expect(entries).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download for Excel' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(3);
  expect(file).toContain(project.name);
  expect(file).toContain('A quiet street. → A road under banyans.');

  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page).toHaveURL(/when=all$/);
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Sign-ins' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${ishaan.name} signed in` })
      .first(),
  ).toContainText('With password.');
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test('older entries follow on further pages, and chosen days are kept in the URL', async ({ page }) => {
  const project = await createProject(page, uniqueName('Often'));
  const path = `/api/projects/${project.id}`;
  for (let edit = 0; edit < 50; edit += 1) {
    const { version, ...document } = await (await page.request.get(path)).json();
    const data = { ...document, quote: `Line ${edit}.` };
    const response = await page.request.put(path, { data, headers: { 'if-match': `"${version}"` } });
    expect(response.status()).toBe(200);
  }
  await gotoLive(page, `/AdminActivity?q=${encodeURIComponent(project.name)}`);
  const entries = page.getByRole('listitem').filter({ hasText: `changed ${project.name}` });
  await expect(entries).toHaveCount(50);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('listitem').filter({ hasText: `added ${project.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(entries).toHaveCount(50);
  await page.getByLabel('When', { exact: true }).selectOption('Chosen days');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(/to=2020-01-01/);
  await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
});

test('a deleted page is restored from the log', async ({ page }) => {
  const project = await createProject(page, uniqueName('Dropped'));
  await page.request.delete(`/api/projects/${project.id}`);
  await gotoLive(page, `/AdminActivity?q=${encodeURIComponent(project.name)}`);
  const entry = page.getByRole('listitem').filter({ hasText: `deleted ${project.name}` });
  await expect(entry).toContainText('In the bin until');
  await entry.getByRole('button', { name: `Restore ${project.name}` }).click();
  await expect(toast(page, 'Project restored')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `restored ${project.name}` })).toBeVisible();
  await expect(entry.getByRole('button', { name: /^See/ })).toBeVisible();
});

test('the activity of a lead names who read it, and no value of it', async ({ page, browser, baseURL }) => {
  const lead = await submitLead(page, uniqueName('Read'));
  const kabir = await createColleague(page, 'sales', uniqueName('Kabir Sane'));
  const his = await openAs(browser, baseURL, kabir, `/AdminSubmission/${lead.id}`);
  await his.getByRole('link', { name: 'Activity', exact: true }).first().click();
  await gotoLive(his, `/AdminSubmission/${lead.id}/history?show=activity`);
  await expect(his.getByRole('heading', { name: 'Activity of this lead' })).toBeVisible();
  await expect(
    his
      .getByRole('listitem')
      .filter({ hasText: `${kabir.name} read a lead` })
      .first(),
  ).toBeVisible();
  await expect(his.getByRole('main')).not.toContainText(lead.email);
  await his
    .getByRole('button', { name: /^See: .* read a lead/ })
    .first()
    .click();
  await expect(his.getByRole('dialog')).not.toContainText('Network');
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the log and its dialog have no accessibility violation, and Tab reaches every control', async ({ page }) => {
      const name = uniqueName('Long name of a project that must be broken on the narrowest of screens');
      const { id } = await createProject(page, name);
      // Its name is an option of the filter by person, which must not widen the page.
      await createColleague(page, 'viewer', uniqueName('Devika Rao of the department of drawings and elevations'));
      await gotoLive(page, `/AdminActivity?q=${encodeURIComponent(name)}`);
      if (viewport === phone) {
        await expect(page.getByLabel('Who', { exact: true })).toBeHidden();
        await page.getByRole('button', { name: /^Filter/ }).click();
      }
      await expect(page.getByLabel('Who', { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await expectKeyboardReach(page);
      const box = await page.getByLabel('Who', { exact: true }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      await page.getByRole('button', { name: /^See/ }).first().click();
      await expectNoAxeViolations(page);
      await gotoLive(page, `/AdminProjects/${id}/history?show=activity`);
      await expect(page.getByRole('listitem').filter({ hasText: `added ${name}` })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
