import type { Locator } from '@playwright/test';
import { expect, openWithClock } from '../journey.ts';
import { carousel, startCarousel, test } from './kit-page.ts';

const perView = (page: Parameters<typeof carousel>[0], name: string) =>
  carousel(page, name)
    .locator('.carousel-view')
    .evaluate((view) => {
      const slide = view.querySelector('[data-slide]')?.getBoundingClientRect().width ?? 1;
      return Math.floor((view.getBoundingClientRect().width + 28) / slide);
    });

const widths: [name: string, width: number, expected: number][] = [
  ['Projects', 786, 1],
  ['Projects', 787, 3],
  ['Posts', 768, 1],
  ['Posts', 769, 2],
  ['Posts', 1_024, 2],
  ['Posts', 1_025, 3],
  ['Amenities', 786, 1],
  ['Amenities', 787, 4],
  ['Events', 767, 1],
  ['Events', 768, 3],
];

test('every carousel shows the stated number of slides at each width', async ({ page }) => {
  await page.goto('/kit');
  for (const [name, width, expected] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await startCarousel(page, name);
    await expect.poll(() => perView(page, name), `${name} at ${width} px`).toBe(expected);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript a carousel is a scrolling row with scroll snap and the same number of slides in view', async ({
    page,
  }) => {
    await page.goto('/kit');
    for (const [name, width, expected] of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await perView(page, name), `${name} at ${width} px`).toBe(expected);
      const view = carousel(page, name).locator('.carousel-view');
      await expect(view).toHaveCSS('scroll-snap-type', 'x mandatory');
      await view.scrollIntoViewIfNeeded();
      await view.evaluate((element) => element.scrollTo({ left: 9_999, behavior: 'instant' }));
      await expect(carousel(page, name).locator('[data-slide]').last()).toBeInViewport();
      await expect(carousel(page, name).getByRole('button', { name: 'Next' })).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Card of 2014' })).toBeAttached();
  });
});

const autoplays = [
  ['Residents', 10_000, 1_000],
  ['Pictures', 4_000, 500],
  ['Members', 15_000, 600],
] as const;

/** Records every transition duration of the track, because a transition may be over before the test can read it. */
async function watchDurations(region: Locator) {
  const track = region.locator('.carousel-track');
  await track.evaluate((element: HTMLElement) => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      seen.add(element.style.transitionDuration);
      element.dataset.durations = [...seen].join(' ');
    }).observe(element, { attributes: true, attributeFilter: ['style'] });
  });
  return async () => ((await track.getAttribute('data-durations')) ?? '').split(' ');
}

for (const [name, interval, transition] of autoplays) {
  test(`${name} advances every ${interval} ms with a transition of ${transition} ms, and wraps around`, async ({
    page,
  }) => {
    await openWithClock(page, '/kit');
    const region = await startCarousel(page, name);
    const position = region.getByText(/^\d of \d$/);
    await expect(position).toHaveText(/^1 of/);
    const durations = await watchDurations(region);
    await page.clock.runFor(interval - 1);
    await expect(position).toHaveText(/^1 of/);
    await page.clock.runFor(1);
    await expect(position).toHaveText(/^2 of/);
    expect(await durations()).toContain(`${transition}ms`);
    const count = await region.locator('[data-slide]').count();
    for (let next = 3; next <= count + 1; next += 1) {
      await page.clock.runFor(interval);
      await expect(position).toHaveText(new RegExp(`^${next > count ? 1 : next} of`));
    }
  });
}

test('the amenities carousel advances after 10 s and wraps to the start', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWithClock(page, '/kit');
  const region = await startCarousel(page, 'Amenities');
  const position = region.getByText(/^\d–\d of 6$/);
  await page.clock.runFor(9_999);
  await expect(position).toHaveText('1–4 of 6');
  await page.clock.runFor(1);
  await expect(position).toHaveText('2–5 of 6');
  await page.clock.runFor(10_600);
  await expect(position).toHaveText('3–6 of 6');
  await page.clock.runFor(10_600);
  await expect(position).toHaveText('1–4 of 6');
});

test('the Pause button of a carousel stops it, and Play continues it', async ({ page }) => {
  await openWithClock(page, '/kit');
  const region = await startCarousel(page, 'Pictures');
  const position = region.getByText(/^\d of 6$/);
  await region.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(20_000);
  await expect(position).toHaveText('1 of 6');
  await region.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(4_000);
  await expect(position).toHaveText('2 of 6');
});

test('arrows of a carousel wrap around at both ends and ticks jump to a slide, by mouse and by key', async ({
  page,
}) => {
  await page.goto('/kit');
  const region = await startCarousel(page, 'Pictures');
  const position = region.getByText(/^\d of 6$/);
  await region.getByRole('button', { name: 'Previous' }).click();
  await expect(position).toHaveText('6 of 6');
  await region.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(position).toHaveText('1 of 6');
  await region.getByRole('button', { name: 'Slide 4' }).press('Space');
  await expect(position).toHaveText('4 of 6');
  await expect(region.getByRole('button', { name: 'Slide 4' })).toHaveAttribute('aria-current', 'true');
});

test('the posts carousel has ticks and no arrows', async ({ page }) => {
  await page.goto('/kit');
  const region = await startCarousel(page, 'Posts');
  await expect(region.getByRole('button', { name: 'Slide 1' })).toBeVisible();
  await expect(region.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('the timeline advances every 60 s and wraps around, and a year jumps to its card', async ({ page }) => {
  await openWithClock(page, '/kit');
  const region = carousel(page, 'Timeline');
  const shown = region.getByRole('heading');
  await expect(shown).toHaveText('Card of 2025');
  await page.clock.runFor(59_999);
  await expect(shown).toHaveText('Card of 2025');
  await page.clock.runFor(1);
  await expect(shown).toHaveText('Card of 2021');
  await region.getByRole('link', { name: '2014' }).click();
  await expect(shown).toHaveText('Card of 2014');
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(60_000);
  await expect(shown).toHaveText('Card of 2025');
  await region.getByRole('button', { name: 'Previous' }).click();
  await expect(shown).toHaveText('Card of 2014');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion no carousel advances by itself, and a change has no transition', async ({ page }) => {
    await openWithClock(page, '/kit');
    for (const [name] of autoplays) {
      const region = await startCarousel(page, name);
      await page.clock.runFor(60_000);
      await expect(region.getByText(/^\d of \d$/)).toHaveText(/^1 of/);
      await expect(region.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    }
    const region = await startCarousel(page, 'Pictures');
    await region.getByRole('button', { name: 'Next' }).click();
    await expect(region.getByText(/^\d of 6$/)).toHaveText('2 of 6');
    expect(
      await region
        .locator('.carousel-track')
        .evaluate((track) => Number.parseFloat(getComputedStyle(track).transitionDuration)),
    ).toBeLessThanOrEqual(0.00001);
    await page.clock.runFor(120_000);
    await expect(carousel(page, 'Timeline').getByRole('heading')).toHaveText('Card of 2025');
    expect(
      await page.evaluate(
        () => document.getAnimations().filter((a) => Number(a.effect?.getTiming().duration) > 1).length,
      ),
    ).toBe(0);
  });
});
