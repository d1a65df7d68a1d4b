import { describe, expect, it } from 'vitest';
import { isPictureList, pictureChanges, pictureWords } from './picture-changes.ts';

const picture = (name: string, focal = '50-50') => ({
  url: `/media/${name.padEnd(26, '0')}/1600x900-${focal}.jpg`,
  alt: `About ${name}`,
});
const tags = (before: string[], after: string[]) =>
  pictureChanges(
    before.map((name) => picture(name)),
    after.map((name) => picture(name)),
  ).map(({ tag, words, place, formerPlace }) => [tag, words.replace('About ', ''), place, formerPlace]);

describe('the pictures that an edit changes', () => {
  it('one stays, one is added, one moves and one is taken out', () => {
    expect(tags(['corner', 'fins', 'slab'], ['corner', 'dusk', 'fins'])).toEqual([
      ['same', 'corner', 1, 1],
      ['added', 'dusk', 2, null],
      ['moved', 'fins', 3, 2],
      ['taken out', 'slab', null, 3],
    ]);
  });

  it('two that change places have both moved', () => {
    expect(tags(['a', 'b'], ['b', 'a'])).toEqual([
      ['moved', 'b', 1, 2],
      ['moved', 'a', 2, 1],
    ]);
  });

  it('a picture with another centre is the same picture', () => {
    expect(pictureChanges([picture('a')], [picture('a', '20-80')])).toMatchObject([{ tag: 'same', place: 1 }]);
  });

  it('a picture that is in the list twice is counted twice', () => {
    expect(tags(['a', 'b'], ['a', 'b', 'a']).map(([tag]) => tag)).toEqual(['same', 'same', 'added']);
    expect(tags(['a', 'a'], ['a']).map(([tag]) => tag)).toEqual(['same', 'taken out']);
  });

  it('every picture of both lists appears once, in random lists', () => {
    let seed = 11;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    const list = () => Array.from({ length: random() % 6 }, () => 'abcd'[random() % 4] ?? 'a');
    for (let run = 0; run < 1_000; run += 1) {
      const [before, after] = [list(), list()];
      const changes = tags(before, after);
      expect(changes.filter(([tag]) => tag !== 'taken out').map(([, name]) => name)).toEqual(after);
      const former = changes.flatMap(([, name, , place]) => (place === null ? [] : [[place, name]]));
      expect(former.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, name]) => name)).toEqual(before);
    }
  });

  it('new words about a picture that stays are told, also where it moved', () => {
    const words = pictureWords(
      [picture('a'), picture('b')],
      [picture('b'), { ...picture('a'), alt: 'At dusk', caption: 'Artist’s impression' }],
    );
    expect(words).toEqual([
      { field: 'alt', index: 1, before: 'About a', after: 'At dusk' },
      { field: 'caption', index: 1, before: '', after: 'Artist’s impression' },
    ]);
  });

  it('a picture that is added a second time is not compared with the first', () => {
    expect(pictureWords([picture('a')], [picture('a'), { ...picture('a'), alt: 'Again' }])).toEqual([]);
  });

  it('rows with more than a picture and its words are no list of pictures', () => {
    expect(isPictureList([picture('a')])).toBe(true);
    expect(isPictureList([{ photo: '/media/x.jpg', caption: '' }])).toBe(true);
    expect(isPictureList([{ name: 'Pool', photo: '/media/x.jpg' }])).toBe(false);
    expect(isPictureList([])).toBe(false);
    expect(isPictureList('text')).toBe(false);
  });
});
