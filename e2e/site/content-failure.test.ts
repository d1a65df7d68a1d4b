import pg from 'pg';
import { type Demo, startDemo } from '../../testing/start-demo.ts';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, phone, test } from '../journey.ts';

/** A separate demo, so that its database can be killed and its rows be changed. */

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /50[03] \(|404 \(Not Found\)|^Error fetching data:/ });
test.beforeEach(({ page }) => asReturningVisitor(page));

let demo: Demo;
let post: string;
let item: string;
test.beforeAll(async () => {
  demo = await startDemo();
  const firstOf = async (path: string) => {
    const [first] = (await (await fetch(`${demo.origin}/api/${path}`)).json()) as [{ _id: string }];
    return first._id;
  };
  post = await firstOf('blog');
  item = await firstOf('news');
});
test.afterAll(() => demo.stop());

async function change(statement: string, values: unknown[] = []) {
  const client = new pg.Client(demo.database.url());
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

test('content that cannot be loaded shows the text of section 8 with status 503, and Try again recovers', async ({
  page,
}) => {
  await demo.database.kill();
  for (const [path, text] of [
    ['/medianews', 'Failed to fetch news data'],
    ['/blog', 'Error: Failed to fetch blog data'],
    [`/blog/${post}`, 'Failed to fetch blog data'],
    [`/medianews/${item}`, 'Failed to fetch news data'],
    ['/career', 'Error: Failed to fetch hiring data'],
    ['/search?q=loan', 'The search did not answer.'],
  ] as const) {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const response = await page.goto(demo.origin + path);
      expect(response?.status(), path).toBe(503);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
    }
    await expectNoAxeViolations(page);
  }
  await page.goto(`${demo.origin}/services`);
  await expect(page.getByText('The list of services did not load. Please ring the desk.')).toBeVisible();
  await page.goto(`${demo.origin}/blog`);
  await demo.database.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
});

test('a post without title, date or text shows the defaults of the spec', async ({ page }) => {
  await change(
    `update documents set body = body || '{"title": "", "date": "", "content": []}' where collection = 'blog' and id = $1`,
    [post],
  );
  await page.goto(`${demo.origin}/blog/${post}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Default Title' })).toBeVisible();
  await expect(page.getByText('Default Date')).toBeVisible();
  await expect(page.getByText('No content available')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an empty list of posts, news or openings says that it is empty', async ({ page }) => {
  await change("delete from documents where collection in ('blog', 'hiring')");
  for (const path of ['/blog', '/medianews']) {
    await page.goto(demo.origin + path);
    await expect(page.getByRole('heading', { name: 'No blogs available.' })).toBeVisible();
  }
  await page.goto(`${demo.origin}/career`);
  await expect(page.getByRole('heading', { name: 'No openings at the moment.' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an unknown news item shows the placeholder page with status 404', async ({ page }) => {
  const response = await page.goto(`${demo.origin}/medianews/${item}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'MediaNewsPage' })).toBeVisible();
});

test('a slow list of posts shows a loading text, and its pages contain every post once', async ({ page }) => {
  await change(
    `insert into documents (collection, id, position, body, summary)
    select 'blog', 'p' || lpad(n::text, 4, '0'), 20250602, card, card || '{"readingMinutes": 0}'
    from generate_series(1, 60) as n, jsonb_build_object('kind', 'blog', 'title', 'Post ' || n, 'photo', '',
      'date', '2 June 2025', 'details', '', 'content', '[]'::jsonb) as card`,
  );
  await page.goto(`${demo.origin}/blog`);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.route('**/blog.data*', () => {});
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('Loading blogs...')).toBeVisible();
  await page.unroute('**/blog.data*');
  const seen = new Set<string>();
  for (let path: string | null = '/blog'; path; ) {
    await page.goto(demo.origin + path);
    for (const title of await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()) {
      expect(seen.has(title), title).toBe(false);
      seen.add(title);
    }
    const older = page.getByRole('link', { name: 'Older' });
    path = (await older.count()) > 0 ? await older.getAttribute('href') : null;
  }
  expect(seen.size).toBe(60);
});
