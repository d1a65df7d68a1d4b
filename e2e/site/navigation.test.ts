import { projectPath } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { asReturningVisitor, desktop, expect, gotoLive, phone, test } from '../journey.ts';

test.beforeEach(({ page }) => asReturningVisitor(page));

test.describe('the desktop bar', () => {
  test.use({ viewport: desktop });

  test('a submenu opens on hover and closes 2,000 ms after the pointer leaves', async ({ page }) => {
    await page.clock.install();
    await gotoLive(page, '/projects');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const submenu = bar.getByRole('link', { name: 'Residential' });
    await expect(submenu).toBeHidden();
    await bar.getByRole('link', { name: 'Projects', exact: true }).hover();
    await expect(submenu).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(300, 600);
    await page.clock.runFor(1_999);
    await expect(submenu).toBeVisible();
    await page.clock.runFor(1);
    await expect(submenu).toBeHidden();
  });

  test('a submenu stays open if the pointer returns in time, and closes when another entry opens', async ({ page }) => {
    await page.clock.install();
    await gotoLive(page, '/projects');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Projects', exact: true }).hover();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(300, 600);
    await page.clock.runFor(1_500);
    await bar.getByRole('link', { name: 'Residential' }).hover();
    await page.clock.runFor(4_000);
    await expect(bar.getByRole('link', { name: 'Residential' })).toBeVisible();
    await bar.getByRole('button', { name: 'Media' }).hover();
    await expect(bar.getByRole('link', { name: 'Blog' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Residential' })).toBeHidden();
  });

  test('a click outside the bar closes a submenu at once', async ({ page }) => {
    await page.clock.install();
    await gotoLive(page, '/projects');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: 'Media' }).hover();
    await expect(bar.getByRole('link', { name: 'Blog' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.click(300, 600);
    await expect(bar.getByRole('link', { name: 'Blog' })).toBeHidden();
  });

  test('a submenu is opened, closed and followed by keyboard alone', async ({ page }) => {
    await gotoLive(page, '/projects');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const toggle = bar.getByRole('button', { name: 'Projects: more pages' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'Residential' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('link', { name: 'Residential' })).toBeHidden();
  });

  test('the menu marks the entry of the current page', async ({ page }) => {
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[data-active]');
    await page.goto('/projects');
    await expect(marked).toHaveText(/^Projects/);
    await page.goto('/subscribe');
    await expect(marked).toHaveCount(0);
  });

  test('the header links to the search, and to the company’s social pages in a new tab', async ({ page }) => {
    await gotoLive(page, '/projects');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    for (const name of ['Instagram', 'LinkedIn', 'YouTube', 'Facebook']) {
      const link = header.getByRole('link', { name: new RegExp(name) });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(header.getByRole('link', { name: /home$/ })).toHaveAttribute('href', '/');
  });

  test('over a photograph the bar is transparent, and opaque after scrolling 20 % of the window’s height', async ({
    page,
    request,
  }) => {
    const [project] = (await (await request.get('/api/projects')).json()) as [ProjectSummary];
    await gotoLive(page, projectPath(project));
    const header = page.getByRole('banner');
    const threshold = desktop.height * 0.2;
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(header).toHaveAttribute('data-solid', 'false');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(threshold);
    await expect(header).toHaveAttribute('data-solid', 'false');
    await scrollTo(threshold + 1);
    await expect(header).toHaveAttribute('data-solid', 'true');
    await expect(header).toHaveCSS('background-color', 'rgb(246, 242, 234)');
    await scrollTo(0);
    await expect(header).toHaveAttribute('data-solid', 'false');
  });
});

for (const [width, isMobile] of [
  [1_249, true],
  [1_250, false],
] as const) {
  test(`at ${width} px the ${isMobile ? 'mobile header' : 'desktop bar'} is shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await gotoLive(page, '/projects');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: isMobile });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !isMobile });
  });
}

test.describe('the mobile menu', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the mobile menu opens, shows one group at a time, and closes when a link is chosen', async ({ page }) => {
    await gotoLive(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeHidden();
    await open.tap();
    await expect(menu).toBeVisible();
    await menu.getByText('Projects', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Residential' })).toBeVisible();
    await menu.getByText('Media', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Residential' })).toBeHidden();
    await menu.getByText('Media', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeHidden();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await open.tap();
    await menu.getByText('Projects', { exact: true }).tap();
    await menu.getByRole('link', { name: 'All projects' }).tap();
    await expect(page).toHaveURL('/projects');
    await expect(menu).toBeHidden();
  });

  test('the mobile menu works by keyboard, makes the page below inert, and closes on Escape', async ({ page }) => {
    await gotoLive(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert', '');
  });

  test('the mobile menu opens before any script has loaded', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Media', { exact: true }).tap();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });

  test('without JavaScript menu, submenus and footer work', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Projects', exact: true }).hover();
    await expect(bar.getByRole('link', { name: 'Upcoming' })).toBeVisible();
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await footer.getByText('Media', { exact: true }).click();
    await expect(footer.getByRole('link', { name: 'Awards' })).toBeVisible();
    await bar.getByRole('link', { name: 'Projects', exact: true }).hover();
    await bar.getByRole('link', { name: 'All projects' }).click();
    await expect(page).toHaveURL('/projects');
  });
});
