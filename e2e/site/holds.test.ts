import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { logIn } from '../../testing/log-in.ts';
import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a hold is asked for from the list of homes, and the lead has the home and the wish', async ({
    page,
    request,
    baseURL,
  }) => {
    const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
    const project = projects.find(({ name }) => name === 'Basalt Heights') as ProjectSummary;
    await page.goto(`${projectPath(project)}/homes/B`);
    await page.getByRole('link', { name: 'Hold interest in B 1703' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Hold B 1703, Basalt Heights, for 48 hours' }),
    ).toBeVisible();
    await expect(page.getByText('No payment, no commitment. It lapses by itself.')).toBeVisible();
    const email = `hold.${Date.now()}@example.com`;
    for (const [label, value] of Object.entries({ Name: 'Meera Joshi', Email: email, Phone: '9822012345' })) {
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Ask to hold this home' }).click();
    await expect(page.getByText('A hold ends by itself after 48 hours.')).toBeVisible();

    const headers = await logIn({ origin: baseURL ?? '', admin: readAdminOf('site') });
    const found = await request.get(`/api/form?q=${email}`, { headers });
    const [{ id }] = await found.json();
    const { interest, hold } = await (await request.get(`/api/admin/leads/${id}`, { headers })).json();
    expect(interest).toMatchObject({ project: project._id, home: 'B-1703', wish: 'hold' });
    expect(hold).toMatchObject({ state: 'available', refusal: null, isOfLead: false });
  });
});

test.describe('the page of a hold', () => {
  test.use({ expectedErrors: /404/ });
  test('a link that was cut short says so, and is not cached', async ({ page, request }) => {
    const opened = await request.get('/hold?token=made-up');
    expect([opened.status(), opened.headers()['cache-control']]).toEqual([404, 'no-store']);
    await gotoLive(page, '/hold?token=made-up');
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not open anything' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
