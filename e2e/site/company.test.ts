import type { Opening } from '@plinth/contract/hiring.schema';
import type { Service } from '@plinth/contract/service.schema';
import { asReturningVisitor, becomeLive, desktop, expect, gotoLive, openWithClock, phone, test } from '../journey.ts';

test.use({ viewport: desktop });
test.beforeEach(async ({ page }) => {
  await asReturningVisitor(page);
});

test.describe('the profile', () => {
  test('the profile shows the six values, each with its drawing, and the cards', async ({ page }) => {
    await page.goto('/profile');
    for (const name of ['Excellence', 'Teamwork', 'Integrity', 'Commitment', 'Sustainability', 'Accountability']) {
      const value = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(value.locator('svg')).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: '1,140 homes' })).toBeVisible();
  });

  test('the timeline of the profile advances every 60 s and wraps around, and a year jumps to its card', async ({
    page,
  }) => {
    await openWithClock(page, '/profile');
    const slider = page.getByRole('region', { name: 'Timeline' });
    await slider.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect(slider.getByRole('heading', { name: 'Four sites, four numbers' })).toBeVisible();
    await page.clock.runFor(59_999);
    await expect(slider.getByRole('heading', { name: 'Four sites, four numbers' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(slider.getByRole('heading', { name: 'Mulberry Row is handed over' })).toBeVisible();
    await slider.getByRole('link', { name: '1998' }).click();
    await expect(slider.getByRole('heading', { name: 'One brick kiln, two partners' })).toBeVisible();
    await slider.getByRole('button', { name: 'Next' }).click();
    await expect(slider.getByRole('heading', { name: 'Four sites, four numbers' })).toBeVisible();
  });

  test('the key members of the profile advance every 15 s, without arrows', async ({ page }) => {
    await openWithClock(page, '/profile');
    const members = page.getByRole('region', { name: 'Key members' });
    await members.scrollIntoViewIfNeeded();
    await expect(members.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(members.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(members.getByText('1–3 of 6')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(14_999);
    await expect(members.getByText('1–3 of 6')).toBeVisible();
    await page.clock.runFor(1);
    await expect(members.getByText(/^2–/)).toBeVisible();
  });

  test('the profile offers the presentation as a download and opens the slides in the page', async ({ page }) => {
    await gotoLive(page, '/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the company presentation' }).click();
    expect((await download).suggestedFilename()).toBe('Presentation.pptx');
    const open = page.getByRole('link', { name: 'Open the slides here' });
    const slides = await page.request.get((await open.getAttribute('href')) ?? '');
    expect(slides.headers()['content-type']).toBe('application/pdf');
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await open.click();
    await expect(page.locator('iframe[title^="The company presentation"]')).toBeVisible();
  });
});

test('the server renders the NRI desk’s hours in London for today’s season', async ({ request }) => {
  const html = await (await request.get('/nri')).text();
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'short' }).format();
  const [hours, season] = zone.endsWith('BST')
    ? ['4:30 am – 4:30 pm', 'Summer time. Winter is an hour earlier.']
    : ['3:30 am – 3:30 pm', 'Winter time. Summer is an hour later.'];
  const cards = [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3><p[^>]*>([^<]*)</g)].map(([, heading, text]) => [
    heading,
    text,
  ]);
  expect(cards).toContainEqual([hours, season]);
  expect(cards.map(([heading]) => heading)).toEqual(
    expect.arrayContaining(['7:30 am – 7:30 pm', '11:30 am – 11:30 pm']),
  );
});

test('a click on NRI shows the page with the hours of the desk and the questions', async ({ page }) => {
  await gotoLive(page, '/disclaimer');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'NRI' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buying from far away, plainly' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '7:30 am – 7:30 pm', exact: true })).toBeVisible();
  await expect(page.getByText('Can someone sign for me in Pune ?')).toBeVisible();
});

test('the events carousel shows three pictures, one below 768 px, and moves in 800 ms', async ({ page }) => {
  await gotoLive(page, '/events');
  const slider = page.getByRole('region', { name: 'Our office' });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.getByText('1–3 of 6')).toBeAttached();
  await slider.getByRole('button', { name: 'Next' }).click();
  const duration = await slider
    .locator('.carousel-track')
    .evaluate((track) => getComputedStyle(track).transitionDuration);
  expect(duration).toBe('0.8s');
  await expect(slider.getByText('2–4 of 6')).toBeAttached();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(slider.getByText('2 of 6')).toBeAttached();
});

