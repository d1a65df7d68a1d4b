import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';

const { app, services } = await buildTestApp();
const titles = async (q: string) => {
  const answer = await app.inject(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().map((hit: { title: string }) => hit.title);
};

const post = { photo: '/media/a.jpg', date: '2 June 2025', details: '', content: [] as string[] };

beforeAll(async () => {
  await services.projects.create(buildProject({ name: 'Banyan Court', about: 'Seven storeys around a tree.' }));
  await services.projects.create(
    buildProject({ name: 'Basalt Heights', about: 'Two towers on the ridge, a verandah to each home.' }),
  );
  await services.blog.create({ ...post, title: 'Why the verandah came back', content: ['Deep shade, towers apart.'] });
  await services.news.create({ ...post, title: 'Café opens at The Loom', details: 'Coffee from seven.' });
  await services.services.create({ title: 'Home loans', photo: '', description: 'Papers for the bank.', sentence: '' });
});

describe('the search', () => {
  it('finds words in titles and texts, titles first, whatever their ending', async () => {
    expect(await titles('banyan')).toEqual(['Banyan Court']);
    expect(await titles('verandah')).toEqual(['Why the verandah came back', 'Basalt Heights']);
    expect((await titles('towers')).toSorted()).toEqual(['Basalt Heights', 'Why the verandah came back']);
    expect(await titles('loan')).toEqual(['Home loans']);
  });

  it.each([
    ['cafe', 'Café opens at The Loom'],
    ['CAFÉ', 'Café opens at The Loom'],
    ['banyn', 'Banyan Court'],
    ['basalt hieghts', 'Basalt Heights'],
    ['bnayan', 'Banyan Court'],
    ['verandha', 'Why the verandah came back'],
  ])('forgives accents, case and typing: %s', async (typed, title) => {
    expect((await titles(typed))[0]).toBe(title);
  });

  it.each(['', '   ', 'zzzzqqq', '!!!', "'; drop table projects; --", '"unclosed', '\\', '<->', 'a & | !'])(
    'answers an array for %j',
    async (typed) => expect(Array.isArray(await titles(typed))).toBe(true),
  );

  it('says of what kind each hit is', async () => {
    const [hit] = (await app.inject('/api/search?q=banyan')).json();
    expect(hit).toMatchObject({ kind: 'project', title: 'Banyan Court', excerpt: 'Seven storeys around a tree.' });
  });
});
