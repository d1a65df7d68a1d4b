import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { type Demo, startDemo } from '../../tools/start-demo.ts';
import { desktop, expect, expectNoAxeViolations, phone, projectCards, test } from '../journey.ts';

/** A site of its own, so that its database can be taken away for real. */

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /503 \(Service Unavailable\)|net::ERR_FAILED|^Error fetching data:/ });

let demo: Demo;
let project: ProjectSummary;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  demo = await startDemo();
  [project] = (await (await fetch(`${demo.origin}/api/projects`)).json()) as [ProjectSummary];
});
test.afterAll(() => demo.stop());

test('when projects cannot be had, the page says so, keeps its frame and recovers on a new try', async ({ page }) => {
  await demo.database.kill();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const answer = await page.goto(`${demo.origin}/projects`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Failed to load projects. Please try again later.' })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await demo.database.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(projectCards)).toHaveCount(9);
});

test('when one project cannot be had, its page says so', async ({ page }) => {
  await demo.database.kill();
  const answer = await page.goto(`${demo.origin}${projectPath(project)}`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Error: Failed to fetch project data' })).toBeVisible();
  await expectNoAxeViolations(page);
  await demo.database.start();
});

test('a visitor who loses the network on the way gets a page, not a blank', async ({ page }) => {
  await page.goto(`${demo.origin}/projects`);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Banyan Court', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banyan Court' })).toBeVisible();
});
