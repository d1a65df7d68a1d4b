import type { Page } from '@playwright/test';
import { projectPath } from '@plinth/contract/project';
import type { Project, ProjectSummary } from '@plinth/contract/project.schema';
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

let heights: Project;
let works: ProjectSummary;
test.beforeAll(async ({ request }) => {
  const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
  const named = (name: string) => projects.find((project) => project.name === name) as ProjectSummary;
  heights = (await (await request.get(`/api/projects/${named('Basalt Heights')._id}`)).json()) as Project;
  works = named('Kiln Works');
});
test.beforeEach(({ page }) => asReturningVisitor(page));

const links = (page: Page) => page.locator('main figure a[href^="/media/"]');

const register = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('brochureRegistration', String(Date.now() + 24 * 60 * 60 * 1000)));

/** Simulates a swipe with pointer events, because Playwright's touchscreen can only tap. */
const swipe = (page: Page, from: number, to: number) =>
  page.getByRole('dialog').evaluate(
    (dialog, [start, end]) => {
      const surface = dialog.querySelector('picture')?.parentElement;
      const fire = (type: string, clientX = 0) =>
        surface?.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX, clientY: 400, pointerId: 1 }),
        );
      fire('pointerdown', start);
      fire('pointerup', end);
    },
    [from, to],
  );

