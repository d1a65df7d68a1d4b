import { describe, expect, it } from 'vitest';
import { completePage, pageInputSchema } from './page.schema.ts';
import { packPage } from './page-pack.ts';
import { fieldsOfPage, movableSections, pageFields, pageSections, pageTable } from './page-table.ts';
import { readPage } from './page-texts.ts';
import { pageIds } from './site-pages.ts';

const home = {
  page: 'home',
  introLines: ['Homes by', 'the'],
  introEnd: 'river.',
  introSentence: 'Three addresses in Nashik.',
  introPhotos: [
    { url: '/media/1/a.jpg', alt: 'A house', caption: 'Drawn' },
    { url: '/media/2/b.jpg', alt: '', caption: '' },
  ],
  aboutTitle: 'We build for',
  aboutWords: ['rain', 'shade'],
  postsPlace: '1',
  residentsShown: 'hidden',
  residentsLabel: 'Residents',
};

describe('the table of pages', () => {
  it('has the pages of the site', () => {
    expect(pageIds).toEqual([
      ...['home', 'profile', 'projects', 'residential', 'commercial', 'ongoing', 'upcoming', 'coworking', 'project'],
      ...['nri', 'services', 'career', 'contact', 'events', 'awards', 'blog', 'news'],
    ]);
  });

  it('names each field after its section, once in a page', () => {
    for (const id of pageIds) {
      for (const [section, { fields }] of Object.entries(pageTable[id].sections)) {
        for (const field of fields) expect(field, `${id} ${section}`).toMatch(new RegExp(`^${section}[A-Z]`));
      }
      expect(new Set(pageFields(id)).size).toBe(pageFields(id).length);
    }
  });

  it('puts whether and where a section is shown before its texts', () => {
    const posts = pageSections('home').find(({ section }) => section === 'posts');
    expect(posts?.fields).toEqual(['postsShown', 'postsPlace', 'postsLabel', 'postsTitle', 'postsButton']);
    const named = pageFields('home').map((name) => ({ name }));
    expect(fieldsOfPage(named.toReversed(), 'home')).toEqual(named);
  });
});

describe('what a page carries', () => {
  const movable = ['projects', 'residents', 'posts'] as const;

  it('a line for each field with a text brings back every text', () => {
    const read = readPage<'home'>(packPage('home', home));
    expect(read.list('introLines')).toEqual(['Homes by', 'the']);
    expect(read.text('introEnd')).toBe('river.');
    expect(read.photos('introPhotos')).toEqual([
      { url: '/media/1/a.jpg', alt: 'A house', caption: 'Drawn' },
      { url: '/media/2/b.jpg', alt: '', caption: '' },
    ]);
    expect(read.list('aboutWords')).toEqual(['rain', 'shade']);
  });

  it('a field without a text has the words of the product', () => {
    const read = readPage<'home'>(packPage('home', home));
    expect(read.text('projectsTitle', 'Projects')).toBe('Projects');
    expect(readPage<'home'>(null).text('introSentence', 'Homes')).toBe('Homes');
    expect(packPage('home', { page: 'home' })).toBe('');
  });

  it('what is hidden is not carried, and its section is left out of the order', () => {
    const packed = packPage('home', home);
    expect(packed).not.toContain('Residents');
    const read = readPage<'home'>(packed);
    expect([read.isShown('residents'), read.isShown('posts')]).toEqual([false, true]);
    expect(read.order(movable)).toEqual(['posts', 'projects']);
  });

  it('sections keep the order of the table until they get a place', () => {
    expect(movableSections('home')).toEqual(movable);
    expect(readPage<'home'>('').order(movable)).toEqual(['projects', 'residents', 'posts']);
    const moved = packPage('home', { page: 'home', residentsPlace: '3', postsPlace: '2' });
    expect(readPage<'home'>(moved).order(movable)).toEqual(['projects', 'posts', 'residents']);
  });

  it.each([
    [{ postsPlace: '1' }, ['posts', 'projects', 'residents']],
    [{ residentsPlace: '1' }, ['residents', 'projects', 'posts']],
    [{ projectsPlace: '3' }, ['residents', 'posts', 'projects']],
    [{ projectsPlace: '2', postsPlace: '2' }, ['residents', 'projects', 'posts']],
    [{ projectsPlace: '3', residentsPlace: '3', postsPlace: '3' }, ['projects', 'residents', 'posts']],
  ])(
    'a section with a place of its own stands there, before one that has only its usual place: %o',
    (places, order) => {
      const packed = packPage('home', { page: 'home', ...places });
      expect(readPage<'home'>(packed).order(movable)).toEqual(order);
    },
  );
});

describe('the document of a page', () => {
  it('is valid without any text, and keeps only what belongs to its page', () => {
    const parsed = pageInputSchema.parse({ page: 'career', introTitle: 'Work', visitTitle: 'Come' });
    expect(completePage(parsed)).toEqual({ page: 'career', introTitle: 'Work' });
    expect(pageInputSchema.safeParse({ page: 'unknown' }).success).toBe(false);
  });

  it.each([
    ['introSentence', 'two\nlines'],
    ['introSentence', 'x'.repeat(601)],
    ['aboutWords', ['a\tb']],
    ['aboutShown', 'sometimes'],
    ['postsPlace', '4'],
    ['introPath', 'javascript:alert(1)'],
    ['aboutHours', [{ title: 'Dubai', timeZone: 'Mars/Olympus' }]],
    ['introPhoto', [{ url: '/media/1/plan.pdf' }]],
  ])('the field %s refuses what a page cannot carry or show', (field, value) => {
    expect(pageInputSchema.safeParse({ page: 'home', [field]: value }).success).toBe(false);
  });
});
