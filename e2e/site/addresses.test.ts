import { expect, test } from '../journey.ts';

type Listed = { _id: string; slug: string; title: string };

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test('a post has its slug as canonical address, by which the sitemap and structured data name it', async ({
  request,
  baseURL,
}) => {
  const [post] = (await (await request.get('/api/blog')).json()) as [Listed];
  const canonical = `${baseURL}/blog/${post.slug}`;
  for (const path of [`/blog/${post.slug}`, `/blog/${post._id}`]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(canonicalOf(html), path).toBe(canonical);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"`);
    expect(html).toContain(`"mainEntityOfPage":"${canonical}"`);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${canonical}</loc>`);
  expect(sitemap).not.toContain(`/blog/${post._id}<`);
});

test('cards link to a post by its id', async ({ page, request }) => {
  const [post] = (await (await request.get('/api/blog')).json()) as [Listed];
  await page.goto('/blog');
  await expect(page.locator(`main a[href="/blog/${post._id}"]`).first()).toBeAttached();
});

test('a slug that no post ever had is not found', async ({ request }) => {
  expect((await request.get('/blog/never-written', { maxRedirects: 0 })).status()).toBe(404);
});
