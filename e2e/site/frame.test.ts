import type { ProjectSummary } from '@plinth/contract/project.schema';
import { defaultSiteData } from '@plinth/contract/site-data';
import {
  asReturningVisitor,
  becomeLive,
  desktop,
  expect,
  expectKeyboardReach,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  gotoLive,
  gotoLiveByKey,
  projectCards,
  stopClock,
  test,
} from '../journey.ts';

test.use({ viewport: desktop });

test.describe('site data', () => {
  test.beforeEach(({ page }) => asReturningVisitor(page));

  const stored = {
    logo: '/brand/logo.svg',
    menu: [
      { name: 'Walks', link: '/walks' },
      { name: 'Soon', link: 'na' },
    ],
  };

  test('site data is fetched on load, stored unchanged as apiData, and the menu is built from it', async ({ page }) => {
    await page.route('**/api/json/site', (route) => route.fulfill({ json: { data: [stored] } }));
    await gotoLive(page, '/projects');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Walks' })).toHaveAttribute('href', '/walks');
    await expect(bar.getByText('Soon')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Soon' })).toHaveCount(0);
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expect(footer.getByText('Soon')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Soon' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('apiData'))).toBe(JSON.stringify([stored]));
  });

  test('stored site data is used on the next visit', async ({ page }) => {
    await page.addInitScript((data) => localStorage.setItem('apiData', data), JSON.stringify([stored]));
    await page.route('**/api/json/site', () => {});
    await gotoLive(page, '/projects');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Walks' })).toBeVisible();
  });

  test('the first HTML contains the menu of the demo, the links of its footer and its last lines', async ({
    request,
  }) => {
    const html = await (await request.get('/projects')).text();
    const links = defaultSiteData.menu.flatMap((entry) => [entry, ...(entry.submenu ?? [])]);
    for (const { link } of links.filter(({ link }) => link !== 'na')) expect(html).toContain(`href="${link}"`);
    expect(html).toContain('All rights reserved.<span class="block text-stone">Designed and built in Pune.</span>');
  });

  test.describe('when it cannot be fetched', () => {
    test.use({ expectedErrors: /^Error fetching data:|500 \(Internal/ });
    test('a failed fetch of site data is logged once, and the bundled menu stays', async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      let asked = 0;
      await page.route('**/api/json/site', (route) => {
        asked += 1;
        return route.fulfill({ status: 500, json: {} });
      });
      await gotoLive(page, '/projects');
      await expect.poll(() => logged.filter((text) => text.startsWith('Error fetching data:')).length).toBe(1);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })).toBeVisible();
      expect(asked).toBe(1);
    });
  });
});

test.describe('the cookie banner', () => {
  for (const [button, stored] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const) {
    test(`the cookie banner shows until ${button} is chosen, and not again`, async ({ page }) => {
      await gotoLive(page, '/projects');
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
      await banner.getByRole('button', { name: button }).click();
      await expect(banner).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(stored);
      await page.reload();
      await becomeLive(page);
      await expect(banner).toBeHidden();
    });
  }
});

