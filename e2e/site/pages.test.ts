import { desktop, expect, expectNoAxeViolations, expectNoSidewaysScroll, gotoLive, phone, test } from '../journey.ts';
import { type SitePage, staticPages, storedPages } from './site-map.ts';

const textOf = (html: string) =>
  html
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim();
const first = (html: string, shape: RegExp) => shape.exec(html)?.[1];

test.use({ expectedErrors: /404 \(Not Found\)/ });

test('every route has its status, one heading, a unique title and canonical URL, and is in the sitemap if it should be', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = new Set([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url));
  const titles = new Map<string, string>();
  for (const page of [...staticPages, ...(await storedPages(request))]) {
    const response = await request.get(page.path, { maxRedirects: 0 });
    const html = await response.text();
    await test.step(page.path, async () => {
      expect(response.status()).toBe(page.status ?? 200);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
      expectOneHeading(html, page);
      expect(html.match(/<header[ >]/g)?.length, 'a header').toBeGreaterThanOrEqual(1);
      expect(html).toContain('<footer');
      const title = first(html, /<title>([^<]*)<\/title>/) ?? '';
      expect(title).toContain('Banyan &amp; Basalt');
      if (page.canonical === null) {
        expect(listed.has(`${baseURL}${page.path}`)).toBe(false);
        if (page.status !== 404) expect(html).toContain('<meta name="robots" content="noindex"/>');
        return;
      }
      const canonical = first(html, /<link rel="canonical" href="([^"]*)"/);
      expect(canonical).toBe(`${baseURL}${page.canonical}`);
      expect(listed.has(canonical ?? ''), 'the canonical page is in the sitemap').toBe(true);
      expect(listed.has(`${baseURL}${page.path}`), 'an alias is not').toBe(page.path === page.canonical);
      expect(html).not.toContain('content="noindex"');
      expect((first(html, /<meta name="description" content="([^"]*)"/) ?? '').length).toBeGreaterThan(20);
      const known = titles.get(title) ?? page.canonical;
      expect(known, `'${title}' is the title of one page alone`).toBe(page.canonical);
      titles.set(title, page.canonical);
    });
  }
  // Every URL of the sitemap is a canonical page.
  for (const url of listed) {
    const response = await request.get(String(url));
    expect(response.status(), String(url)).toBe(200);
    expect(first(await response.text(), /<link rel="canonical" href="([^"]*)"/)).toBe(url);
  }
});

function expectOneHeading(html: string, page: SitePage) {
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) => textOf(inner ?? ''));
  expect(headings).toHaveLength(1);
  if (typeof page.h1 === 'string') expect(headings[0]).toBe(page.h1);
  else expect(headings[0]).toMatch(page.h1);
}

test('every internal link of every page has an existing target', async ({ request }) => {
  const links = new Map<string, string>();
  for (const { path } of [...staticPages, ...(await storedPages(request))]) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      expect(href.toLowerCase(), `on ${path}`).not.toBe('na');
      const target = href.split('#')[0]?.replaceAll('&amp;', '&') ?? '';
      if (target.startsWith('/')) links.set(target, path);
    }
  }
  expect(links.size).toBeGreaterThan(50);
  for (const [link, from] of links) {
    expect((await request.get(link)).status(), `${link}, linked from ${from}`).toBe(200);
  }
});

test('every page has social card metadata with a picture of 1200 by 630', async ({ request }) => {
  for (const page of [...staticPages, ...(await storedPages(request))].filter(({ canonical }) => canonical !== null)) {
    const html = await (await request.get(page.path)).text();
    const meta = (name: string) => first(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));
    expect(meta('og:title'), page.path).toBe(first(html, /<title>([^<]*)<\/title>/));
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(first(html, /<link rel="canonical" href="([^"]*)"/));
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    const card = await request.get(meta('og:image') ?? '');
    expect(card.headers()['content-type']).toBe('image/jpeg');
    expect(sizeOfJpeg(await card.body())).toEqual({ width: 1_200, height: 630 });
  }
});

/** Reads the size from the frame header, whose marker is FFC0 or FFC2. */
function sizeOfJpeg(bytes: Buffer) {
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1];
    if (marker === 0xc0 || marker === 0xc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

test('robots.txt names the sitemap, and the RSS feed contains the blog posts', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Allow: /api/homes\nDisallow: /api/\nDisallow: /preview/\n');
  const posts = (await (await request.get('/api/blog')).json()) as { _id: string; slug: string }[];
  const feed = await request.get('/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const xml = await feed.text();
  expect([...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, link]) => link)).toEqual(
    posts.map(({ slug }) => `${baseURL}/blog/${slug}`),
  );
  expect([...xml.matchAll(/<guid isPermaLink="true">([^<]*)</g)].map(([, guid]) => guid)).toEqual(
    posts.map(({ _id }) => `${baseURL}/blog/${_id}`),
  );
  expect(xml.match(/<pubDate>\w{3}, \d{2} \w{3} \d{4}/g)).toHaveLength(posts.length);
});

test('security.txt says where to report a vulnerability, and when it expires', async ({ request, baseURL }) => {
  const response = await request.get('/.well-known/security.txt');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const file = await response.text();
  expect(file).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(file).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
  const days = (Date.parse(first(file, /^Expires: (.*)$/m) ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('the admin area and its login have X-Robots-Tag: noindex', async ({ request }) => {
  for (const path of ['/login', '/admin', '/AdminProjects', '/adminblog/1', '/AdminSubmission.data']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
  }
});

const looked = staticPages.filter(({ path, canonical }) => canonical === path || canonical === null);
for (const { path } of looked) {
  test(`${path} has a header, a footer, a banner, no accessibility violation and no sideways scroll`, async ({
    page,
  }) => {
    await expectWellMade(page, path);
  });
}

test('pages of a project, a post and a news item have header, footer, banner and no accessibility violation', async ({
  page,
  request,
}) => {
  for (const { path, canonical } of await storedPages(request))
    if (canonical === path) await expectWellMade(page, path);
});

async function expectWellMade(page: Parameters<typeof gotoLive>[0], path: string) {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await gotoLive(page, path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  }
}
