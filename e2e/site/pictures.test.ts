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

/** Every picture the page has fetched so far, with what it weighed. */
function watchPictures(page: Page) {
  const fetched: { url: string; type: string; bytes: number }[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'image' || answer.url().startsWith('data:')) return;
    const { 'content-type': type = '', 'content-length': bytes } = answer.headers();
    fetched.push({ url: answer.url(), type, bytes: Number(bytes) });
  });
  return fetched;
}

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`on a phone with ${deviceScaleFactor} pixels to the point`, () => {
    test.use({ viewport: phone, deviceScaleFactor });

    test('every project opens with an AVIF of at most 60 KB', async ({ page }) => {
      const weights: string[] = [];
      for (const path of paths) {
        const fetched = watchPictures(page);
        await page.goto(path, { waitUntil: 'load' });
        const hero = await page
          .locator('main img[fetchpriority=high]')
          .evaluate((img: HTMLImageElement) => img.currentSrc);
        const answer = fetched.find(({ url }) => url === hero);
        expect(answer?.type).toBe('image/avif');
        const bytes = answer?.bytes;
        expect(bytes, path).toBeLessThanOrEqual(mostHeroBytes);
        weights.push(`${path.split('/').at(-1)} ${((bytes ?? 0) / 1024).toFixed(1)}`);
        page.removeAllListeners('response');
      }
      test.info().annotations.push({ type: 'hero KB', description: weights.join(', ') });
      // biome-ignore lint/suspicious/noConsole: the figure this journey is about
      console.log(`hero KB at ${phone.width} px × ${deviceScaleFactor}: ${weights.join(', ')}`);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('nothing moves while pictures arrive, and what is far below is fetched only when near', async ({ page }) => {
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
    // The last picture that shows nothing yet; one whose file another picture has fetched costs nothing and may show.
    const waiting = await pictures.evaluateAll((imgs) => imgs.map((img) => !(img as HTMLImageElement).currentSrc));
    const far = pictures.nth(waiting.lastIndexOf(true));
    expect(waiting.filter(Boolean).length).toBeGreaterThanOrEqual(4);
    expect((await far.boundingBox())?.y).toBeGreaterThan(3 * phone.height);

    for (let y = 0; y < 12_000; y += 500) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(30);
    }
    await expect.poll(() => far.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(fetched.length).toBeGreaterThan(atFirst);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    // biome-ignore lint/suspicious/noConsole: the figure this journey is about
    console.log(`${atFirst} of ${all} pictures fetched before scrolling, CLS 0`);
  });

  test('every picture says its size, and shows a blurred self before any script', async ({ page }) => {
    await page.goto(paths[0] ?? '');
    // The logo in the heading is see-through, and has nothing behind it.
    const pictures = await page.locator('main :not(h1) > picture > img').evaluateAll((imgs) =>
      imgs.map((img) => ({
        sized: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
        blur: /url\("(data:[^"]+)"\)/.exec(getComputedStyle(img).backgroundImage)?.[1],
      })),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.every(({ sized, blur }) => sized && blur)).toBe(true);
    const decoded = await page.evaluate(async (url) => {
      const img = new Image();
      img.src = url;
      await img.decode();
      return [img.naturalWidth, img.naturalHeight];
    }, pictures[0]?.blur ?? '');
    expect(decoded).toEqual([4, 3]);
  });

  test.describe('whose store lost a size', () => {
    test.use({ expectedErrors: /404/ });
    test('an AVIF and WebP that cannot be had leave the original', async ({ page }) => {
      await page.route(/\/media\/\w+\/\d+\.(avif|webp)$/, (route) => route.fulfill({ status: 404 }));
      await page.goto(paths[0] ?? '');
      const hero = page.locator('main img[fetchpriority=high]');
      await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.jpg$/);
      await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
  });
});

test('the film of a card plays from any point, and the brochure stays shut', async ({ request }) => {
  const part = await request.get(heights.video ?? '', { headers: { range: 'bytes=1000-1999' } });
  expect([part.status(), (await part.body()).length, part.headers()['content-type']]).toEqual([
    206,
    1_000,
    'video/mp4',
  ]);
  expect((await request.get(heights.brochure ?? '')).status()).toBe(404);
  expect((await request.get(`/api/projects/${heights._id}/brochure`)).status()).toBe(403);
});
