import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';

const { app, db, services } = await buildTestApp();
const titles = async (q: string) => {
  const response = await app.inject(`/api/search?q=${encodeURIComponent(q)}`);
  expect(response.statusCode).toBe(200);
  return response.json().map((hit: { title: string }) => hit.title);
};

const post = { photo: '/media/a.jpg', date: '2 June 2025', details: '', content: [] as string[] };

beforeAll(async () => {
  const elsewhere = { reraNumber: 'P52100055555', location: [{ address: 'Wakad, Pune' }] };
  await services.projects.create(
    buildProject({ ...elsewhere, name: 'Banyan Court', about: 'Seven storeys around a tree.' }),
  );
  await services.projects.create(
    buildProject({
      ...{ ...elsewhere, name: 'Basalt Heights' },
      about: 'Two towers on the ridge, a verandah to each home.',
    }),
  );
  await services.blog.create({ ...post, title: 'Why the verandah came back', content: ['Deep shade, towers apart.'] });
  await services.news.create({ ...post, title: 'Café opens at The Loom', details: 'Coffee from seven.' });
  await services.services.create({
    title: 'Home loans',
    photo: '',
    description: 'Papers for the bank.',
    sentence: 'Stamp duty.',
  });
});

describe('the search', () => {
  it('search finds words in titles and texts, titles first, whatever their ending', async () => {
    expect(await titles('banyan')).toEqual(['Banyan Court']);
    expect(await titles('verandah')).toEqual(['Why the verandah came back', 'Basalt Heights']);
    expect((await titles('towers')).toSorted()).toEqual(['Basalt Heights', 'Why the verandah came back']);
    expect(await titles('loan')).toEqual(['Home loans']);
    expect(await titles('stamp')).toEqual(['Home loans']);
  });

  it.each([
    ['cafe', 'Café opens at The Loom'],
    ['CAFÉ', 'Café opens at The Loom'],
    ['banyn', 'Banyan Court'],
    ['basalt hieghts', 'Basalt Heights'],
    ['bnayan', 'Banyan Court'],
    ['verandha', 'Why the verandah came back'],
  ])('search tolerates accents, case and typing errors: %s', async (typed, title) => {
    expect((await titles(typed))[0]).toBe(title);
  });

  it.each(['', '   ', 'zzzzqqq', '!!!', "'; drop table projects; --", '"unclosed', '\\', '<->', 'a & | !'])(
    'search returns an array for %j',
    async (typed) => expect(Array.isArray(await titles(typed))).toBe(true),
  );

  describe('the facts of a project', () => {
    beforeAll(async () => {
      await services.projects.create(
        buildProject({
          name: 'Ridge House',
          reraNumber: 'P52100099001',
          location: [{ address: 'Baner, Pune', addressFull: 'Survey 48/2, Pancard Club Road' }],
          floorplan: [
            { photo: '/media/plan.png', caption: '2 BHK, typical unit' },
            { photo: '/media/plan.png', caption: '3 BHK, typical unit' },
          ],
          aminities: [{ name: 'Rock-cut pool', photo: '/media/pool.jpg', quote: '', sentence: 'A 25-metre lap pool.' }],
        }),
      );
      await services.projects.create(
        buildProject({
          name: 'Bane Court',
          reraNumber: 'P52100099777',
          about: 'Near Baner, and Baner again, and Baner once more.',
          location: [{ address: 'Pashan, Pune', addressFull: 'Baner-Pashan Link Road, Pashan' }],
          floorplan: [{ photo: '/media/plan.png', caption: '4 BHK, typical unit' }],
          aminities: [{ name: 'Tennis court', photo: '/media/court.jpg', quote: '', sentence: 'Clay.' }],
        }),
      );
    });

    it.each(['3 BHK', '3bhk', '3-BHK', '3 bhk in Baner'])('search finds homes of that size: %s', async (typed) => {
      expect((await titles(typed))[0]).toBe('Ridge House');
      expect(await titles(typed)).not.toContain('Bane Court');
    });

    it.each(['P52100099001', 'p52100099001', 'P521 0009 9001', ' p-5210-0099-001 ', '99001', '0009 9001', '9001'])(
      'search finds a project by its registration number, whole or in part: %s',
      async (typed) => {
        expect(await titles(typed)).toEqual(['Ridge House']);
      },
    );

    it.each([
      ['pool', 'Ridge House'],
      ['Swimming pools', null],
      ['tennis', 'Bane Court'],
    ])('search finds an amenity: %s', async (typed, title) => {
      expect((await titles(typed))[0] ?? null).toBe(title);
    });

    it('three digits are too few to be part of a registration number', async () => {
      expect(await titles('001')).toEqual([]);
    });

    it('search ranks a project that has an amenity before a post that mentions it often', async () => {
      const content = ['A rooftop of lap pools: rooftop gardens, rooftop paths.'];
      await services.blog.create({ ...post, title: 'From above', content });
      const aminities = [{ name: 'Rooftop', photo: '/media/roof.jpg', quote: '', sentence: '' }];
      await services.projects.create(buildProject({ name: 'Kiln Works', location: [], aminities }));
      expect(await titles('rooftop')).toEqual(['Kiln Works', 'From above']);
    });

    it('search ranks a project in a neighbourhood before those that mention it or have a similar name', async () => {
      expect(await titles('baner')).toEqual(['Ridge House', 'Bane Court']);
    });

    it('search returns location and registration number for a project, and neither for a post', async () => {
      const [project] = (await app.inject('/api/search?q=P52100099001')).json();
      expect(project).toMatchObject({ place: 'Baner, Pune', reraNumber: 'P52100099001' });
      const [post] = (await app.inject('/api/search?q=cafe')).json();
      expect(post).not.toHaveProperty('place');
      expect(post).not.toHaveProperty('reraNumber');
    });

    it('search returns the authority of a project that is registered in Karnataka', async () => {
      const registered = { authority: 'karnataka', reraNumber: 'PRM/KA/RERA/1251/446/PR/220124/099001' } as const;
      await storeUnchecked(db, { ...registered, name: 'Lalbagh House', about: 'A garden.', location: [] });
      const hits = (await app.inject('/api/search?q=lalbagh')).json();
      expect(hits).toMatchObject([{ title: 'Lalbagh House', ...registered }]);
    });

    it('search follows an edit of what a project is found by', async () => {
      const [{ id }] = (await app.inject('/api/search?q=99777')).json();
      const { version, _id, id: _, ...project } = await services.projects.get(id);
      await services.projects.update(id, version, { ...project, reraNumber: 'P52100088123' });
      expect(await titles('99777')).toEqual([]);
      expect(await titles('88123')).toEqual(['Bane Court']);
    });
  });

  it('search returns the kind of each hit', async () => {
    const [hit] = (await app.inject('/api/search?q=banyan')).json();
    expect(hit).toMatchObject({ kind: 'project', title: 'Banyan Court', excerpt: 'Seven storeys around a tree.' });
  });
});
