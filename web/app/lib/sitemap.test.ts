import { describe, expect, it } from 'vitest';
import { mostParts, partSize, sitemapPart, wholeSitemap } from './sitemap.ts';

const origin = 'https://site.example';
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/blog/${index}`);

describe('the sitemap', () => {
  it('a sitemap is one file while its pages fit into one', () => {
    const xml = wholeSitemap(['/', '/project/1/a&b'], origin);
    expect(xml).toContain('<loc>https://site.example/project/1/a&amp;b</loc>');
    expect(xml).toContain('<urlset');
    expect(sitemapPart(paths(10), 1, origin)).toBe(null);
  });

  it('a large sitemap becomes an index of parts that list every page once', () => {
    const many = paths(partSize * 2 + 5);
    const index = wholeSitemap(many, origin);
    expect(index.match(/<sitemap>/g)).toHaveLength(3);
    expect(index).toContain('<loc>https://site.example/sitemap-3.xml</loc>');
    const parts = [1, 2, 3].map((part) => sitemapPart(many, part, origin) ?? '');
    const listed = parts.flatMap((xml) => xml.match(/<loc>/g) ?? []);
    expect(listed).toHaveLength(many.length);
    expect(sitemapPart(many, 4, origin)).toBe(null);
  });

  it('the sitemap index never lists a part that has no URL', () => {
    expect(wholeSitemap(paths(partSize * (mostParts + 2)), origin).match(/<sitemap>/g)).toHaveLength(mostParts);
  });
});
