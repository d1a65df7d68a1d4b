import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { Project, ProjectSummary } from '@plinth/contract/project.schema';
import { expect, phone, test } from '../journey.ts';

const mostHeroBytes = 60 * 1024;

let paths: string[];
let heights: Project;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  paths = projects.map((project) => projectPath(project));
  const first = projects.find((project) => project.name === 'Basalt Heights');
  heights = (await (await request.get(`/api/projects/${first?._id}`)).json()) as Project;
});

/** Collects every picture that the page fetches, with its size. */
function watchPictures(page: Page) {
  const fetched: { url: string; type: string; bytes: number }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image' || response.url().startsWith('data:')) return;
    const { 'content-type': type = '', 'content-length': bytes } = response.headers();
    fetched.push({ url: response.url(), type, bytes: Number(bytes) });
  });
  return fetched;
}

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`on a phone with a device pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ viewport: phone, deviceScaleFactor });

    test('the hero picture of every project is an AVIF of at most 60 KB', async ({ page }) => {
      const weights: string[] = [];
      for (const path of paths) {
        const fetched = watchPictures(page);
        await page.goto(path, { waitUntil: 'load' });
        const hero = await page
          .locator('main img[fetchpriority=high]')
          .evaluate((img: HTMLImageElement) => img.currentSrc);
        const response = fetched.find(({ url }) => url === hero);
        expect(response?.type).toBe('image/avif');
        const bytes = response?.bytes;
        expect(bytes, path).toBeLessThanOrEqual(mostHeroBytes);
        weights.push(`${path.split('/').at(-1)} ${((bytes ?? 0) / 1024).toFixed(1)}`);
        page.removeAllListeners('response');
      }
      test.info().annotations.push({ type: 'hero KB', description: weights.join(', ') });
      // biome-ignore lint/suspicious/noConsole: prints the figure that this test measures
      console.log(`hero KB at ${phone.width} px × ${deviceScaleFactor}: ${weights.join(', ')}`);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('loading pictures causes no layout shift, and pictures far below are fetched only when near', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & {
        value: number;
        sources: { node?: Element; previousRect: object; currentRect: object }[];
      };
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          const moved = sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${node?.className} ${JSON.stringify([previousRect, currentRect])}`,
          );
          shifts.push(`${value}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const fetched = watchPictures(page);
    await page.goto(paths[0] ?? '', { waitUntil: 'networkidle' });
    const atFirst = fetched.length;
    const pictures = page.locator('main picture img');
    const all = await pictures.count();
    // The last picture that is not loaded yet. A picture may already show if another one has fetched the same file.
    const waiting = await pictures.evaluateAll((imgs) => imgs.map((img) => !(img as HTMLImageElement).currentSrc));
    const far = pictures.nth(waiting.lastIndexOf(true));
    expect(waiting.filter(Boolean).length).toBeGreaterThanOrEqual(4);
    expect((await far.boundingBox())?.y).toBeGreaterThan(3 * phone.height);

    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 500) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(30);
    }
    await expect.poll(() => far.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(fetched.length).toBeGreaterThan(atFirst);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    // biome-ignore lint/suspicious/noConsole: prints the figure that this test measures
    console.log(`${atFirst} of ${all} pictures fetched before scrolling, CLS 0`);
  });

  test('every picture has its dimensions and a blurred placeholder without scripts', async ({ page }) => {
    await page.goto(paths[0] ?? '');
    // A logo is transparent and a plan is drawn on paper, so neither has a placeholder behind it.
    const pictures = await page.locator('main :not(h1, [data-logo]) > picture > img').evaluateAll((imgs) =>
      imgs.map((img) => ({
        sized: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
        isDrawing: img.closest('[data-drawing]') !== null,
        blur: /url\("(data:[^"]+)"\)/.exec(getComputedStyle(img).backgroundImage)?.[1],
      })),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter(({ isDrawing }) => isDrawing)).toHaveLength(2);
    expect(pictures.every(({ sized, isDrawing, blur }) => sized && (isDrawing || blur))).toBe(true);
    const decoded = await page.evaluate(async (url) => {
      const img = new Image();
      img.src = url;
      await img.decode();
      return [img.naturalWidth, img.naturalHeight];
    }, pictures[0]?.blur ?? '');
    expect(decoded).toEqual([4, 3]);
  });

  test.describe('with missing AVIF and WebP files', () => {
    test.use({ expectedErrors: /404/ });
    test('a picture whose AVIF and WebP files are missing falls back to the original', async ({ page }) => {
      await page.route(/\/media\/\w+\/\d+\.(avif|webp)$/, (route) => route.fulfill({ status: 404 }));
      await page.goto(paths[0] ?? '');
      const hero = page.locator('main img[fetchpriority=high]');
      await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.jpg$/);
      await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
  });
});

test('the film of a card supports range requests, and the brochure is not public', async ({ request }) => {
  const part = await request.get(heights.video ?? '', { headers: { range: 'bytes=1000-1999' } });
  expect([part.status(), (await part.body()).length, part.headers()['content-type']]).toEqual([
    206,
    1_000,
    'video/mp4',
  ]);
  expect((await request.get(heights.brochure ?? '')).status()).toBe(404);
  expect((await request.get(`/api/projects/${heights._id}/brochure`)).status()).toBe(403);
});
