import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();

const post = (fields: object) => ({
  title: 'Snags',
  photo: '',
  date: '2 June 2025',
  details: '',
  content: [],
  ...fields,
});
const addressOf = async (slug: string) => app.inject(`/api/blog/addresses/${slug}`);
const update = async (id: string, version: number, payload: object) => {
  const headers = { ...(await logIn()), 'if-match': `"${version}"` };
  return (await app.inject({ method: 'PUT', url: `/api/blog/${id}`, headers, payload })).json();
};

it('a post gets the slug of its title, and a second one with the same title gets a number', async () => {
  const first = await services.blog.create(post({ title: 'Carpet area' }));
  const second = await services.blog.create(post({ title: 'Carpet  area!' }));
  expect(first.slug).toBe('carpet-area');
  expect(second.slug).toBe('carpet-area-2');
  expect((await addressOf('carpet-area')).json()).toEqual({ id: first.id, slug: 'carpet-area', isCurrent: true });
});

it('every slug that a post had leads to it, and is given to no other post', async () => {
  const { id } = await services.blog.create(post({ title: 'Stamp duty' }));
  await update(id, 1, post({ title: 'Stamp duty', slug: 'Duty, explained' }));
  const renamed = await update(id, 2, post({ title: 'What duty is', slug: '' }));
  expect(renamed.slug).toBe('what-duty-is');
  for (const old of ['stamp-duty', 'duty-explained']) {
    const response = await addressOf(old);
    expect(response.json()).toEqual({ id, slug: 'what-duty-is', isCurrent: false });
    expect(response.headers['surrogate-key']).toBe(`post:${id}`);
  }
  expect((await services.blog.create(post({ title: 'Stamp duty' }))).slug).toBe('stamp-duty-2');
});

it('the slugs of a withdrawn post lead nowhere until it is published again', async () => {
  const { id } = await services.blog.create(post({ title: 'Possession letters' }));
  await update(id, 1, post({ title: 'Possession letters', slug: 'possession' }));
  const key = { collection: 'blog', id } as const;
  const system = { by: null, role: 'owner' } as const;
  await services.publishing.takeStep(key, { do: 'withdraw' }, system);
  for (const slug of ['possession-letters', 'possession']) expect((await addressOf(slug)).statusCode).toBe(404);
  const { publication } = await services.publishing.get(key);
  await services.publishing.takeStep(key, { do: 'publish', draft: publication.draft ?? 0 }, system);
  for (const slug of ['possession-letters', 'possession']) expect((await addressOf(slug)).json()).toMatchObject({ id });
});

it('an entered slug that another post has or had is refused, and so is one without a letter or digit', async () => {
  const { id } = await services.blog.create(post({ title: 'Has it' }));
  await update(id, 1, post({ title: 'Has it', slug: 'had-it' }));
  const other = await services.blog.create(post({ title: 'Wants it' }));
  const issuesFor = async (slug: string) => (await update(other.id, 1, post({ title: 'Wants it', slug }))).error.issues;
  const taken = { path: 'body.slug', message: 'Another page has or had this address. Choose another one' };
  expect(await issuesFor('had-it')).toEqual([taken]);
  expect(await issuesFor('has-it')).toEqual([taken]);
  const letters = { path: 'body.slug', message: 'Use letters from a to z, digits and hyphens' };
  expect(await issuesFor('बाणेर')).toEqual([letters]);
  expect((await update(other.id, 1, post({ title: 'Wants it', slug: 'wants-it' }))).slug).toBe('wants-it');
});

it('an edit without a slug leaves the page where it is, and a post can have an old slug again', async () => {
  const { id } = await services.blog.create(post({ title: 'First name' }));
  expect((await update(id, 1, post({ title: 'Second name' }))).slug).toBe('first-name');
  expect((await update(id, 2, post({ title: 'Second name', slug: '' }))).slug).toBe('second-name');
  expect((await update(id, 3, post({ title: 'Third name' }))).slug).toBe('second-name');
  expect((await update(id, 4, post({ title: 'Third name', slug: 'first-name' }))).slug).toBe('first-name');
  expect((await update(id, 5, post({ title: 'Fourth name' }))).slug).toBe('first-name');
  expect((await addressOf('second-name')).json()).toEqual({ id, slug: 'first-name', isCurrent: false });
});

it('posts created at once with one title get different slugs, and none fails', async () => {
  const created = await Promise.all(Array.from({ length: 8 }, () => services.blog.create(post({ title: 'At once' }))));
  expect(new Set(created.map(({ slug }) => slug)).size).toBe(8);
});

it('a slug is never the id of another post', async () => {
  const { id } = await services.blog.create(post({ title: 'Has an id' }));
  await sql`update documents set id = 'plan-7' where id = ${id}`.execute(db);
  expect((await services.blog.create(post({ title: 'Plan 7' }))).slug).toBe('plan-7-2');
});

it('a news item has no slug', async () => {
  const item = await services.news.create(post({ title: 'Level 14', slug: 'level-14' }));
  expect(item).not.toHaveProperty('slug');
  expect((await addressOf('level-14')).statusCode).toBe(404);
});

it('the slug of a deleted post leads nowhere, and to the post again when it is restored', async () => {
  const { id } = await services.blog.create(post({ title: 'Withdrawn' }));
  await services.blog.remove(id);
  expect((await addressOf('withdrawn')).statusCode).toBe(404);
  await services.blog.undelete(id);
  expect((await addressOf('withdrawn')).json()).toMatchObject({ id });
});

it('a list of posts has their slugs and not their texts for search engines', async () => {
  await services.blog.create(post({ title: 'Listed', seoTitle: 'For search engines', seoDescription: 'Also' }));
  const rows = (await app.inject('/api/blog?limit=200')).json() as { title: string }[];
  const row = rows.find(({ title }) => title === 'Listed');
  expect(row).toMatchObject({ slug: 'listed' });
  expect(row).not.toHaveProperty('seoTitle');
  expect(row).not.toHaveProperty('seoDescription');
});

it('the admin area lists old addresses with where they lead, and one of a deleted post leads nowhere', async () => {
  const { id } = await services.blog.create(post({ title: 'Moved once' }));
  await update(id, 1, post({ title: 'Moved once', slug: 'moved-here' }));
  const headers = await logIn();
  const list = async () => (await app.inject({ url: '/api/admin/addresses', headers })).json();
  const entry = { path: '/blog/moved-once', to: '/blog/moved-here', collection: 'blog', id, title: 'Moved once' };
  expect((await list())[0]).toEqual({ ...entry, since: expect.any(String) });
  await services.blog.remove(id);
  expect((await list())[0]).toMatchObject({ path: '/blog/moved-once', to: null });
});
