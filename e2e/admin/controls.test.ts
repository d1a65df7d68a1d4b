import { expectNoAxeViolations, expectNoSidewaysScroll, outside, phone } from '../journey.ts';
import { choices, createProject, expect, gotoLive, publish, test, toast, uniqueName } from './admin-journey.ts';

const stored = async (page: import('@playwright/test').Page, id: string) =>
  (await page.request.get(`/api/projects/${id}`)).json();

test('every control of a project is set by keyboard alone, and stores what the specification names', async ({
  page,
}) => {
  const { id } = await createProject(page, uniqueName('Keys'));
  await gotoLive(page, `/AdminProjects/${id}`);
  await choices(page, 'Stage').getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await choices(page, 'Use').getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Built by').focus();
  await page.keyboard.type('Cow');
  await page.getByLabel('Height').focus();
  await page.keyboard.type('84.5');
  await page.getByLabel('Film elsewhere').focus();
  await page.keyboard.type('https://films.example/1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open Film elsewhere in a new tab' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Open Film/ })).toHaveAttribute('href', 'https://films.example/1');

  const nearby = page.getByRole('region', { name: 'Places nearby' });
  await nearby.getByRole('button', { name: 'Add place' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Baner school');
  await page.keyboard.press('Tab');
  await page.keyboard.type('School');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.7');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  expect(await stored(page, id)).toMatchObject({
    status: 'Upcoming',
    type: 'Commercial',
    builder: 'Coworking',
    heightMetres: 84.5,
    videourl: 'https://films.example/1',
    video: 'na',
    keyplaces: [{ name: 'Baner school', icon: 'school', distance: '1.7 km', url: 'na' }],
  });
});

test('a point is set by a pasted maps link and by the arrow keys, and no other host is asked before a click', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  const { id } = await createProject(page, uniqueName('Placed'), { location: [{ address: 'Baner' }] });
  await gotoLive(page, `/AdminProjects/${id}`);
  const place = page.getByRole('region', { name: 'Place and map' });
  const point = place.getByRole('textbox', { name: 'Point on the map' });
  await expect(point).toHaveValue('');

  await point.fill('somewhere in Baner');
  await publish(page);
  await expect(page.getByRole('alert')).toContainText('Place and map 1 Point on the map: Paste a link of Google Maps');
  await point.fill('https://maps.app.goo.gl/AbCd123');
  await expect(place.getByText(/This short link does not say where it leads/)).toBeVisible();

  await point.fill('https://www.google.com/maps/place/Baner/@18.5,73.7,15z/data=!8m2!3d18.5596!4d73.7868');
  await point.blur();
  await expect(point).toHaveValue('18.5596, 73.7868');
  const dot = place.getByRole('button', { name: 'The point is at 18.5596, 73.7868' });
  await dot.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(point).not.toHaveValue('18.5596, 73.7868');
  expect([...new Set(requests)]).toEqual([new URL(page.url()).host]);

  const tile = page.waitForRequest(outside.tiles);
  await place.getByRole('button', { name: 'Show streets' }).click();
  await tile;
  const marker = place.locator('.leaflet-marker-icon');
  await marker.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const [at] = (await stored(page, id)).location as { latitude: number; longitude: number }[];
  expect(at?.latitude).toBeCloseTo(18.5598, 3);
  expect(at?.latitude).toBeGreaterThan(18.5596);
  expect(at?.longitude).toBeLessThan(73.7868);
  await expectNoAxeViolations(page, '#section-place');
});

test('a point is dragged on the plan', async ({ page }) => {
  const location = [{ address: 'Baner', latitude: 18.5596, longitude: 73.7868 }];
  const { id } = await createProject(page, uniqueName('Dragged'), { location });
  await gotoLive(page, `/AdminProjects/${id}#section-place`);
  const dot = page.getByRole('button', { name: /^The point is at/ });
  await dot.hover();
  const box = await dot.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 44, y - 44, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Point on the map' })).toHaveValue('18.560495, 73.787744');
});

test('a reference is searched by title, chosen by keyboard, kept on Escape and cleared', async ({ page }) => {
  const { name } = await createProject(page, uniqueName('Referred'));
  await gotoLive(page, '/AddTestimonialsPage');
  const reference = page.getByRole('combobox', { name: 'About which project' });
  await expect(reference).toHaveAccessibleDescription(/may stay empty/);
  await reference.focus();
  await page.keyboard.type(name.slice(0, 8));
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(reference).toHaveValue('');
  await reference.fill(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reference).toHaveValue(name);
  await page.getByRole('button', { name: 'Clear About which project' }).click();
  await expect(reference).toHaveValue('');
});

test('the section that is scrolled to is marked, and a link opens its section', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Sections'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveText([
    'Basics',
    'Photos 0',
    'Registration',
    'Place and map 0',
    'Amenities 0',
    'Floor plans 0',
    'Homes and prices 0',
    'Documents 0',
    'Places nearby 0',
    'Film and brochure',
    'Search and sharing',
  ]);
  await expect(sections.getByRole('link', { name: 'Basics' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('heading', { name: 'Amenities' }).evaluate((it) => it.scrollIntoView({ block: 'start' }));
  await expect(sections.locator('[aria-current=true]')).toContainText('Amenities');
  await sections.getByRole('link', { name: 'Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Registration' })).toBeFocused();
  await page.getByLabel('RERA number').fill('P52100011111');
  await expect(sections.getByRole('link', { name: 'Registration' })).toContainText('1 changed');
  await expect(page.getByText('1 change is not live yet: RERA number.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('only one section is open, the link of an error opens its section, and nothing scrolls sideways', async ({
    page,
  }) => {
    const { id } = await createProject(page, uniqueName('Phone'));
    await gotoLive(page, `/AdminProjects/${id}`);
    await expect(page.locator('[data-section]:visible')).toHaveCount(1);
    await page.getByLabel('Name', { exact: true }).fill('');
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: /^Places nearby/ }).click();
    await expect(page.getByRole('heading', { name: 'Places nearby' })).toBeVisible();
    await expect(page.locator('[data-section]:visible')).toHaveCount(1);
    await page.getByRole('button', { name: 'Add place' }).click();
    await publish(page);
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(sections.getByRole('link', { name: /^Basics/ })).toContainText('1 to correct');
    await expect(sections.getByRole('link', { name: /^Places nearby/ })).toContainText('2 to correct');
    await summary.getByRole('link', { name: 'Name: This field is required', exact: true }).click();
    await expect(page.getByLabel('Name', { exact: true }).first()).toBeFocused();
    await expect(page.locator('[data-section]:visible')).toHaveCount(1);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
