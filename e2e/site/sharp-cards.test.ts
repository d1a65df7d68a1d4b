import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, expect, test } from '../journey.ts';

/**
 * The file of a card's picture must have at least one pixel per pixel of the screen, counting the parts that are cropped. On a
 * dense screen a browser may choose the next smaller file if it is nearer, which has at most √2 times too few pixels. Exempt are
 * pictures that already use their largest file, or one of 1,440 px, the most that a card loads.
 */
const densities = [
  { density: 1, widths: [390, 768, 1440], least: 0.99 },
  { density: 2, widths: [390], least: 0.7 },
];

test.beforeEach(({ page }) => asReturningVisitor(page));

/** For every card picture: pixels of the file per pixel of the screen. */
async function sharpness(page: Page) {
  const images = page.locator('main :is(article, [data-slide], li) picture img');
  await images.first().waitFor();
  return images.evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[])
        .filter((image) => image.checkVisibility() && image.clientWidth > 0)
        .map(async (image) => {
          image.loading = 'eager';
          while (!image.currentSrc) await new Promise(requestAnimationFrame);
          // `naturalWidth` is divided by the density of the srcset entry, so the width is read from the file name.
          const [, width = '0', height = '1'] = /\/(\d+)x(\d+)-[^/]+$/.exec(image.src) ?? [];
          const file = Number(/\/(\d+)\.(avif|webp)$/.exec(image.currentSrc)?.[1] ?? width);
          const drawn = Math.max(image.clientWidth, (image.clientHeight * Number(width)) / Number(height));
          const isLargest = file >= Math.min(1_440, Number(width) * 0.89);
          return { src: image.currentSrc, perPixel: file / (drawn * devicePixelRatio), isLargest };
        }),
    ),
  );
}

for (const { density, widths, least } of densities) {
  test.describe(`with a device pixel ratio of ${density}`, () => {
    test.use({ deviceScaleFactor: density });
    for (const width of widths) {
      test(`no card picture is upscaled at ${width} px`, async ({ page, request }) => {
        await page.setViewportSize({ width, height: 900 });
        const [first] = (await (await request.get('/api/projects')).json()) as [ProjectSummary];
        let seen = 0;
        for (const path of ['/', '/projects', projectPath(first)]) {
          await page.goto(path);
          const cards = await sharpness(page);
          seen += cards.length;
          const stretched = cards.filter(({ perPixel, isLargest }) => perPixel < least && !isLargest);
          expect(stretched, path).toEqual([]);
        }
        expect(seen).toBeGreaterThan(25);
      });
    }
  });
}
