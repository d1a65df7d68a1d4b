import { logIn } from '../../testing/log-in.ts';
import { becomeLive, desktop, expect, gotoLive, outside as hosts, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';
import { staticPages, storedPages } from './site-map.ts';

const script = hosts.analytics;

/** Collects every request to another origin. */
function watch(page: Parameters<typeof gotoLive>[0], origin: string) {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  return outside;
}

/** Runs in the page: dispatches hover events to every element, because real mouse moves over all of them take minutes. */
async function hoverEverything() {
  const elements = document.querySelectorAll('header *, main *, footer *, [role=region] *');
  for (const element of elements) {
    for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter']) {
      const bubbles = type.endsWith('over');
      element.dispatchEvent(new PointerEvent(type, { bubbles, pointerType: 'mouse', movementX: 1 }));
    }
  }
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return elements.length;
}

test('Accept loads the analytics script, at once and on the next page', async ({ page, baseURL }) => {
  const outside = watch(page, baseURL ?? '');
  await gotoLive(page, '/profile');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => page.evaluate(() => 'counted' in window)).toBe(true);
  expect(outside).toEqual([script]);
  await gotoLive(page, '/events');
  await expect.poll(() => outside).toEqual([script, script]);
});

test.describe('a visitor who has not accepted', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ viewport: desktop, expectedErrors: /404 \(Not Found\)/ });

  /** Sets one card's film to a YouTube URL, as an editor may do; the demo's own films are local files. */
  let giveBack = async () => {};
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const headers = await logIn({ origin: baseURL ?? '', admin: readAdminOf('site') });
    const setFilm = async (video: string) => {
      const projects = (await (await request.get('/api/projects')).json()) as { _id: string; name: string }[];
      const url = `/api/projects/${projects.find(({ name }) => name === 'Kiln Works')?._id}`;
      const project = (await (await request.get(url, { headers })).json()) as { version: number; video: string };
      const edit = { headers: { ...headers, 'if-match': `"${project.version}"` }, data: { ...project, video } };
      expect((await request.put(url, edit)).status()).toBe(200);
      return project.video;
    };
    const before = await setFilm('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    giveBack = async () => {
      await setFilm(before);
      await request.dispose();
    };
  });
  test.afterAll(() => giveBack());

  for (const choice of ['no choice', 'Decline'] as const) {
    test(`without consent no page makes a request to another host, wherever the pointer goes (${choice})`, async ({
      page,
      baseURL,
      request,
    }) => {
      const outside = watch(page, baseURL ?? '');
      await page.route(/youtube/, (route) => route.fulfill({ body: '' }));
      // Only the requested hosts matter, and loading the real pictures would take most of the time.
      await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
      await gotoLive(page, '/');
      if (choice !== 'no choice') await page.getByRole('button', { name: choice }).click();
      const pages = [...staticPages, ...(await storedPages(request))].map(({ path }) => path);
      expect(pages).toContain('/coworking');
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.keyboard.press('Shift');
        await becomeLive(page);
        expect(await page.evaluate(hoverEverything), path).toBeGreaterThan(30);
      }
      await page.waitForLoadState('networkidle');
      expect(outside).toEqual([]);
    });
  }
});

test('after consent a map loads its tiles when it scrolls into view, as the privacy policy says', async ({ page }) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://tiles.invalid/')) tiles.push(request.url());
  });
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  await gotoLive(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(tiles).toEqual([]);
  await page.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await page.goto('/privacy-policy');
  await expect(page.getByText(/when you press ‘Show the map’ or have accepted cookies/)).toBeVisible();
});
