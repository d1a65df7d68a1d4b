import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, publish, tabTo, test, toast, uniqueName } from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

// One after the other: a check that another of these tests makes would also find what this one has changed.
test.describe.configure({ mode: 'default' });

/** Another test may have begun a check; then this one is begun after it. */
async function checkNow(page: Page) {
  await gotoLive(page, '/AdminChecks');
  const button = page.getByRole('button', { name: 'Check now' });
  await expect(async () => {
    await button.click();
    await expect(page.getByText(/under way already/)).toHaveCount(0);
    await expect(page.getByText('The check is done.')).toBeVisible();
  }).toPass();
}

const place = (id: string, name: string, url: string) => ({ _id: id, name, icon: 'road', distance: '2', url });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** The list is of the whole website, which other tests change. */
async function openDeadLinks(page: Page) {
  await choose(page, 'What', /^Dead links/);
  await expect(page).toHaveURL(/kind=dead-link/);
  await choose(page, 'Where', /^Projects/);
  await expect(page).toHaveURL(/collection=projects/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Dead links/);
}
async function choose(page: Page, label: string, option: RegExp) {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await expect(select.getByRole('option', { name: option })).toHaveCount(1);
  const texts = await select.getByRole('option').allTextContents();
  await select.selectOption({ label: texts.find((text) => option.test(text)) ?? '' });
}

for (const viewport of [desktop, phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    // A check that another test has begun is refused to this one.
    test.use({ viewport, expectedErrors: /409 \(Conflict\)/ });

    test('a dead link is found, opened at its field, mended, and gone after the next check', async ({ page }) => {
      const keyplaces = [place('a', 'The school', '/contact'), place('b', 'The park', '/no-such-page')];
      const project = await createProject(page, uniqueName('Dead link'), { keyplaces });
      await checkNow(page);
      await openDeadLinks(page);
      await expect(rowOf(page, project.name)).toContainText(
        'The link ‘/no-such-page’ leads to a page or file that is not on the website. Choose another one, or remove the link.',
      );
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);

      await tabTo(page, new RegExp(`^Open the field: Places nearby 2 .*, ${project.name}$`));
      await page.keyboard.press('Enter');
      const field = page.locator('#keyplaces-1-url');
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await expect(field).toHaveValue('/no-such-page');
      await field.fill('/contact');
      await publish(page);
      await expect(toast(page, 'Product updated successfully!')).toBeVisible();

      await gotoLive(page, '/AdminChecks?kind=dead-link&collection=projects');
      await expect(rowOf(page, project.name)).toHaveCount(0);
      await expect(page.getByText(/not listed, because the page has changed since the check/)).toBeVisible();
      await checkNow(page);
      await gotoLive(page, '/AdminChecks?kind=dead-link&collection=projects');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(rowOf(page, project.name)).toHaveCount(0);
    });

    test('a link to the field of a picture selects the picture, one to a text opens the editor', async ({ page }) => {
      const [{ url = '' } = {}] = (await (await page.request.get('/api/projects')).json())[0].photos;
      const photos = [
        { url, alt: 'The tower' },
        { url, alt: '' },
      ];
      const { id } = await createProject(page, uniqueName('Undescribed'), { photos });
      await gotoLive(page, `/AdminProjects/${id}?field=photos.1.alt`);
      await expect(page.locator('#photos-1-alt')).toBeFocused();
      await expect(page.locator('#photos-1-alt')).toBeInViewport();
      // A row that is gone leaves its list.
      await gotoLive(page, `/AdminProjects/${id}?field=keyplaces.7.url`);
      await expect(page.locator('#keyplaces :focus, #keyplaces:focus')).toHaveCount(1);

      const [post] = await (await page.request.get('/api/blog')).json();
      await gotoLive(page, `/AdminBlog/${post.id}?field=richContent`);
      await expect(page.locator('#richContent [contenteditable=true]')).toBeFocused();
    });
  });
}

test('late progress leads to a new entry with its project', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Late'));
  await gotoLive(page, `/AddProgressPage?project=${id}`);
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue(name);
});

test('a viewer reads the findings and opens a field, sales have no access', async ({ page, browser, baseURL }) => {
  await checkNow(page);
  const vera = await createColleague(page, 'viewer', uniqueName('Vera'));
  const hers = await openAs(browser, baseURL, vera, '/AdminChecks');
  await expect(hers.getByText(/^Last check: /)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Check now' })).toHaveCount(0);
  await hers
    .getByRole('link', { name: /^Open the field/ })
    .first()
    .click();
  await expect(hers.getByText(/you may look at this/)).toBeVisible();
  const salim = await createColleague(page, 'sales', uniqueName('Salim'));
  const his = await openAs(browser, baseURL, salim, '/AdminChecks');
  await expect(
    his.getByRole('heading', { name: 'This page is for owners, approvers, editors and viewers' }),
  ).toBeVisible();
  await expect(his.getByRole('link', { name: /Website check/ })).toHaveCount(0);
});
