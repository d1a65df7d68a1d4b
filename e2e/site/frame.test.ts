import { navigation, popupAd } from '@plinth/contract/constants';
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

  test('is fetched on load, kept whole as apiData, and the menu is built from it', async ({ page }) => {
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

  test('that was stored is read again on the next visit', async ({ page }) => {
    await page.addInitScript((data) => localStorage.setItem('apiData', data), JSON.stringify([stored]));
    await page.route('**/api/json/site', () => {});
    await gotoLive(page, '/projects');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Walks' })).toBeVisible();
  });

  test('of the bundle stands in the first HTML', async ({ request }) => {
    const html = await (await request.get('/projects')).text();
    const links = defaultSiteData.menu.flatMap((entry) => [entry, ...(entry.submenu ?? [])]);
    for (const { link } of links.filter(({ link }) => link !== 'na')) expect(html).toContain(`href="${link}"`);
  });

  test.describe('that cannot be had', () => {
    test.use({ expectedErrors: /^Error fetching data:|500 \(Internal/ });
    test('is logged and nothing else', async ({ page }) => {
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
    test(`shows until ${button} is chosen, and not again`, async ({ page }) => {
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

  test('comes after 3 s, leaves after 30 s, once a session', async ({ page }) => {
    await gotoLiveByKey(page, '/');
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await page.clock.runFor(popupAd.delay - 1);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('hasShownPopup'))).toBe('true');
    await expect(dialog.getByText(/^P521000990\d\d$/)).toBeVisible();
    await expect(dialog.getByText('maharera.maharashtra.gov.in')).toBeVisible();
    await page.clock.runFor(popupAd.visibleFor - 1);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toBeHidden();
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(popupAd.delay * 3);
    await expect(dialog).toBeHidden();
  });

  test('is closed by its ×, and by Escape', async ({ page }) => {
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(popupAd.delay);
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(popupAd.delay);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('is any of the posters whose projects carry a number', async ({ page, request }) => {
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
      await page.clock.runFor(popupAd.delay);
      const dialog = page.getByRole('dialog', { name: `${poster}: ${name}` });
      const project = projects.find((candidate) => candidate.name === name);
      await expect(dialog.getByText(project?.reraNumber ?? '')).toBeVisible();
      await expect(dialog.getByRole('link', { name: `See ${name}` })).toHaveAttribute(
        'href',
        new RegExp(`^/project/${project?._id}/`),
      );
    }
  });

  test('stays on / alone', async ({ page }) => {
    for (const path of ['/home', '/projects']) {
      await gotoLiveByKey(page, path);
      await page.clock.runFor(popupAd.delay + popupAd.visibleFor);
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('waits for the cookie banner', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
    await gotoLiveByKey(page, '/');
    await page.clock.runFor(popupAd.delay * 2);
    const dialog = page.getByRole('dialog', { name: new RegExp(poster) });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeVisible();
    await page.clock.resume();
    await expectNoAxeViolations(page);
  });
});

test.describe('moving about', () => {
  test.beforeEach(({ page }) => asReturningVisitor(page));

  test('every path change starts at the top, there and back', async ({ page }) => {
    await gotoLive(page, '/projects');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Meridian Yard', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meridian Yard' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Every address/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await gotoLive(page, '/projects');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const width of [390, 1440]) {
    test(`every control of the frame is reached by Tab and shows it at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await gotoLive(page, '/disclaimer');
      expect(await expectKeyboardReach(page)).toBeGreaterThan(20);
    });
  }

  test('a slow page says that it is coming, a quick one does not', async ({ page }) => {
    await page.clock.install();
    await gotoLive(page, '/projects');
    await page.route('**/*.data*', () => {});
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('link', { name: 'Banyan Court', exact: true }).click();
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
  test(`the frame has no accessibility violation at ${width} px`, async ({ page }) => {
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
    if (width <= navigation.mobileMaxWidth) await page.getByRole('button', { name: 'Open menu' }).click();
    else await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Media' }).click();
    await expectNoAxeViolations(page);
  });
}