test.describe('the pictures of a project', () => {
  test('the picture viewer works by keyboard: arrows wrap around, Escape closes it and the focus returns', async ({
    page,
  }) => {
    await gotoLive(page, projectPath(heights));
    await links(page).nth(1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'West face, levels 9 to 14' });
    await expect(dialog.getByText('2 of 5')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByText('Both towers at dusk, from the lane')).toBeVisible();
    for (const position of ['2 of 5', '1 of 5', '5 of 5']) {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('dialog').getByText(position)).toBeVisible();
    }
    await expect(page.getByRole('dialog').getByText(/Kitchen of a 3 BHK.*Indicative/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(links(page).nth(1)).toBeFocused();
  });

  test('the picture viewer closes by Back, Escape or its button, and leaves the history unchanged', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/profile');
    await gotoLive(page, projectPath(heights));
    const loaded: string[] = [];
    page.on('request', (request) => request.url().includes('.data') && loaded.push(request.url()));
    const dialog = page.getByRole('dialog');
    const plan = page.getByRole('link', { name: /View large/ }).first();
    for (const [opener, position] of [
      [links(page).nth(1), '2 of 5'],
      [plan, '1 of 2'],
    ] as const) {
      await opener.click();
      await expect(dialog.getByText(position)).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(projectPath(heights));
      await expect(opener).toBeFocused();
    }
    await links(page).nth(1).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await plan.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(projectPath(heights));
    expect(loaded).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('on a phone a swipe moves the picture viewer by one picture', async ({ page }) => {
      await gotoLive(page, projectPath(heights));
      await links(page).first().tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('1 of 5')).toBeVisible();
      await swipe(page, 300, 90);
      await expect(dialog.getByText('2 of 5')).toBeVisible();
      // A movement of 20 px is too short for a swipe.
      await swipe(page, 200, 180);
      await swipe(page, 90, 300);
      await expect(dialog.getByText('1 of 5')).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await expect(dialog).toBeHidden();
    });

    test('on a phone a plan opens enlarged, with buttons to zoom', async ({ page }) => {
      await register(page);
      await gotoLive(page, projectPath(heights));
      await page
        .getByRole('link', { name: /View large/ })
        .first()
        .tap();
      const dialog = page.getByRole('dialog');
      const drawing = dialog.locator('[data-zoom]');
      await expect(drawing).toHaveAttribute('data-zoom', '2.5');
      await dialog.getByRole('button', { name: 'Zoom in' }).tap();
      await expect(drawing).toHaveAttribute('data-zoom', '3');
      await dialog.getByRole('button', { name: 'Zoom out' }).tap();
      await expect(drawing).toHaveAttribute('data-zoom', '2.5');
      await dialog.getByRole('button', { name: 'Next' }).tap();
      await expect(dialog.getByText('2 of 2')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  });

  test('on a wide screen a plan opens unscaled, with buttons to zoom', async ({ page }) => {
    await register(page);
    await page.setViewportSize(desktop);
    await gotoLive(page, projectPath(heights));
    await page
      .getByRole('link', { name: /View large/ })
      .first()
      .press('Enter');
    const drawing = page.getByRole('dialog').locator('[data-zoom]');
    await expect(drawing).toHaveAttribute('data-zoom', '1');
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect(drawing).toHaveAttribute('data-zoom', '1.5');
    await expectNoAxeViolations(page);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('without scripts each picture links to its file', async ({ page, request }) => {
      await page.goto(projectPath(heights));
      const href = await links(page).nth(3).getAttribute('href');
      const response = await request.get(href ?? '');
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    });

    test('without scripts plans and brochure lead to a form that names the project', async ({ page }) => {
      await page.goto(projectPath(heights));
      await expect(page.getByRole('link', { name: /View large/ })).toHaveCount(2);
      for (const name of [/View large/, 'Get plans and brochure']) {
        await page.goto(projectPath(heights));
        await page.getByRole('link', { name }).first().click();
        await expect(page).toHaveURL('/enquiry?name=Basalt+Heights');
        await expect(
          page.getByRole('heading', { level: 1, name: 'Plans and brochure for Basalt Heights' }),
        ).toBeVisible();
      }
      const form = page.getByRole('form', { name: 'Enquiry' });
      for (const [name, value] of Object.entries({ Name: 'Meera', Email: 'm@example.com', Phone: '9822012345' })) {
        await form.getByRole('textbox', { name, exact: true }).fill(value);
      }
      await form.getByRole('button').click();
      await expect(page).toHaveURL('/enquiry?sent=Basalt+Heights');
      await page.goto('/enquiry?name=No+such+house');
      await expect(page.getByRole('heading', { level: 1, name: 'Ask us to call' })).toBeVisible();
    });
  });
});

test('the section About has the logo, the first photo and the RERA number, which links to the portal', async ({
  page,
}) => {
  await page.goto(projectPath(heights));
  const about = page.locator('main section').filter({ has: page.getByText('About', { exact: true }) });
  await expect(about.getByRole('img', { name: 'Basalt Heights', exact: true })).toBeVisible();
  await expect(about.locator('figure img')).toHaveAttribute('src', heights.photos[0]?.url ?? 'none');
  await expect(about.getByText('RERA No')).toBeVisible();
  const numbers = page.locator('main').getByRole('link', { name: 'P52100099001' });
  // One link each in the facts, in About and beside the map.
  await expect(numbers).toHaveCount(3);
  for (const link of await numbers.all())
    await expect(link).toHaveAttribute('href', 'https://maharera.maharashtra.gov.in');
});

test('level marks come from the height of the building, and a building without one has none', async ({ page }) => {
  await page.goto(projectPath(heights));
  await expect(page.getByText('+84.00', { exact: true })).toBeAttached();
  await page.goto(projectPath(works));
  await expect(page.getByText('The chimney still draws.')).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(/[+±]\d+\.\d\d/);
});

test('areas of a project are in square metres and square feet', async ({ page }) => {
  await page.goto(projectPath(heights));
  await expect(page.getByText('2 BHK, typical unit. RERA carpet area 68.4 sq. m (736 sq. ft)')).toBeVisible();
  const text = await page.locator('main').innerText();
  // The facts at the top have the square feet on a line of their own.
  expect(text.match(/sq\. m\b/g)?.length).toBe(text.match(/sq\. m( \(|\n+)[\d,. to]+ sq\. ft/g)?.length);
});

test('a printed project page has facts, registration, plans, address and every slide, without header and footer', async ({
  page,
}) => {
  // A4 without its margins, at 96 pixels to the inch.
  await page.setViewportSize({ width: 688, height: 1_017 });
  await gotoLive(page, projectPath(heights));
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    'RERA carpet area 104.6 sq. m (1,126 sq. ft)',
    'Site Address',
    'Verify with the authority',
    // The last of the amenities, and the back of its card.
    'A timber tower, rubber mounds and shade sails',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const hidden of ['header', 'footer', '[data-enquiry-widget]', '[data-map]', '.carousel-view ~ *'])
    await expect(page.locator(hidden).first()).toBeHidden();
  const slides = page.locator('[data-slide]');
  const edges = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().right));
  expect(edges).toHaveLength(5);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.max(...edges)).toBeLessThanOrEqual(width);
});
