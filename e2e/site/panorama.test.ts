import { projectPath } from '@plinth/contract/project';
import { asReturningVisitor, expect, expectNoAxeViolations, gotoLive, test } from '../journey.ts';

/** `test` fails on any error in the console, so a violation of the page's content security policy fails these tests. */

const open = 'Look around in 360°';

async function pathOf(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) {
  const projects = (await (await request.get('/api/projects')).json()) as { _id: string; name: string }[];
  return projectPath(projects.find(({ name }) => name === 'Basalt Heights') ?? { _id: '', name: '' });
}

/** With reduced motion the buttons jump, so that what a key moves can be told apart. */
test.use({ reducedMotion: 'reduce' });

test('the 360° view is fetched on a click only, and turns by buttons and arrow keys', async ({ page, request }) => {
  await asReturningVisitor(page);
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await gotoLive(page, await pathOf(request));
  const link = page.getByRole('link', { name: open });
  await link.scrollIntoViewIfNeeded();
  expect(fetched.filter((path) => path.includes('panorama-viewer') || path.includes('pannellum'))).toEqual([]);
  await link.click();
  const view = page.getByRole('application', { name: /^A living room of a 3 BHK, artist’s impression/ });
  await expect(view.locator('canvas')).toBeVisible();
  await expect(view).toBeFocused();
  expect(fetched.some((path) => path.includes('pannellum'))).toBe(true);
  // It does not turn by itself. Under software rendering the first frames take seconds.
  const picture = () => view.screenshot();
  let still = await picture();
  await expect
    .poll(async () => {
      const before = still;
      still = await picture();
      return still.equals(before);
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Turn left' }).click();
  await expect.poll(async () => (await picture()).equals(still)).toBe(false);
  const turned = await picture();
  await view.focus();
  await page.keyboard.press('ArrowRight', { delay: 400 });
  await expect.poll(async () => (await picture()).equals(turned)).toBe(false);
  await expectNoAxeViolations(page, 'section[aria-label="Look around"]');
  await page.getByRole('button', { name: 'Close the view' }).click();
  await expect(link).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens the flat picture', async ({ page, request }) => {
    await page.goto(await pathOf(request));
    const url = await page.getByRole('link', { name: open }).getAttribute('href');
    expect((await request.get(url ?? '')).headers()['content-type']).toMatch(/^image\//);
  });
});
