import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('changes between two versions', () => {
  it('the changes between two versions name each field that differs, rows and subfields included', () => {
    const before = { id: 'a', version: 1, status: 'Ongoing', photos: [{ url: '/a', caption: 'Gate' }], priority: 2 };
    const after = { id: 'a', version: 2, status: 'Upcoming', photos: [{ url: '/a', caption: 'Tower' }, { url: '/b' }] };
    expect(changesBetween(before, after)).toEqual([
      { path: 'status', before: 'Ongoing', after: 'Upcoming' },
      { path: 'photos.0.caption', before: 'Gate', after: 'Tower' },
      { path: 'photos.1.url', before: '', after: '/b' },
      { path: 'priority', before: '2', after: '' },
    ]);
  });

  it('equal documents have no changes, and a missing field equals an empty text', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (it) => changesBetween(it, it).length === 0));
    expect(changesBetween({ quote: '' }, {})).toEqual([]);
    expect(changesBetween({ quote: '' }, { quote: 'na' })).toEqual([]);
  });
});
