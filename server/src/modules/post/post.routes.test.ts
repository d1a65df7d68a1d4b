import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { describeCollection } from '../../../test/collection.ts';

const input = {
  title: 'Reading a floor plan',
  photo: '/media/plan.jpg',
  date: '2 June 2025',
  details: 'Walls first.',
  content: ['Begin at the door.', 'Then the windows.'],
};
const change = { content: ['Begin at the door.'] };
const history = { collection: 'blog', table: 'posts', title: 'title' } as const;
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

it('keeps blog and news apart in lists, and shows either by the blog’s address', async () => {
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

it('pages newest first without repeating or losing one, and leaves the paragraphs out', async () => {
  for (let count = 0; count < 5; count += 1) await services.blog.create({ ...input, title: `Post ${count}` });
  const all = (await app.inject('/api/blog?limit=200')).json() as { id: string; title: string }[];
  expect(all[0]?.title).toBe('Post 4');
  expect(all[0]).not.toHaveProperty('content');

  const seen: string[] = [];
  let next: string | undefined = '/api/blog?limit=2';
  while (next) {
    const answer: LightMyRequestResponse = await app.inject(next);
    seen.push(...answer.json().map((post: { id: string }) => post.id));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(all.map((post) => post.id));
});
