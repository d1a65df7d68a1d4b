import type { Page } from '@playwright/test';
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

test('the sections of a project page are in the order of the spec', async ({ page }) => {
  await gotoLive(page, pathOf('Basalt Heights'));
  // Includes hidden text, because the enquiry widget appears only after the facts have scrolled away. The bar with links to
  // the sections is not one of them.
  const text = (await page.locator('main section').allTextContents()).join(' ');
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

test('amenity cards are flipped by key, and the carousel advances every 10 s', async ({ page }) => {
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
  await page.clock.runFor(9_999);
  await expect(current).toHaveAccessibleName('Slide 1');
  await page.clock.runFor(1);
  await expect(current).toHaveAccessibleName('Slide 2');
});

test('the location text is shown as a list, and places nearby link to maps', async ({ page }) => {
  await page.goto(pathOf('Basalt Heights'));
  await expect(page.getByText('Three bus routes stop at the foot of the hill', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open in Maps/ }).first()).toHaveAttribute('href', /^https:/);
});

test('the map of a project marks it, with directions and the registration', async ({ page }) => {
  await gotoLive(page, pathOf('Basalt Heights'));
  await page.getByRole('button', { name: 'Show the map' }).click();
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

test('the older project layout changes slides by number and arrow, and wraps around at both ends', async ({ page }) => {
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
  await page.clock.runFor(4_000);
  await page.clock.runFor(600);
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
