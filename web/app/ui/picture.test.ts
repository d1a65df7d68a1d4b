import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { encodeUrl, Picture } from './picture.tsx';

type Props = Parameters<typeof Picture>[0];
const draw = (props: Partial<Props>) => renderToStaticMarkup(createElement(Picture, { url: '', alt: '', ...props }));

const id = '01hx0000000000000000000000';
const blur = 'AbC-_'.padEnd(32, 'x');
const own = `/media/${id}/1600x1000-50-34-${blur}.jpg`;

it('a URL is percent-encoded only once', () => {
  expect(encodeUrl('/media/Basalt Heights/hero 1.jpg')).toBe('/media/Basalt%20Heights/hero%201.jpg');
  expect(encodeUrl('/media/Basalt%20Heights/hero.jpg')).toBe('/media/Basalt%20Heights/hero.jpg');
  expect(encodeUrl('https://cdn.example/a.jpg?w=2&h=1')).toBe('https://cdn.example/a.jpg?w=2&h=1');
});

describe('a picture of our store', () => {
  it('a picture of our store is offered as AVIF, then WebP, then the original, in every available width', () => {
    const html = draw({ url: own, alt: 'Two towers' });
    const set = (format: string) => [480, 960, 1440].map((w) => `/media/${id}/${w}.${format} ${w}w`).join(', ');
    expect(html.indexOf(`type="image/avif" srcSet="${set('avif')}"`)).toBeGreaterThan(0);
    expect(html.indexOf(`type="image/webp" srcSet="${set('webp')}"`)).toBeGreaterThan(html.indexOf('image/avif'));
    expect(html).toContain(`src="${own}"`);
    expect(html).toContain('alt="Two towers"');
  });

  it('a picture of our store has its size, focal point and blurred placeholder without scripts', () => {
    const html = draw({ url: own });
    expect(html).toContain('width="1600" height="1000"');
    expect(html).toContain('object-position:50% 34%');
    expect(html).toMatch(/background:url\(&quot;data:image\/bmp;base64,[A-Za-z0-9+/]{104}&quot;\) 50%\/cover/);
  });

  it('a transparent picture has no background', () => {
    expect(draw({ url: `/media/${id}/256x128-50-50.png` })).not.toContain('background');
  });
});

describe('what a page fetches', () => {
  it('the hero picture has high priority, and the others load lazily', () => {
    const hero = draw({ url: own, isHero: true });
    expect(hero).toContain('fetchPriority="high"');
    expect(hero).not.toContain('loading=');
    expect(hero).toContain('sizes="100vw"');
    const other = draw({ url: own, sizes: '50vw' });
    expect(other).toContain('loading="lazy"');
    expect(other).toContain('sizes="auto, 50vw"');
  });
});

describe('a crop', () => {
  it('a cropped picture requests a file as wide as the whole picture is drawn, not as wide as its frame', () => {
    expect(draw({ url: own, sizes: '34vw', shape: 4 / 5 })).toContain('sizes="68vw"');
  });

  it('a picture in a frame of its own shape leaves its sizes to the browser', () => {
    expect(draw({ url: own, sizes: '34vw', shape: 8 / 5 })).toContain('sizes="auto, 100vw"');
  });
});

describe('a card', () => {
  it('a card offers at most 1,440 pixels of a larger picture', () => {
    const html = draw({ url: `/media/${id}/2400x1500-53-0.jpg`, shape: 8 / 5 });
    expect(html).toContain('1440.avif 1440w');
    expect(html).not.toContain('1920.');
  });
});

describe('a hero of 2,400 pixels', () => {
  const large = `/media/${id}/2400x1500-53-0-${blur}.jpg`;

  it('a hero of 2,400 pixels offers all of them on a wide screen, and at most 1,440 on a phone', () => {
    const html = draw({ url: large, isHero: true });
    expect(html.match(/media="\(width &lt; 56\.25rem\)"/g)).toHaveLength(1);
    const [phone = '', wide = ''] = html.match(/<source[^>]*image\/avif[^>]*>/g) ?? [];
    expect(phone).toContain(`${id}/1440.avif 1440w`);
    expect(phone).not.toContain('1920');
    expect(wide).toContain(`${id}/2400.avif 2400w`);
    expect(draw({ url: own, isHero: true })).not.toContain('media=');
  });
});

describe('a picture of another host', () => {
  const outside = 'https://cdn.example/a b.JPG?v=1';

  it('a picture of another host is shown unchanged, with an encoded URL and a size', () => {
    const html = draw({ url: outside });
    expect(html).toContain('src="https://cdn.example/a%20b.JPG?v=1"');
    expect(html).not.toContain('<source');
    expect(html).toMatch(/width="\d+" height="\d+"/);
  });

  it('a picture of another host is requested as WebP first if the host has that file', () => {
    expect(draw({ url: outside, hasWebpTwin: true })).toContain('srcSet="https://cdn.example/a%20b.webp?v=1"');
    expect(draw({ url: 'https://cdn.example/a.gif', hasWebpTwin: true })).not.toContain('<source');
  });
});
