import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { type Demo, startDemo } from '../../testing/start-demo.ts';
import { desktop, expect, expectNoAxeViolations, phone, projectCards, test } from '../journey.ts';

/** A separate demo, so that its database can be killed. */

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /503 \(Service Unavailable\)|net::ERR_FAILED|^Error fetching data:/ });

let demo: Demo;
let project: ProjectSummary;
test.beforeAll(async () => {
  demo = await startDemo();
  [project] = (await (await fetch(`${demo.origin}/api/projects`)).json()) as [ProjectSummary];
});
test.afterAll(() => demo.stop());

test('the project list shows an error while the database is down, and Try again recovers', async ({ page }) => {
  await demo.database.kill();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const response = await page.goto(`${demo.origin}/projects`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Failed to load projects. Please try again later.' })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await demo.database.start();
  // The timeline of the page could not be read either, and has a button of its own.
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load projects.' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(projectCards)).toHaveCount(9);
});

test('a project page shows an error while the database is down', async ({ page }) => {
  await demo.database.kill();
  const response = await page.goto(`${demo.origin}${projectPath(project)}`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Error: Failed to fetch project data' })).toBeVisible();
  await expectNoAxeViolations(page);
  await demo.database.start();
});

test('a click without network shows the page with its error text, and Try again recovers', async ({ page }) => {
  await page.goto(`${demo.origin}/projects`);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator(projectCards, { hasText: 'Banyan Court' }).click();
  await expect(page.getByRole('heading', { name: 'Error: Failed to fetch project data' })).toBeVisible();
  await expect(page.getByText('Your device has no connection to the internet just now.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banyan Court' })).toBeVisible();
});
