import { describe, expect, it } from 'vitest';
import { rulesOf } from './collections.schema.ts';
import { collectionNames } from './collections.ts';
import { fillDraft } from './draft-gaps.ts';

const identity = { _id: 'a1', id: 'a1', version: 1 };
const isShown = (collection: (typeof collectionNames)[number], body: object | null) =>
  rulesOf(collection).document.safeParse({ ...identity, ...body }).success;

describe('a draft as the pages show it', () => {
  it.each(collectionNames.filter((name) => name !== 'siteData'))(
    'a draft of %s in which nothing is filled in can be shown',
    (collection) => {
      const { body } = fillDraft(collection, {});
      expect(body).not.toBeNull();
      expect(isShown(collection, body)).toBe(true);
    },
  );

  it('it names the fields that are missing and keeps the others', () => {
    const { body, gaps } = fillDraft('projects', { about: 'On the hill.', priority: '' });
    expect(body).toMatchObject({ about: 'On the hill.', priority: 0, photos: [] });
    expect(gaps.toSorted()).toEqual(['name', 'priority']);
  });

  it('a value that is not right yet is left out, with the rows around it kept', () => {
    const { body, gaps } = fillDraft('projects', {
      name: 'Kiln House',
      priority: 3,
      photos: [{ url: '/media/one.jpg' }, { url: 'javascript:alert(1)', alt: 'Two' }],
    });
    expect(gaps).toEqual(['photos']);
    expect(body).toMatchObject({ name: 'Kiln House', photos: [{ url: '/media/one.jpg' }, { alt: 'Two' }] });
    expect(JSON.stringify(body)).not.toContain('javascript:');
  });

  it('a complete document is as it is stored', () => {
    const { gaps, body } = fillDraft('blog', { title: 'A', photo: '', date: '2026-01-02', details: '', kind: 'news' });
    expect([gaps, body?.kind]).toEqual([[], 'news']);
  });

  it('the draft itself is not changed', () => {
    const draft = { name: '', photos: [{}] };
    fillDraft('projects', draft);
    expect(draft).toEqual({ name: '', photos: [{}] });
  });
});
