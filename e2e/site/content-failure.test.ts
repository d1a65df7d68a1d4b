import pg from 'pg';
import { type Demo, startDemo } from '../../tools/start-demo.ts';
import { asReturningVisitor, desktop, expect, expectNoAxeViolations, phone, test } from '../journey.ts';

/** A site of its own, so that its database can be taken away and its rows spoiled for real. */

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /50[03] \(|404 \(Not Found\)|^Error fetching data:/ });
test.beforeEach(({ page }) => asReturningVisitor(page));

let demo: Demo;
let post: string;
let item: string;
test.beforeAll(async () => {
  test.setTimeout(90_000);
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

test('what cannot be had is said in the words of section 8, with status 503, and a new try mends it', async ({
  page,
}) => {
  test.setTimeout(120_000);
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
      const answer = await page.goto(demo.origin + path);
      expect(answer?.status(), path).toBe(503);
      expect(answer?.headers()['cache-control']).toBe('no-store');
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

test('a post without title, date or text has the defaults of the spec', async ({ page }) => {
  await change("update posts set title = '', date = '', content = '[]' where id = $1", [post]);
  await page.goto(`${demo.origin}/blog/${post}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Default Title' })).toBeVisible();
  await expect(page.getByText('Default Date')).toBeVisible();
  await expect(page.getByText('No content available')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an empty list says so and leads onward', async ({ page }) => {
  await change('delete from posts');
  await change('delete from openings');
  for (const path of ['/blog', '/medianews']) {
    await page.goto(demo.origin + path);
    await expect(page.getByRole('heading', { name: 'No blogs available.' })).toBeVisible();
  }
  await page.goto(`${demo.origin}/career`);
  await expect(page.getByRole('heading', { name: 'No openings at the moment.' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an unknown news item is the placeholder, with status 404', async ({ page }) => {
  const answer = await page.goto(`${demo.origin}/medianews/${item}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'MediaNewsPage' })).toBeVisible();
});

test('a list that is slow to come says that it is loading', async ({ page }) => {
  await change(
    "insert into posts (id, kind, title, photo, date, details, content) select 'p' || lpad(n::text, 4, '0'), 'blog', 'Post ' || n, '', '2 June 2025', '', '[]' from generate_series(1, 60) n",
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
