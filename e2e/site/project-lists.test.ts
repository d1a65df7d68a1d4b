import {
  asReturningVisitor,
  desktop,
  expect,
  expectNoAxeViolations,
  gotoLive,
  openWithClock,
  phone,
  test,
} from '../journey.ts';

test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const residential = [
  'Basalt Heights',
  'Banyan Court',
  'Laterite Terraces',
  'Meridian Yard',
  'Monsoon House',
  'Mulberry Row',
];
const commercial = ['Meridian Yard', 'Deccan Exchange', 'The Loom', 'Kiln Works'];
const ongoing = ['Basalt Heights', 'Banyan Court', 'Meridian Yard', 'Deccan Exchange'];

const lists: [path: string, canonical: string, names: string[]][] = [
  ['/residential', '/residential', residential],
  ['/residential-projects', '/residential', residential],
  ['/commercial-projects', '/residential', residential],
  ['/commercial', '/commercial', commercial],
  ['/ongoing', '/ongoing', ongoing],
  ['/coming-soon', '/ongoing', ongoing],
  ['/upcoming', '/upcoming', ['Laterite Terraces', 'Monsoon House']],
  ['/coworking', '/coworking', ['The Loom', 'Kiln Works']],
];

for (const [path, canonical, names] of lists) {
  test(`${path} lists the projects of section 7, by priority`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main article h3')).toHaveText(names);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`));
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test('/commercial-projects links to the commercial projects', async ({ page }) => {
  await page.goto('/commercial-projects');
  await page.getByRole('link', { name: 'Commercial projects' }).click();
  await expect(page).toHaveURL('/commercial');
});

test('the timeline of projects is newest first, advances every 60 s and wraps around, and a year jumps to its card', async ({
  page,
}) => {
  await openWithClock(page, '/projects');
  const region = page.getByRole('region', { name: 'By year' });
  const years = (await region.locator('ol a').allTextContents()).map(Number);
  expect(years.toSorted((a, b) => b - a)).toEqual(years);
  const current = region.locator('ol a[aria-current]');
  await expect(current).toHaveText(String(years[0]));
  await page.clock.runFor(59_999);
  await expect(current).toHaveText(String(years[0]));
  await page.clock.runFor(1);
  await expect(current).toHaveText(String(years[1]));
  await region.getByRole('link', { name: String(years.at(-1)) }).click();
  await expect(current).toHaveText(String(years.at(-1)));
  await page.mouse.move(2, 2);
  await page.clock.runFor(60_000);
  await expect(current).toHaveText(String(years[0]));
});

test('the map of all projects has a marker whose popup leads to the project', async ({ page }) => {
  await gotoLive(page, '/projects');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.locator('.map-marker[title="Kiln Works"]').dispatchEvent('click');
  const link = page.locator('.map-popup').getByRole('link', { name: 'View project' });
  await expect(link).toHaveAttribute('href', /\/project\/\w{26}\/kiln-works$/);
});

test.describe('when the projects of the map cannot be fetched', () => {
  test.use({ expectedErrors: /^Error fetching data:|500 \(Internal/ });
  test('a failed fetch of projects for the map is logged, and the map has no markers', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().startsWith('Error fetching data:')) logged.push(message.text());
    });
    await page.route('**/api/projects', (route) => route.fulfill({ status: 500, json: {} }));
    await gotoLive(page, '/projects');
    const map = page.getByRole('region', { name: 'Map of all projects' });
    await map.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => logged.length).toBe(1);
    await map.getByRole('button', { name: 'Show the map' }).click();
    await expect(map.locator('.leaflet-map-pane')).toBeAttached();
    await expect(page.locator('.map-marker')).toHaveCount(0);
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('a project list has no accessibility violation', async ({ page }) => {
      await gotoLive(page, '/residential');
      await expectNoAxeViolations(page);
    });
  });
}
