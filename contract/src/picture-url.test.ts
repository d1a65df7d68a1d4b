import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blurDataUrl, parsePictureUrl, pictureFile, sourceSet, widthsOf } from './picture-url.ts';

const id = '01hx0000000000000000000000';

describe('the URL of a picture', () => {
  it('the URL of a picture is parsed back into the values it was made of', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const made = fc.record({
      width: fc.integer({ min: 1, max: 2_560 }),
      height: fc.integer({ min: 1, max: 2_560 }),
      focal: fc.record({ x: percent, y: percent }),
      blur: fc.uint8Array({ minLength: 24, maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
      extension: fc.constantFrom('jpg', 'png', 'webp', 'avif'),
    });
    fc.assert(
      fc.property(made, (picture) => {
        expect(parsePictureUrl(`/media/${id}/${pictureFile(picture)}`)).toEqual({ id, ...picture });
        const { blur: _blur, ...clear } = picture;
        expect(parsePictureUrl(`/media/${id}/${pictureFile(clear)}`)).toEqual({ id, ...clear });
      }),
    );
  });

  it.each([
    '',
    '/media/hero.jpg',
    `/media/${id}/480.avif`,
    `/media/${id}/1600x1000-50-34.svg`,
    `https://cdn.example/media/${id}/1600x1000-50-34.jpg`,
    `/media/${id}/../${id}/1600x1000-50-34.jpg`,
    `/media/${id}/1600x1000-50-34.jpg"onerror="x`,
  ])('a URL that is not a picture of our store is not parsed: %s', (url) => {
    expect(parsePictureUrl(url)).toBe(null);
  });
});

describe('the widths of a picture', () => {
  it('no width is greater than that of the picture', () => {
    expect(widthsOf({ width: 2_560 })).toEqual([480, 960, 1440, 1920, 2400]);
    expect(widthsOf({ width: 2_000 })).toEqual([480, 960, 1440, 1920]);
    expect(widthsOf({ width: 1_600 })).toEqual([480, 960, 1440]);
    expect(widthsOf({ width: 480 })).toEqual([480]);
    expect(widthsOf({ width: 256 })).toEqual([256]);
  });

  it('the source set lists the widths with their files', () => {
    const picture = parsePictureUrl(`/media/${id}/1000x600-50-50.jpg`);
    expect(picture && sourceSet(picture, 'avif')).toBe(`/media/${id}/480.avif 480w, /media/${id}/960.avif 960w`);
  });
});

it('the blur becomes a bitmap by joining base64 texts, without decoding', () => {
  const pixels = Buffer.alloc(24, 0xfb);
  const url = blurDataUrl(pixels.toString('base64url'));
  const bitmap = Buffer.from(url.split(',')[1] ?? '', 'base64');
  expect(bitmap).toHaveLength(78);
  expect(bitmap.subarray(54).equals(pixels)).toBe(true);
});