test.describe('the popup poster', () => {
  const poster = 'Advertisement';
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
    await stopClock(page);
  });

  test('the popup poster opens after 3 s and closes after 30 s, once per session', async ({ page }) => {
    await gotoLiveByKey(page, '/');
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await page.clock.runFor(2_999);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('hasShownPopup'))).toBe('true');
    await expect(dialog.getByText(/^P521000990\d\d$/)).toBeVisible();
    await expect(dialog.getByText('maharera.maharashtra.gov.in')).toBeVisible();
    await page.clock.runFor(29_999);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toBeHidden();
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(9_000);
    await expect(dialog).toBeHidden();
  });

  test('the popup poster is closed by its × and by Escape', async ({ page }) => {
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(3_000);
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(3_000);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('closing the popup poster by Escape returns the focus to where it was before banner and poster', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
    await gotoLiveByKey(page, '/');
    const link = page.getByRole('link', { name: 'Read our profile' });
    await link.focus();
    await page.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(link).toBeFocused();
    await page.clock.runFor(3_000);
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('the popup poster is a random one of the projects with a registration number', async ({ page, request }) => {
    const projects = (await (await request.get('/api/projects')).json()) as ProjectSummary[];
    for (const [chance, name] of [
      [0, 'Banyan Court'],
      [0.9999, 'The Loom'],
    ] as const) {
      await page.addInitScript((value) => {
        Math.random = () => value;
        sessionStorage.clear();
      }, chance);
      await gotoLiveByKey(page, '/');
      await page.clock.runFor(3_000);
      const dialog = page.getByRole('dialog', { name: `${poster}: ${name}` });
      const project = projects.find((candidate) => candidate.name === name);
      await expect(dialog.getByText(project?.reraNumber ?? '')).toBeVisible();
      await expect(dialog.getByRole('link', { name: `See ${name}` })).toHaveAttribute(
        'href',
        new RegExp(`^/project/${project?._id}/`),
      );
    }
  });

  test('the popup poster opens on / only', async ({ page }) => {
    for (const path of ['/home', '/projects']) {
      await gotoLiveByKey(page, path);
      await page.clock.runFor(33_000);
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('the popup poster waits for the cookie banner', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(6_000);
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.clock.runFor(2_999);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1);
    await expect(dialog).toBeVisible();
    await page.clock.resume();
    await expectNoAxeViolations(page);
  });
});

test.describe('navigation between pages', () => {
  test.beforeEach(({ page }) => asReturningVisitor(page));

  test('every path change starts at the top of the page, forward and back', async ({ page }) => {
    await gotoLive(page, '/projects');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator(projectCards, { hasText: 'Meridian Yard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meridian Yard' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Every address/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  for (const [name, path] of [
    ['the menu', '/profile'],
    ['the footer', '/profile'],
    ['the footer, from a filtered list', '/projects?name=court'],
    ['the logo', '/'],
  ] as const) {
    test(`a link of ${name} to the current page scrolls to its top`, async ({ page }) => {
      await gotoLive(page, path);
      const target = path.split('?', 1)[0] ?? '';
      const link = {
        menu: page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${target}"]`),
        logo: page.getByRole('banner').getByRole('link', { name: /home$/ }),
        footer: page.getByRole('contentinfo').locator(`a[href="${target}"]`),
      }[name === 'the menu' ? 'menu' : name === 'the logo' ? 'logo' : 'footer'].first();
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      // A scripted click does not scroll by itself, and also reaches links in collapsed groups of the footer.
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(target);
      await expect(page.getByRole('main')).toBeFocused();
    });
  }

  test('searching while typing does not scroll the page', async ({ page }) => {
    await gotoLive(page, '/projects');
    const field = page.getByLabel('Search by name');
    await field.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await field.fill('court');
    await expect(page).toHaveURL(/name=court/);
    await expect(page.getByText(/^1 of \d+ projects$/)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(field).toBeFocused();
  });

  test('the first Tab focuses the link ‘Skip to content’', async ({ page }) => {
    await gotoLive(page, '/projects');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const width of [390, 1440]) {
    test(`every control of header and footer is reached by Tab and shows its focus at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await gotoLive(page, '/disclaimer');
      expect(await expectKeyboardReach(page)).toBeGreaterThan(20);
    });
  }

  test('a loading hint appears for a page that takes longer than 400 ms', async ({ page }) => {
    await page.clock.install();
    await gotoLive(page, '/projects');
    await page.route('**/*.data*', () => {});
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator(projectCards, { hasText: 'Banyan Court' }).click();
    const hint = page.getByText('Loading the page');
    let waited = 0;
    await expect
      .poll(
        async () => {
          await page.clock.runFor(50);
          waited += 50;
          return hint.count();
        },
        { intervals: [20] },
      )
      .toBe(1);
    expect(waited).toBeGreaterThanOrEqual(400);
  });
});

for (const width of [390, 768, 1280, 1920]) {
  test(`header, footer, banner and menu have no accessibility violation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => sessionStorage.setItem('hasShownPopup', 'true'));
    await gotoLive(page, '/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    for (const group of await page.getByRole('navigation', { name: 'Footer' }).locator('summary').all()) {
      await group.click();
    }
    await expectNoAxeViolations(page);
    if (width <= 1_249) await page.getByRole('button', { name: 'Open menu' }).click();
    else await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Media' }).click();
    await expectNoAxeViolations(page);
  });
}
