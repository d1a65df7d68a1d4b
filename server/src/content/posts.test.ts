import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { describeCollection } from '../../test/collection.ts';

const input = {
  title: 'Reading a floor plan',
  photo: '/media/plan.jpg',
  date: '2 June 2025',
  details: 'Walls first.',
  content: ['Begin at the door.', 'Then the windows.'],
};
const change = { details: 'Doors first.' };
const history = { collection: 'blog', title: 'title' } as const;
const invalid: [Record<string, unknown>, string][] = [
  [{ title: '' }, 'body.title'],
  [{ content: 'one text' }, 'body.content'],
  [{ content: [1] }, 'body.content.0'],
];

const { app, services } = await describeCollection({
  names: { list: 'listBlog', get: 'getBlog', create: 'createBlog', update: 'updateBlog', remove: 'deleteBlog' },
  input,
  change,
  invalid,
  history,
});
await describeCollection({
  names: { list: 'listNews', get: 'getNews', create: 'createNews', update: 'updateNews', remove: 'deleteNews' },
  input,
  change,
  invalid,
  history,
});

it('blog and news have separate lists, and either kind is found by the blog’s URL', async () => {
  const news = await services.news.create({ ...input, title: 'Level 14 is poured' });
  const blogIds = (await app.inject('/api/blog?limit=200')).json().map((post: { id: string }) => post.id);
  expect(blogIds).not.toContain(news.id);
  expect((await app.inject(`/api/blog/${news.id}`)).json()).toMatchObject({
    kind: 'news',
    title: 'Level 14 is poured',
  });
  const post = await services.blog.create(input);
  expect((await app.inject(`/api/news/${post.id}`)).statusCode).toBe(404);
});

it('a list of posts pages newest first without repeating or losing one, and omits the paragraphs', async () => {
  for (let count = 0; count < 5; count += 1) await services.blog.create({ ...input, title: `Post ${count}` });
  const all = (await app.inject('/api/blog?limit=200')).json() as { id: string; title: string }[];
  expect(all[0]?.title).toBe('Post 4');
  expect(all[0]).not.toHaveProperty('content');
  expect(all[0]).toMatchObject({ readingMinutes: 1 });

  const seen: string[] = [];
  let next: string | undefined = '/api/blog?limit=2';
  while (next) {
    const response: LightMyRequestResponse = await app.inject(next);
    seen.push(...response.json().map((post: { id: string }) => post.id));
    next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(all.map((post) => post.id));
});

it('the next page is found after the last post of a page was deleted', async () => {
  const [, second] = (await app.inject('/api/blog?limit=2')).json() as { id: string }[];
  const next = `/api/blog?limit=2&after=${second?.id}`;
  const expected = (await app.inject(next)).json();
  expect(expected).toHaveLength(2);
  await services.blog.remove(second?.id ?? '');
  expect((await app.inject(next)).json()).toEqual(expected);
});

it('lists are newest first by the dates of the posts, whenever they were written, on every page', async () => {
  const title = (date: string) => `Dated ${date || 'not at all'}`;
  const dates = ['3 May 2025', 'June 2, 2031', 'in spring', '2031-06-01', '', '12 June 2031'];
  for (const date of dates) await services.news.create({ ...input, title: title(date), date });
  const seen: string[] = [];
  let next: string | undefined = '/api/news?limit=2';
  while (next) {
    const response: LightMyRequestResponse = await app.inject(next);
    seen.push(...response.json().map((post: { title: string }) => post.title));
    next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  }
  const ours = seen.filter((it) => it.startsWith('Dated'));
  expect(ours).toEqual(['12 June 2031', 'June 2, 2031', '2031-06-01', '3 May 2025', '', 'in spring'].map(title));
});

it('a corrected date moves a post in its list', async () => {
  const post = await services.news.create({ ...input, title: 'Moved', date: '1 January 1999' });
  await services.news.update(post.id, 1, { ...input, title: 'Moved', date: '1 January 2041' });
  expect((await app.inject('/api/news?limit=1')).json()[0]).toMatchObject({ title: 'Moved', date: '1 January 2041' });
});
