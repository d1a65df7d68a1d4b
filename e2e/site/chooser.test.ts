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
  phone,
  test,
} from '../journey.ts';

let path: string;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  path = projectPath(projects.find(({ name }) => name === 'Basalt Heights') as ProjectSummary);
});
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

const availability = (page: Page) => page.locator('#availability');
const floorOf = (page: Page, tower: string, floor: number) =>
  page.getByRole('list', { name: `Floors of tower ${tower}` }).getByRole('button', { name: `Floor ${floor} ` });

async function openChooser(page: Page, address = path) {
  await gotoLive(page, address);
  await availability(page)
    .getByRole('button', { name: /^(Choose a home|Show .* on its floor)$/ })
    .click();
  await expect(page.getByRole('group', { name: 'Towers' })).toBeVisible();
}

test('the chooser loads its code and its data only when it is opened', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await gotoLive(page, path);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((asked) => /chooser/.test(asked))).toEqual([]);
  expect(await page.content()).not.toContain('B 1703');
  const before = requests.length;
  await page.getByRole('button', { name: 'Choose a home' }).click();
  await expect(floorOf(page, 'B', 24)).toBeVisible();
  const after = requests.slice(before).filter((asked) => !asked.startsWith('/media/'));
  expect(after.filter((asked) => asked === `${path}/chooser`)).toHaveLength(1);
  expect(after.some((asked) => asked.endsWith('.js'))).toBe(true);
});

test('a chosen home is in the address, in its card and in the cost section, also after a reload', async ({ page }) => {
  await openChooser(page);
  await floorOf(page, 'B', 17).click();
  await expect(page.getByRole('heading', { name: 'Tower B, floor 17' })).toBeVisible();
  await page.getByRole('button', { name: 'B 1703, 3 BHK, available', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'B 1703' });
  await expect(card.getByText('₹2,22,84,334')).toBeVisible();
  await expect(page).toHaveURL(`${path}?home=B-1703`);
  const total = page.locator('#cost').getByRole('row', { name: /^All-in/ });
  await expect(total).toContainText('₹2,22,84,334');

  await openChooser(page, page.url());
  await expect(total).toContainText('₹2,22,84,334');
  await expect(card).toBeVisible();
  await expect(floorOf(page, 'B', 17)).toHaveAttribute('aria-pressed', 'true');
});

test('towers and plan are each one stop of the Tab key; arrows move, Enter chooses, and the focus stays', async ({
  page,
}) => {
  await openChooser(page);
  await floorOf(page, 'A', 24).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(floorOf(page, 'B', 23)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tower B, floor 23' })).toBeVisible();
  await expect(floorOf(page, 'B', 23)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const home = page.getByRole('button', { name: 'B 2301, 2 BHK, sold', exact: true });
  await expect(home).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('button', { name: 'B 2302, 3 BHK, available', exact: true });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/home=B-2302$/);
  await expect(next).toBeFocused();
  await expect(page.locator('[aria-live=polite]', { has: page.getByRole('article') })).toContainText('B 2302');
});

test('the list of the chooser says the same as the drawing', async ({ page }) => {
  await openChooser(page);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  const row = page.getByRole('row', { name: /B 1703/ });
  await expect(row).toContainText('Available');
  await expect(row).toContainText('₹2,22,84,334');
  await expect(page.getByRole('row', { name: /^(\d+ )?[AB] \d{3,4}\b/ })).toHaveCount(168);
});

test.describe('when the register does not answer', () => {
  test.use({ expectedErrors: /503/ });
  test('the counts of the page stay with their time, and a retry opens the chooser', async ({ page }) => {
    await page.route('**/chooser', (route) => route.fulfill({ status: 503, json: null }));
    await gotoLive(page, path);
    await page.getByRole('button', { name: 'Choose a home' }).click();
    const status = availability(page).getByRole('status');
    await expect(status).toContainText('The register did not answer.');
    await expect(status).toContainText(/What you see is from \d+ \w+ \d{4}, \d+:\d\d [ap]m/);
    await expect(availability(page).getByText('16 of 84 homes left')).toBeVisible();
    await page.unroute('**/chooser');
    await status.getByRole('button', { name: 'Try again' }).click();
    await expect(floorOf(page, 'B', 17)).toBeVisible();

    // The next visit shows what was read last.
    await page.route('**/chooser', (route) => route.fulfill({ status: 503, json: null }));
    await openChooser(page);
    await expect(availability(page).getByText('The register did not answer.')).toBeVisible();
    await expect(floorOf(page, 'B', 17)).toBeVisible();
  });
});

test('the register is being read: a sentence, and blocks in the places of the drawing', async ({ page }) => {
  await page.route('**/chooser', () => {});
  await gotoLive(page, path);
  await page.getByRole('button', { name: 'Choose a home' }).click();
  await expect(availability(page).getByRole('status')).toHaveText('Reading the register…');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the towers lead to the table of their homes with links to cost sheets', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Choose a home' })).toBeHidden();
    await page.getByRole('link', { name: 'See the homes of tower B' }).click();
    await expect(page.getByRole('link', { name: 'Cost sheet of B 1703' })).toBeVisible();
  });
});

