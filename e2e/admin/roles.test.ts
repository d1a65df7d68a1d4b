import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, submitLead, test, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const actions = /^(Add|Save|Create|Delete|Duplicate|Restore|Undo|Import|Replace|Upload|Invite)/;

test('an editor sees no leads, no colleagues and no way to delete', async ({ page, browser, baseURL }) => {
  const project = await createProject(page, uniqueName('Edited'));
  const ishaan = await createColleague(page, 'editor', uniqueName('Ishaan Rege'));
  const his = await openAs(browser, baseURL, ishaan, '/admin');
  await expect(his.getByRole('heading', { name: /^Good/ })).toBeVisible();
  await expect(menu(his).getByRole('link')).toHaveText([
    'Today',
    'Projects',
    /^Writing/,
    'Pages',
    'People & openings',
    'Pictures & files',
    /^Website check/,
    'Activity',
  ]);
  await expect(his.getByText('Newest leads')).toHaveCount(0);
  await expect(his.getByText('Leads per day')).toHaveCount(0);
  await expect(his.getByRole('link', { name: /Submission/ })).toHaveCount(0);

  await gotoLive(his, `/AdminProjects?q=${encodeURIComponent(project.name)}`);
  await expect(his.getByRole('link', { name: `Edit ${project.name}` })).toBeVisible();
  await expect(his.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await his.getByRole('button', { name: `More for ${project.name}` }).click();
  await expect(his.getByRole('menuitem')).toHaveText(['View live page', 'Duplicate', 'History']);

  await his.keyboard.press('Escape');
  await his.keyboard.press('Control+k');
  await his.getByRole('combobox', { name: 'Find or go to' }).fill('a');
  await expect(his.getByRole('option', { name: 'Add project' })).toBeVisible();
  await expect(his.getByRole('group', { name: 'Leads' })).toHaveCount(0);
  await expect(his.getByRole('option', { name: 'Colleagues' })).toHaveCount(0);

  expect((await his.request.delete(`/api/projects/${project.id}`)).status()).toBe(403);
  expect((await his.request.get('/api/admin/leads')).status()).toBe(403);
});

test('a sales person works with leads, downloads and deletes none, and reads content', async ({
  page,
  browser,
  baseURL,
}) => {
  const project = await createProject(page, uniqueName('Read only'));
  const lead = await submitLead(page, uniqueName('Caller'));
  const kabir = await createColleague(page, 'sales', uniqueName('Kabir Sane'));
  const his = await openAs(browser, baseURL, kabir, `/AdminSubmission/${lead.id}`);
  await his.getByLabel('Note', { exact: true }).fill('Called back.');
  await his
    .getByRole('button', { name: /Add|Save/ })
    .first()
    .click();
  await expect(his.getByText('Called back.')).toBeVisible();
  await expect(his.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await gotoLive(his, '/AdminSubmission');
  await expect(his.getByRole('cell', { name: lead.name, exact: true })).toBeVisible();
  await expect(his.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(his.getByRole('checkbox')).toHaveCount(0);
  expect((await his.request.get('/api/form/export/csv')).status()).toBe(403);

  await gotoLive(his, `/AdminProjects/${project.id}`);
  await expect(his.getByText('With the role Sales you may look at this, but not change it.')).toBeVisible();
  await expect(his.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(his.getByRole('button', { name: actions })).toHaveCount(0);
  await his.keyboard.press('Control+s');
  await gotoLive(his, '/AdminProjects');
  await expect(his.getByRole('link', { name: /^Open / }).first()).toBeVisible();
  await expect(his.getByRole('link', { name: 'Add project' })).toHaveCount(0);
});

test('a viewer finds no control that changes anything, on any list, page or form', async ({
  page,
  browser,
  baseURL,
}) => {
  const project = await createProject(page, uniqueName('Viewed'));
  const devika = await createColleague(page, 'viewer', uniqueName('Devika Rao'));
  const hers = await openAs(browser, baseURL, devika, '/admin');
  const posts = (await (await hers.request.get('/api/blog')).json()) as { id: string }[];
  const paths = [
    '/admin',
    '/AdminProjects?sort=website',
    `/AdminProjects/${project.id}`,
    `/AdminProjects/${project.id}/history`,
    `/AdminProjects/${project.id}/homes`,
    '/AdminBlog?q=a',
    `/AdminBlog/${posts[0]?.id}`,
    '/AdminRates',
    '/AdminMedia',
    '/admin/deleted',
  ];
  for (const path of paths) {
    await gotoLive(hers, path);
    await expect(hers.locator('main h1'), path).toBeVisible();
    await expect(hers.getByRole('button', { name: actions }), path).toHaveCount(0);
    await expect(hers.getByRole('link', { name: /^(Add|Edit) / }), path).toHaveCount(0);
    await expect(hers.getByRole('checkbox'), path).toHaveCount(0);
    await expect(hers.locator('main :is(input, textarea):not([type=search], [type=hidden]):enabled'), path).toHaveCount(
      0,
    );
    await expect(hers.locator('[contenteditable=true]'), path).toHaveCount(0);
  }
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, expectedErrors: /403/ });

    test('a page without permission says who may open it, and offers its link', async ({ page, browser, baseURL }) => {
      const tara = await createColleague(page, 'editor', uniqueName('Tara Lobo'));
      const hers = await openAs(browser, baseURL, tara, '/AdminUsers');
      await hers.setViewportSize(viewport);
      await expect(hers.getByRole('heading', { name: 'This page is for owners', exact: true })).toBeVisible();
      await expect(hers.getByRole('main')).toContainText(`You are signed in as ${tara.name}, Editor`);
      await expectNoAxeViolations(hers);
      await expectNoSidewaysScroll(hers);
      await hers.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await hers.getByRole('button', { name: 'Copy the link to this page' }).click();
      await expect(hers.getByRole('button', { name: 'Link copied' })).toBeVisible();
      expect(await hers.evaluate(() => navigator.clipboard.readText())).toContain('/AdminUsers');
      await hers.getByRole('link', { name: 'Back to Today' }).click();
      await expect(hers.getByRole('heading', { name: /^Good/ })).toBeVisible();
      await gotoLive(hers, '/AdminSubmission');
      await expect(hers.getByRole('heading', { name: 'This page is for owners and sales' })).toBeVisible();
      await gotoLive(hers, '/AdminActivity');
      await expect(hers.getByRole('heading', { name: 'This page is for owners', exact: true })).toBeVisible();
      expect((await hers.request.get('/AdminActivity')).status()).toBe(403);
      await gotoLive(hers, '/AdminSetup');
      await expect(hers.getByRole('heading', { name: 'This page is for owners', exact: true })).toBeVisible();
    });
  });
}