test('the career page shows openings in a carousel that wraps around, and Apply Now leads to contact', async ({
  page,
  request,
}) => {
  const openings = (await (await request.get('/api/hiring')).json()) as Opening[];
  await gotoLive(page, '/career');
  await expect(page.getByText('CURRENT OPENINGS')).toBeVisible();
  const slider = page.getByRole('region', { name: 'CURRENT OPENINGS' });
  const [first] = openings as [Opening];
  const last = openings.at(-1) as Opening;
  for (const name of ['Experience', 'Openings', 'Qualification', 'Location'] as const) {
    await expect(slider.getByRole('definition').filter({ hasText: first[name] }).first()).toBeVisible();
  }
  await expect(slider.getByText(first.details)).toBeVisible();
  await slider.getByRole('button', { name: 'Previous' }).click();
  await expect(slider.getByRole('heading', { name: last.position })).toBeInViewport();
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect(slider.getByRole('heading', { name: first.position })).toBeInViewport();
  await slider.getByRole('button', { name: 'Slide 2' }).click();
  await expect(slider.getByRole('heading', { name: openings[1]?.position ?? '' })).toBeInViewport();
  await slider.getByRole('link', { name: `Apply Now: ${openings[1]?.position}` }).click();
  await expect(page).toHaveURL('/contact');
});

test.describe('services', () => {
  test('services expand with Read More and collapse with Read Less, without scripts', async ({ page, request }) => {
    const [service] = (await (await request.get('/api/services')).json()) as [Service];
    await page.goto('/services');
    const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: service.title }) });
    await expect(row.getByText(service.description)).toBeVisible();
    await expect(row.getByText(service.sentence)).toBeHidden();
    await expect(row.getByText('Read Less')).toBeHidden();
    await row.getByText('Read More').click();
    await expect(row.getByText(service.sentence)).toBeVisible();
    await expect(row.getByText('Read More')).toBeHidden();
    await row.getByText('Read Less').click();
    await expect(row.getByText(service.sentence)).toBeHidden();
  });

  test('the services page has a telephone link', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('main').getByRole('link', { name: '+91 20 5550 0144' })).toHaveAttribute(
      'href',
      'tel:+912055500144',
    );
  });
});

test('NRI questions end in a question mark, one is open at a time, and a second click closes it', async ({ page }) => {
  await page.goto('/nri');
  const first = page.getByText('Can I buy a home in India on an OCI card ?', { exact: true });
  const second = page.getByText('Which account should I pay from ?', { exact: true });
  await first.click();
  await expect(page.getByText(/^Yes\. NRIs and OCI card holders/)).toBeVisible();
  await second.click();
  await expect(page.getByText(/^An NRE or FCNR account/)).toBeVisible();
  await expect(page.getByText(/^Yes\. NRIs and OCI card holders/)).toBeHidden();
  await second.click();
  await expect(page.getByText(/^An NRE or FCNR account/)).toBeHidden();
});

test('the contact page lists the offices, shows them on a map 400 px high, and zooms to one at level 18', async ({
  page,
}) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://tiles.invalid/')) tiles.push(request.url());
  });
  await gotoLive(page, '/contact');
  await expect(page.getByText('Phone: +91 20 5550 0142')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+91 20 5550 0143' })).toHaveAttribute(
    'href',
    'tel:+912055500143',
  );
  const region = page.getByRole('region', { name: 'Map' });
  await region.getByRole('button', { name: 'Show the map' }).click();
  const frame = await region.locator('.leaflet-container').boundingBox();
  expect(frame?.height).toBe(400);
  for (const office of ['Head office', 'Site office']) {
    const marker = await region.getByRole('button', { name: office }).boundingBox();
    expect(marker?.x).toBeGreaterThan(frame?.x ?? 0);
    expect((marker?.x ?? 0) + (marker?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  }
  await region.getByRole('button', { name: 'Site office' }).click();
  await expect.poll(() => tiles.some((url) => new URL(url).pathname.startsWith('/18/'))).toBe(true);
  await expect(region.locator('.map-popup').getByRole('link', { name: 'Directions' })).toBeVisible();
});

test('a news card leads to /blog/{id}, its button to /news/{id}, and both show the item', async ({ page }) => {
  await gotoLive(page, '/medianews');
  const card = page.getByRole('main').getByRole('listitem').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const link = card.getByRole('link', { name: title, exact: true });
  await expect(link).toHaveAttribute('href', /^\/blog\/\w+$/);
  await expect(card.getByText('CONTINUE READING')).toBeVisible();
  await card.getByRole('link', { name: /^CONTINUE READING/ }).click();
  await expect(page).toHaveURL(/\/news\/\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await link.click();
  await expect(page).toHaveURL(/\/blog\/\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the search finds projects, posts and services, shows the number of results, and says if there are none', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await gotoLive(page, '/search');
  const field = page.getByRole('searchbox', { name: 'Search projects, blog, news and services' });
  await field.fill('verandah');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=verandah');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results for verandah$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Why the verandah came back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why the verandah came back' })).toBeVisible();
  await page.goto('/search?q=loan');
  await becomeLive(page);
  await expect(page.getByRole('link', { name: 'Home loans' })).toHaveAttribute('href', /^\/services#\w+$/);
  await page.goto('/search?q=zzzzqqq');
  await expect(page.getByRole('heading', { name: 'Nothing found under that word.' })).toBeVisible();
});
