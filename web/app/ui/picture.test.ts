import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { encodeUrl, Picture } from './picture.tsx';

type Props = Parameters<typeof Picture>[0];
const draw = (props: Partial<Props>) => renderToStaticMarkup(createElement(Picture, { url: '', alt: '', ...props }));

const id = '01hx0000000000000000000000';
const blur = 'AbC-_'.padEnd(32, 'x');
const own = `/media/${id}/1600x1000-50-34-${blur}.jpg`;

it('percent-encodes a URL once', () => {
  expect(encodeUrl('/media/Basalt Heights/hero 1.jpg')).toBe('/media/Basalt%20Heights/hero%201.jpg');
  expect(encodeUrl('/media/Basalt%20Heights/hero.jpg')).toBe('/media/Basalt%20Heights/hero.jpg');
  expect(encodeUrl('https://cdn.example/a.jpg?w=2&h=1')).toBe('https://cdn.example/a.jpg?w=2&h=1');
});

describe('a picture of our store', () => {
  it('offers AVIF, then WebP, then the original, in every width there is', () => {
    const html = draw({ url: own, alt: 'Two towers' });
    const set = (format: string) => [480, 960, 1440].map((w) => `/media/${id}/${w}.${format} ${w}w`).join(', ');
    expect(html.indexOf(`type="image/avif" srcSet="${set('avif')}"`)).toBeGreaterThan(0);
    expect(html.indexOf(`type="image/webp" srcSet="${set('webp')}"`)).toBeGreaterThan(html.indexOf('image/avif'));
    expect(html).toContain(`src="${own}"`);
    expect(html).toContain('alt="Two towers"');
  });

  it('brings its size, its crop and its blurred self, without script', () => {
    const html = draw({ url: own });
    expect(html).toContain('width="1600" height="1000"');
    expect(html).toContain('object-position:50% 34%');
    expect(html).toMatch(/background-image:url\(&quot;data:image\/bmp;base64,[A-Za-z0-9+/]{104}&quot;\)/);
  });

  it('has no ground of its own where it is see-through', () => {
    expect(draw({ url: `/media/${id}/256x128-50-50.png` })).not.toContain('background-image');
  });
});

describe('what a page fetches', () => {
  it('is the hero first, and the others when they are near', () => {
    const hero = draw({ url: own, isHero: true });
    expect(hero).toContain('fetchPriority="high"');
    expect(hero).not.toContain('loading=');
    expect(hero).toContain('sizes="100vw"');
    const other = draw({ url: own, sizes: '50vw' });
    expect(other).toContain('loading="lazy"');
    expect(other).toContain('sizes="auto, 50vw"');
  });
});

describe('an outside picture', () => {
  const outside = 'https://cdn.example/a b.JPG?v=1';

  it('is drawn as it is, encoded, with a size', () => {
    const html = draw({ url: outside });
    expect(html).toContain('src="https://cdn.example/a%20b.JPG?v=1"');
    expect(html).not.toContain('<source');
    expect(html).toMatch(/width="\d+" height="\d+"/);
  });

  it('is asked for as WebP first where its host keeps one', () => {
    expect(draw({ url: outside, hasWebpTwin: true })).toContain('srcSet="https://cdn.example/a%20b.webp?v=1"');
    expect(draw({ url: 'https://cdn.example/a.gif', hasWebpTwin: true })).not.toContain('<source');
  });
});
