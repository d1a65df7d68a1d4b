import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { createProject, expect, gotoLive, publish, publishBar, test, toast, uniqueName } from './admin-journey.ts';

/** A campaign page, from the choice of its project to the website. */

// The server refuses a campaign whose project is not on the website.
test.use({ viewport: desktop, expectedErrors: /400 \(Bad Request\)/ });

test('a marketer chooses a project, arranges blocks and publishes the page', async ({ page }) => {
  const project = await createProject(page, uniqueName('Court'), { about: 'A hundred homes around one tree.' });
  const title = uniqueName('Open Sunday');
  await gotoLive(page, '/AddCampaignsPage');
  await page.getByRole('combobox', { name: 'Project' }).fill(project.name);
  await page.getByRole('option', { name: project.name }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);

  const blocks = page.locator('[data-section=blocks] li[data-block]');
  const kinds = () => blocks.locator('[aria-expanded] > span:first-of-type').allTextContents();
  await expect(blocks).toHaveCount(5);
  expect(await kinds()).toEqual(['Opening', 'Homes and prices', 'Progress', 'Places nearby', 'Enquiry form']);
  await blocks.first().locator('[aria-expanded]').click();
  await blocks.first().getByLabel('Heading', { exact: true }).fill('Come and see the tree');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  expect(await kinds()).toEqual(['Opening', 'Homes and prices', 'Progress', 'Places nearby', 'Text', 'Enquiry form']);
  await blocks.nth(4).getByLabel('Text', { exact: true }).fill('An engineer walks the site with you.');
  await blocks.nth(4).getByRole('button', { name: 'Move the block Text up' }).click();
  expect((await kinds())[3]).toBe('Text');
  await blocks.nth(3).locator('[data-handle]').press('ArrowUp');
  await blocks.nth(2).locator('[data-handle]').press('ArrowUp');
  expect((await kinds())[1]).toBe('Text');
  await blocks.nth(2).getByRole('button', { name: 'Remove the block Homes and prices' }).click();
  await expect(blocks).toHaveCount(5);
  // Closed, the blocks are all on the screen: a page that scrolls under the pointer would start the drag at another block.
  const opened = blocks.locator('[aria-expanded=true]');
  while ((await opened.count()) > 0) await opened.first().click();
  await blocks
    .nth(1)
    .locator('[data-handle]')
    .dragTo(blocks.nth(3), { targetPosition: { x: 300, y: 50 } });
  await expect.poll(async () => (await kinds()).indexOf('Text')).toBeGreaterThan(1);
  await expect(publishBar(page)).toContainText(/Draft saved/);
  await expectNoAxeViolations(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);

  await publish(page);
  await expect(toast(page, 'Project created successfully!')).toContainText(`Campaign ‘${title}’ is live.`);
  const [made] = await (await page.request.get('/api/campaigns')).json();
  expect(made).toMatchObject({ title, project: project.id, robots: 'noindex' });
  await gotoLive(page, `/c/${made.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and see the tree');
  await expect(page.getByText('An engineer walks the site with you.')).toBeVisible();
  await expect(page.locator('[data-registration=number]')).toHaveText('P52100099999');
  await expect(page.getByRole('form', { name: 'Enquiry' })).toBeVisible();
});

test('a campaign of a project that leaves the website leaves with it, and is refused until the project is back', async ({
  page,
}) => {
  const project = await createProject(page, uniqueName('Court'));
  const blocks = [
    { _id: 'b1', kind: 'hero' },
    { _id: 'b2', kind: 'form' },
  ];
  const title = uniqueName('Open Sunday');
  const created = await page.request.post('/api/campaigns', { data: { title, project: project.id, blocks } });
  const { id, slug } = await created.json();
  expect((await page.request.get(`/c/${slug}`)).status()).toBe(200);
  await page.request.delete(`/api/projects/${project.id}`);
  expect((await page.request.get(`/c/${slug}`)).status()).toBe(404);
  await gotoLive(page, `/AdminCampaigns/${id}`);
  await publish(page);
  await expect(page.getByText('The project is not on the website. Publish it first').first()).toBeVisible();
  expect((await page.request.get(`/c/${slug}`)).status()).toBe(404);
});
