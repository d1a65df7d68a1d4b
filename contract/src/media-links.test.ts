import { describe, expect, it } from 'vitest';
import { mediaIdOf, mediaIdsIn, pathsOfMedia, replaceMediaIn } from './media-links.ts';

const tower = '01hx0000000000000000000001';
const plan = '01hx0000000000000000000002';
const towerUrl = `/media/${tower}/1600x1000-50-50.jpg`;
const brochureUrl = `/media/private/${plan}/tower.pdf`;
const body = {
  name: 'Tower',
  logo: towerUrl,
  photos: [
    { url: '/elsewhere.jpg', alt: 'Another' },
    { url: towerUrl, alt: 'The tower' },
  ],
  brochure: brochureUrl,
  rich: { type: 'doc', content: [{ type: 'picture', attrs: { src: towerUrl, alt: 'Old' } }] },
};

describe('files named in a document', () => {
  it('the id of a file is read from its public or private URL, and from no other URL', () => {
    expect(mediaIdOf(towerUrl)).toBe(tower);
    expect(mediaIdOf(brochureUrl)).toBe(plan);
    for (const url of ['', 'na', '/media/one.jpg', `https://other.example/media/${tower}/a.jpg`, `/media/${tower}/`]) {
      expect(mediaIdOf(url), url).toBeNull();
    }
  });

  it('every file in a body is found once, however deep it stands', () => {
    expect(mediaIdsIn(body)).toEqual([tower, plan]);
    expect(mediaIdsIn({ content: [`See /media/${plan}/960.avif here`] })).toEqual([plan]);
    expect(mediaIdsIn(null)).toEqual([]);
  });

  it('the places of a file are the paths of its texts', () => {
    expect(pathsOfMedia(body, tower)).toEqual(['logo', 'photos.1.url', 'rich.content.0.attrs.src']);
    expect(pathsOfMedia(body, plan)).toEqual(['brochure']);
  });

  it('replacing a file changes its URL and the alt text beside it, and nothing else', () => {
    const url = `/media/${plan}/800x600-50-50.jpg`;
    const replaced = replaceMediaIn(body, tower, { url, alt: 'The new tower' });
    expect(replaced).toEqual({
      ...body,
      logo: url,
      photos: [
        { url: '/elsewhere.jpg', alt: 'Another' },
        { url, alt: 'The new tower' },
      ],
      rich: { type: 'doc', content: [{ type: 'picture', attrs: { src: url, alt: 'The new tower' } }] },
    });
    expect(body.logo).toBe(towerUrl);
  });
});
