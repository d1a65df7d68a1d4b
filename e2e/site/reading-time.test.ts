import { expect, test } from '../journey.ts';

test('posts and news items show their reading time, on cards and on their own pages', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  for (const [list, api, path] of [
    ['/blog', '/api/blog', '/blog'],
    ['/medianews', '/api/news', '/medianews'],
  ] as const) {
    const posts = JSON.parse(await read(api)) as { _id: string; readingMinutes: number }[];
    const [first] = posts as [(typeof posts)[0]];
    expect(first.readingMinutes).toBeGreaterThan(0);
    expect((await read(list)).match(/ · \d+ min read</g)?.length).toBe(posts.length);
    expect(await read(`${path}/${first._id}`)).toMatch(
      new RegExp(`Reading time</dt><dd[^>]*>${first.readingMinutes} min</dd>`),
    );
  }
});
