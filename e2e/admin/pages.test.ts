import { adminPaths } from '@plinth/contract/admin-paths';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone, test as stranger } from '../journey.ts';
import { createProject, expect, gotoLive, submitLead, tablet, test, uniqueName } from './admin-journey.ts';

const { form, ...content } = adminPaths.collections;
// A single document has one page: its list and its empty form lead there.
// The empty form of a page of the website, or of a mail, is opened for one of them.
const { settings, brand, navigation, pages: texts, mails, ...lists } = content;
const fixed = [
  adminPaths.dashboard,
  '/admin/deleted',
  '/AdminMedia',
  '/AdminChecks',
  '/AdminProfile',
  '/admin/addresses',
  form.list,
  ...Object.values(lists).flatMap(({ list, create }) => [list, create]),
  `${settings.list}/site`,
  `${brand.list}/site`,
  `${navigation.list}/site`,
  texts.list,
  `${texts.list}/home`,
  mails.list,
  `${mails.list}/visit`,
];

stranger('without a session every admin page redirects to the login and is not cacheable', async ({ request }) => {
  const pages = [
    ...fixed,
    ...Object.values(settings),
    ...Object.values(brand),
    ...Object.values(navigation),
    texts.create,
    mails.create,
    ...Object.values(content).map(({ list }) => `${list}/01hx`),
    `${form.list}/01hx`,
    `${form.list}/01hx/history`,
  ];
  for (const page of pages) {
    const response = await request.get(page, { maxRedirects: 0 });
    expect(response.status(), page).toBe(302);
    expect(response.headers().location, page).toMatch(/^\/login/);
    expect(response.headers()['cache-control'], page).toBe('no-store');
    expect((await request.get(`${page}.data`, { maxRedirects: 0 })).status(), page).toBe(401);
  }
  expect((await request.get('/login')).headers()['cache-control']).toBe('no-store');
});

test('the list and the empty form of a single document lead to it', async ({ page }) => {
  for (const path of Object.values(settings)) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([302, '/AdminSettings/site']);
  }
});

test('every admin page has Cache-Control: no-store', async ({ page }) => {
  for (const path of fixed) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['cache-control']], path).toEqual([200, 'no-store']);
  }
});

for (const viewport of [phone, tablet, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    // One of the pages is of a project that does not exist.
    test.use({ viewport, expectedErrors: /404/ });

    test('no admin page has an accessibility violation or scrolls sideways', async ({ page }) => {
      const project = await createProject(page, uniqueName('Axe'), { location: [{ address: 'Baner' }] });
      const lead = await submitLead(page, uniqueName('Axe'));
      const stored = await (await page.request.get(`/api/projects/${project.id}`)).json();
      const headers = { 'if-match': '"1"' };
      await page.request.put(`/api/projects/${project.id}`, { headers, data: { ...stored, priority: 501 } });
      const gone = await createProject(page, uniqueName('Gone'));
      await page.request.delete(`/api/projects/${gone.id}`);
      const pages = [
        ...fixed,
        `${content.blog.list}?kind=news`,
        `${content.projects.list}?sort=website`,
        `${content.projects.list}/${project.id}`,
        `${content.projects.list}/${project.id}/history`,
        `${form.list}/${lead.id}`,
        `${content.projects.list}/01hx0000000000000000000000`,
      ];
      for (const path of pages) {
        await gotoLive(page, path);
        await test.step(path, async () => {
          await expectNoAxeViolations(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });

    stranger('no page of the login has an accessibility violation or scrolls sideways', async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/login', '/login/invitation', '/login/reset']) {
        await gotoLive(page, path);
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

stranger('public pages load no code of the admin area', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && !response.url().includes('manifest-')) scripts.push(response.url());
  });
  for (const path of ['/', '/projects', '/login']) {
    await gotoLive(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBeGreaterThan(3);
  for (const url of scripts) {
    const code = await (await page.request.get(url)).text();
    for (const mark of ['data-bar', 'removeNamed', 'ZodError', 'plinth-draft', 'invalid_type']) {
      expect(code.includes(mark), `${mark} in ${url}`).toBe(false);
    }
  }
});
