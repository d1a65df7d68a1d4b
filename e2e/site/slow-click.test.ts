import type { Page, Request, Route } from '@playwright/test';
import {
  asReturningVisitor,
  desktop,
  expectNoAxeViolations,
  expect as expectSoon,
  gotoLive,
  openWithClock,
  test,
} from '../journey.ts';

/** Clicks whose data is slow, fails or never arrives, for each kind of page with a loader. */

test.use({ viewport: desktop });

/** The test answers the data requests itself, but the page's code comes from the server, which may be busy. */
const timeoutMs = 20_000;
const expect = expectSoon.configure({ timeout: timeoutMs });
test.beforeEach(({ page }) => asReturningVisitor(page));

type Kind = {
  /** A selector of the link, on the page that the kind before it leads to. */
  link: string;
  /** The heading that the page shows before its data, in the words of the product. */
  intro?: string;
  loading: string[];
  failed: string[];
  /** Text that appears with the data. */
  content: RegExp;
};

const card = (path: string) => `main article a[href^="${path}"]`;
const menu = (path: string) => `footer a[href="${path}"]`;

const list = (path: string, intro: string, content: RegExp, failed: string): Kind => ({
  ...{ link: menu(path), intro, content },
  loading: ['Loading projects'],
  failed: [failed],
});
const failedList = 'Failed to load projects. Please try again later.';

/** Texts of section 8 of the specification, or of the content files where the specification has none. */
const kinds: Kind[] = [
  {
    link: 'header a[href="/"]',
    intro: 'Banyan & Basalt Developers',
    loading: ['Loading projects...', 'Loading testimonials...', 'Loading blogs...'],
    failed: ['Error fetching projects data', 'Error: Error fetching blog data'],
    content: /^We visited in July/,
  },
  list('/projects', 'Projects', /^Basalt Heights$/, failedList),
  {
    link: card('/project/'),
    loading: ['Loading the project'],
    failed: ['Error: Failed to fetch project data'],
    content: /^Key amenities$/,
  },
  list('/residential', 'Residential', /^Mulberry Row$/, 'Failed to load residential projects. Please try again later.'),
  list('/commercial', 'Commercial', /^Kiln Works$/, failedList),
  list('/ongoing', 'Ongoing', /^Deccan Exchange$/, 'Failed to load ongoing projects. Please try again later.'),
  list('/upcoming', 'Upcoming', /^Monsoon House$/, failedList),
  list('/coworking', 'Coworking', /^The Loom$/, failedList),
  {
    link: menu('/blog'),
    intro: 'Blog',
    loading: ['Loading blogs...'],
    failed: ['Error: Failed to fetch blog data'],
    content: /^\d+ \w+ 20\d\d( · .*)?$/,
  },
  {
    link: card('/blog/'),
    loading: ['Loading blogs...'],
    failed: ['Failed to fetch blog data'],
    content: /^Read next$/,
  },
  {
    link: menu('/medianews'),
    intro: 'News',
    loading: ['Loading news'],
    failed: ['Failed to fetch news data'],
    content: /^CONTINUE READING$/,
  },
  {
    link: 'main a[href^="/news/"]',
    loading: ['Loading news'],
    failed: ['Failed to fetch news data'],
    content: /^Read next$/,
  },
  {
    link: menu('/career'),
    intro: 'Career',
    loading: ['Loading openings'],
    failed: ['Error: Failed to fetch hiring data'],
    content: /^Apply Now$/,
  },
  {
    link: menu('/nri'),
    intro: 'For buyers abroad',
    loading: ['Loading questions'],
    failed: ['Failed to load questions'],
    content: /^Can someone sign for me in Pune \?$/,
  },
  {
    link: menu('/profile'),
    intro: 'Profile',
    loading: ['Loading the timeline', 'Loading the key members'],
    failed: ['Failed to load the timeline', 'Failed to load the key members'],
    content: /^Four sites, four numbers$/,
  },
  {
    link: menu('/events'),
    intro: 'Events',
    loading: ['Loading the photographs'],
    failed: ['Failed to load the photographs'],
    content: /^Reception, and the kettle\./,
  },
  {
    link: menu('/awardsrecognition'),
    intro: 'Awards and recognition',
    loading: ['Loading awards'],
    failed: ['Failed to load awards'],
    content: /^Workplace in brick$/,
  },
  {
    link: menu('/terms-of-use'),
    intro: 'Terms of use',
    loading: ['Loading the terms of use'],
    failed: ['Failed to load this text'],
    content: /^What you send us$/,
  },
  {
    link: menu('/services'),
    intro: 'Services',
    loading: ['Loading services'],
    failed: ['The list of services did not load. Please ring the desk.'],
    content: /^Read More$/,
  },
  {
    link: 'header a[href="/search"]',
    loading: ['Searching'],
    failed: ['The search did not answer.'],
    content: /^Search$/,
  },
];

/** A scripted click works on collapsed footer links too, and does not scroll. */
const follow = (page: Page, link: string) =>
  page
    .locator(link)
    .first()
    .evaluate((element) => (element as HTMLElement).click());

