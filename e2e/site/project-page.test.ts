import type { Page } from '@playwright/test';
import { amenitiesCarousel, imageCarousel } from '@plinth/contract/constants';
import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  openWithClock,
  phone,
  test,
} from '../journey.ts';

let pathOf: (name: string) => string;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  pathOf = (name) => projectPath(projects.find((project) => project.name === name) as ProjectSummary);
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const bring = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));

test('the sections stand in the order of the spec', async ({ page }) => {
  await page.goto(pathOf('Basalt Heights'));
  const text = await page.locator('main').innerText();
  const marks = [
    'About',
    'Key amenities',
    'Gallery',
    'Actual photographs',
    'Floor plans',
    'Location highlights',
    'Find us',
    'See it from the ground',
    'Enquire',
  ];
  const places = marks.map((mark) => text.toLowerCase().indexOf(mark.toLowerCase()));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
});

test('amenities flip by click and key, and move on every 10 s', async ({ page }) => {
  await openWithClock(page, pathOf('Basalt Heights'));
  await bring(page, 'Key amenities');
  const region = page.getByRole('region', { name: 'Key amenities' });
  await region.locator('[data-started]').waitFor();
  const card = region.getByRole('button', { name: /Rock-cut pool/ }).first();
  await card.press('Enter');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText('The water sits where the quarry was.')).toBeVisible();
  await card.press('Space');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.blur();
  await page.mouse.move(2, 2);
  const current = region.locator('[aria-current]');
  await expect(current).toHaveAccessibleName('Slide 1');
  await page.clock.runFor(amenitiesCarousel.autoplay);
  await page.clock.runFor(1_000);
  await expect(current).toHaveAccessibleName('Slide 2');
});

test('the location sentence is points, and near places lead to maps', async ({ page }) => {
  await page.goto(pathOf('Basalt Heights'));
  await expect(page.getByText('Three bus routes stop at the foot of the hill', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open in Maps/ }).first()).toHaveAttribute('href', /^https:/);
});

test('the map marks the project, with directions and the registration beside it', async ({ page }) => {
  await gotoLive(page, pathOf('Basalt Heights'));
  await page
    .getByRole('region', { name: 'Map', exact: true })
    .evaluate((map) => map.scrollIntoView({ behavior: 'instant' }));
  const marker = page.locator('.map-marker');
  await expect(marker).toHaveCount(1);
  await marker.dispatchEvent('click');
  await expect(page.locator('.map-popup').getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /openstreetmap/,
  );
  await expect(page.getByRole('img', { name: 'QR code of registration P52100099001' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'maharera.maharashtra.gov.in' }).first()).toBeVisible();
});

test('the older layout turns its slides by number and arrow, wrapping at both ends', async ({ page }) => {
  await openWithClock(page, pathOf('Mulberry Row'));
  const slides = page.getByRole('group', { name: 'Slides' }).getByRole('button');
  const count = await slides.count();
  const current = page.getByRole('group', { name: 'Slides' }).locator('[aria-current]');
  const arrows = slides.first().locator('xpath=../..');
  await arrows.getByRole('button', { name: 'Previous' }).click();
  await expect(current).toHaveText(String(count));
  await arrows.getByRole('button', { name: 'Next' }).click();
  await expect(current).toHaveText('1');
  await slides.nth(1).click();
  await expect(current).toHaveText('2');

  await bring(page, 'Photographs');
  const photos = page.getByRole('region', { name: 'Photographs' });
  await photos.locator('[data-started]').waitFor();
  await page.mouse.move(2, 2);
  await page.clock.runFor(imageCarousel.autoplay);
  await page.clock.runFor(imageCarousel.transition + 100);
  await expect(photos.locator('[aria-current]')).toHaveAccessibleName('Slide 2');
  await expect(page.getByText('We visited in July')).toBeAttached();
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const name of ['Basalt Heights', 'Mulberry Row']) {
      test(`${name} has no accessibility violation and no sideways scroll`, async ({ page }) => {
        await gotoLive(page, pathOf(name));
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
