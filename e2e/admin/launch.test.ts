import type { Locator, Page } from '@playwright/test';
import { asDropped, choices, dropFiles, expect, gotoLive, seedFile, test, toast, uniqueName } from './admin-journey.ts';

/**
 * The launch of a whole project with the fewest actions. A click, a drop or a choice is an action; typing and Tab are not.
 */

const photographs = [
  'basalt-heights/hero.jpg',
  'basalt-heights/dusk.jpg',
  'basalt-heights/detail.jpg',
  'basalt-heights/verandah.jpg',
  'basalt-heights/kitchen-garden.jpg',
  'basalt-heights/construction.jpg',
  'banyan-court/hero.jpg',
  'banyan-court/dusk.jpg',
  'banyan-court/detail.jpg',
  'interiors/kitchen.jpg',
  'interiors/living.jpg',
  'interiors/lobby.jpg',
];
const plans = ['basalt-heights', 'banyan-court'].flatMap((name) => [
  `${name}/floorplan-1.png`,
  `${name}/floorplan-2.png`,
]);
const amenities = ['Rock-cut pool', 'Reading room', 'Kitchen garden', 'Play ground', 'Long verandah', 'Cycle store'];
const places = ['Ridge Road', 'Primary school', 'District hospital', 'Railway station', 'Weekly market'];

function countActions() {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async click(target: Locator) {
      count += 1;
      await target.click();
    },
    async choose(target: Locator, option: string) {
      count += 1;
      await target.selectOption(option);
    },
    async drop(target: Locator, files: readonly string[]) {
      count += 1;
      await dropFiles(
        target,
        files.map((file) => asDropped(seedFile(file), file.replace('/', '-'))),
      );
    },
    async press(page: Page, keys: string) {
      count += 1;
      await page.keyboard.press(keys);
    },
  };
}

test('a project with 12 photographs, 4 plans, a brochure, 6 amenities and 5 places is launched in at most 25 actions and 5 minutes', async ({
  page,
}) => {
  const name = uniqueName('Launched');
  const act = countActions();
  const started = Date.now();
  const section = (title: string) => page.getByRole('group', { name: title, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await gotoLive(page, '/AdminProjects');
  await act.click(page.getByRole('link', { name: 'Add project' }));

  // Files first: they travel while the rest is typed.
  const photos = section('Photos');
  await act.drop(photos.getByRole('list'), photographs);
  await act.drop(section('Floor plans').getByRole('list'), plans);
  await act.drop(page.getByRole('button', { name: 'Choose file for Brochure' }), ['basalt-heights/brochure.pdf']);
  await act.drop(page.getByRole('button', { name: 'Choose file for QR code from the authority' }), [
    'basalt-heights/rera-qr.png',
  ]);
  await act.drop(page.getByRole('button', { name: 'Choose file for Project logo' }), ['interiors/lobby.jpg']);

  const typed = {
    Name: name,
    Order: '950',
    'RERA number': 'P52100099001',
    'Page at the authority': 'https://maharera.example/projects/P52100099001',
    'Valid until': '2099-12-31',
    'About the project': 'Twenty-four storeys on the ridge, with a verandah for every home.',
    'Opening line': 'A quiet street.',
    'Words beside the film': 'A walk through the court',
  };
  for (const [label, text] of Object.entries(typed)) await field(label).first().fill(text);
  for (const [label, option] of [
    ['Stage', 'Ongoing'],
    ['Use', 'Homes'],
  ] as const) {
    await act.click(choices(page, label).getByText(option, { exact: true }));
  }
  await act.choose(field('Built by'), 'Banyan & Basalt');

  const location = section('Place and map');
  await act.click(location.getByRole('button', { name: 'Add location' }));
  const where = {
    Neighbourhood: 'Baner, Pune',
    'Full address': '12 Ridge Road, Baner, Pune 411045',
    'Point on the map': '18.5662, 73.7719',
    Directions: 'https://maps.example/baner',
    'How to get there': 'Seven minutes above the main road.',
  };
  for (const [label, text] of Object.entries(where)) await location.getByLabel(label, { exact: true }).fill(text);

  const amenityRows = section('Amenities').getByRole('listitem');
  await act.click(section('Amenities').getByRole('button', { name: 'Add amenity' }));
  for (const [index, amenity] of amenities.entries()) {
    const row = amenityRows.nth(index);
    await row.getByLabel('Name', { exact: true }).fill(amenity);
    await row.getByLabel('Line on the back', { exact: true }).fill('Open from six.');
    await row.getByLabel('Explanation', { exact: true }).fill('For everyone who lives here.');
    await row.locator('input:not([type=hidden]):enabled').last().focus();
    if (index < amenities.length - 1) await page.keyboard.press('Enter');
  }

  const placeRows = section('Places nearby').getByRole('listitem');
  await act.click(section('Places nearby').getByRole('button', { name: 'Add place' }));
  for (const [index, place] of places.entries()) {
    const row = placeRows.nth(index);
    await row.getByLabel('Name', { exact: true }).fill(place);
    await row.getByLabel('Distance in km', { exact: true }).fill(String(index + 1));
    await row.getByLabel('Directions', { exact: true }).fill('https://maps.example/place');
    if (index < places.length - 1) await page.keyboard.press('Enter');
  }

  // Enter goes from one description to the next, so that twelve take one click.
  await expect(photos.getByRole('button', { name: /^Move 12, / })).toBeVisible({ timeout: 240_000 });
  await act.click(photos.getByLabel('What it shows'));
  for (const [index] of photographs.entries()) {
    await page.keyboard.type(`Photograph ${index + 1}`);
    if (index < photographs.length - 1) await page.keyboard.press('Enter');
  }
  const drawings = section('Floor plans');
  await expect(drawings.getByRole('button', { name: /^Move 4, / })).toBeVisible({ timeout: 120_000 });
  await act.click(drawings.getByLabel('What it shows'));
  for (const [index] of plans.entries()) {
    await page.keyboard.type(`Plan ${index + 1}`);
    if (index < plans.length - 1) await page.keyboard.press('Enter');
  }
  await act.press(page, 'Control+Enter');
  await expect(toast(page, 'Project created successfully!')).toContainText(name, { timeout: 60_000 });

  const seconds = Math.round((Date.now() - started) / 1_000);
  process.stdout.write(`launched with ${act.count} actions in ${seconds} s\n`);
  expect(act.count).toBeLessThanOrEqual(25);
  expect(seconds).toBeLessThanOrEqual(300);
  const list = (await (await page.request.get('/api/projects')).json()) as { id: string; name: string }[];
  const id = list.find((project) => project.name === name)?.id;
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  // The first description is of the picture that arrived first, not always of the first in the row.
  expect(new Set(project.photos.map(({ alt }: { alt: string }) => alt))).toEqual(
    new Set(Array.from({ length: 12 }, (_, index) => `Photograph ${index + 1}`)),
  );
  expect(new Set(project.floorplan.map(({ alt }: { alt: string }) => alt))).toEqual(
    new Set(['Plan 1', 'Plan 2', 'Plan 3', 'Plan 4']),
  );
  expect(project.aminities.map((amenity: { name: string }) => amenity.name)).toEqual(amenities);
  expect(project.keyplaces.map((place: { name: string }) => place.name)).toEqual(places);
  expect(project.brochure).toMatch(/^\/media\/private\//);
});