/** Intercepts the data requests of clicks. Tests start at `/disclaimer`, which is loaded as a whole. */
async function answerClicks(page: Page, response: (route: Route) => unknown) {
  await page.route('**/*.data*', response);
}

const shown = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first();

test('a slow click changes nothing for 300 ms, then shows the new page with loading texts, then its content', async ({
  page,
}) => {
  await openWithClock(page, '/disclaimer');
  let release = () => {};
  await answerClicks(page, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  for (const { link, intro, loading, content } of kinds) {
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    const before = await page.locator('h1').allTextContents();
    const asked = page.waitForRequest(/\.data/);
    await follow(page, link);
    await asked;
    await page.clock.runFor(300);
    expect(await page.locator('h1').allTextContents(), link).toEqual(before);
    for (const text of loading) await expect(shown(page, text), link).toHaveCount(0);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(50);
          return shown(page, loading[0] ?? '').count();
        },
        { message: `${link}: ${loading[0]}`, intervals: [20], timeout: timeoutMs },
      )
      .toBe(1);
    for (const text of loading) await expect(shown(page, text), link).toBeVisible();
    if (intro) await expect(page.getByRole('heading', { level: 1, name: intro }), link).toBeVisible();
    expect(await page.evaluate(() => scrollY), link).toBe(0);
    release();
    await expect(shown(page, content), link).toBeAttached();
    for (const text of loading) await expect(shown(page, text), link).toHaveCount(0);
  }
});

test.describe('a click that fails', () => {
  test.use({
    expectedErrors:
      /50[23] \(|net::ERR_FAILED|ERR_INTERNET_DISCONNECTED|Error fetching data: TypeError: Failed to fetch/,
  });

  const offline = 'Your device has no connection to the internet just now. Check it, then try again.';

  for (const [name, fail, isOffline] of [
    ['gets a 503', (route: Route) => route.fulfill({ status: 503, body: 'no upstream' }), false],
    ['has no network', (route: Route) => route.abort(), true],
  ] as const) {
    test(`a click that ${name} leads to the page with its stated error text, and a retry recovers`, async ({
      page,
    }) => {
      await gotoLive(page, '/disclaimer');
      let isFailing = true;
      let open = 0;
      const count = (change: number) => (request: Request) => {
        if (request.url().includes('.data')) open += change;
      };
      page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
      await answerClicks(page, (route) => (isFailing ? fail(route) : route.continue()));
      for (const { link, intro, failed, content } of kinds) {
        isFailing = true;
        await follow(page, link);
        for (const text of failed) await expect(page.getByRole('main').getByText(text).first(), link).toBeVisible();
        await expect(page.getByRole('main').getByText(offline).first()).toBeVisible({ visible: isOffline });
        if (intro) await expect(page.getByRole('heading', { level: 1, name: intro }), link).toBeVisible();
        await expect(page.getByText('This page did not load')).toHaveCount(0);
        isFailing = false;
        const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
        if (await retry.isVisible()) await retry.click();
        else await follow(page, link);
        await expect(shown(page, content), link).toBeAttached();
        // A request that is still open would fail with those of the next click.
        await page.waitForTimeout(200);
        await expect.poll(() => open).toBe(0);
      }
    });
  }

  test('a retry whose response comes before React renders its loading state shows the content', async ({ page }) => {
    await gotoLive(page, '/disclaimer');
    let isFailing = true;
    await answerClicks(page, (route) => (isFailing ? route.fulfill({ status: 503 }) : route.continue()));
    await follow(page, menu('/career'));
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    isFailing = false;
    // As on a slow phone: the page is busy until the response has arrived.
    await page.evaluate(() => {
      window.fetch = async (input) => {
        const request = new XMLHttpRequest();
        request.open('GET', input instanceof Request ? input.url : input, false);
        request.send();
        const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
        return new Response(request.responseText, { status: request.status, headers });
      };
    });
    await retry.click();
    await expect(shown(page, /^Apply Now$/)).toBeAttached();
  });

  test('a retry keeps the query, the scroll position and the history', async ({ page }) => {
    await gotoLive(page, '/search');
    let isFailing = true;
    await answerClicks(page, (route) => (isFailing ? route.fulfill({ status: 503 }) : route.continue()));
    await page.getByRole('main').getByRole('searchbox').fill('basalt');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    const before = await page.evaluate(() => ({ top: scrollY, entries: history.length }));
    expect(before.top).toBe(120);
    const failsAgain = page.waitForResponse(/\.data/);
    await retry.click();
    await failsAgain;
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBe(120);
    isFailing = false;
    await retry.click();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Basalt Heights/ })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/search?q=basalt');
    expect(await page.evaluate(() => ({ top: scrollY, entries: history.length }))).toEqual(before);
  });

  test('a click while offline says so, even before the code of the page is loaded, and Try again recovers', async ({
    page,
    context,
  }) => {
    await gotoLive(page, '/disclaimer');
    await context.setOffline(true);
    await follow(page, menu('/career'));
    await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
    await expect(page.getByText(offline)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Work on something that stays put' })).toBeVisible();
    await expect(page).toHaveURL('/career');
  });
});