test('a home that is chosen on its floor is compared and saved from its card', async ({ page }) => {
  await openChooser(page, `${path}?home=B-1703`);
  const card = page.getByRole('article').filter({ hasText: 'B 1703' });
  await card.getByRole('button', { name: 'Save Basalt Heights, B 1703' }).click();
  await expect(card.getByRole('button', { name: 'Saved Basalt Heights, B 1703' })).toBeVisible();
  await page.goto('/shortlist');
  await expect(page.getByRole('main').getByText('B 1703').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test('choosing a floor brings its plan onto the screen', async ({ page }) => {
    await openChooser(page);
    await page.getByRole('button', { name: /^Tower B/ }).click();
    await floorOf(page, 'B', 17).click();
    await expect(page.getByRole('heading', { name: 'Tower B, floor 17' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'B 1703, 3 BHK, available', exact: true })).toBeInViewport();
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('the open chooser has no accessibility violation and no sideways scroll', async ({ page }) => {
      await openChooser(page, `${path}?home=B-1703`);
      await expect(page.getByRole('article').filter({ hasText: 'B 1703' })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test('one tower shows, with bands for floors without a home left', async ({ page }) => {
    await openChooser(page);
    await page.getByRole('button', { name: 'Tower B 16 left' }).click();
    await expect(floorOf(page, 'B', 17)).toBeVisible();
    expect((await floorOf(page, 'B', 17).boundingBox())?.height).toBeGreaterThanOrEqual(46);
    await expect(floorOf(page, 'B', 18)).toBeHidden();
    await expect(page.getByText('Floors 14 to 12: none available')).toBeVisible();
    await expect(floorOf(page, 'A', 24)).toBeHidden();
  });
});

test.describe('on a slow device', () => {
  test.use({ viewport: desktop });
  test('the chooser with 24 floors opens within two seconds on a CPU slowed four times', async ({ page }) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) times.push(await timeOpening(page));
    times.sort((a, b) => a - b);
    process.stdout.write(`opening the chooser, in ms: ${times.map(Math.round).join(', ')}\n`);
    // 300 ms is the limit on an idle machine. Beside other journeys on the same processor it takes longer.
    expect(times[2]).toBeLessThan(2_000);
  });
});

/** From the click to the first frame that shows the floors of a tower, on a fresh page that has been scrolled to its place. */
async function timeOpening(page: Page): Promise<number> {
  await gotoLive(page, path);
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 600);
  const button = page.getByRole('button', { name: 'Choose a home' });
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0;
        addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll('.elevation button').length < 21) return;
          observer.disconnect();
          // The callback of a frame runs before it is painted, so the task after it comes after the paint.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await button.click();
  const time = await opened;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return time;
}
