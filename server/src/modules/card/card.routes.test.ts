import path from 'node:path';
import { card } from '@plinth/contract/picture-url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#00f"/></svg>',
);
const { app, services } = await buildTestApp({ readLogo: async () => logo });

const id = '0123456789abcdefghjkmnpqrs';
const photo = path.join(import.meta.dirname, '../../../seeds/media/site/home-1.jpg');

describe('link previews', () => {
  it('a link preview has the standard size, is cropped from the picture and carries the logo', {
    timeout: 60_000,
  }, async () => {
    await services.media.importFile(id, {
      path: photo,
      bytes: 1,
      type: { kind: 'picture', format: 'jpeg', extensions: ['jpg'] },
      name: 'home-1.jpg',
      fields: { alt: 'A house', focalX: 50, focalY: 50, access: 'public' },
    });
    const response = await app.inject(`/media/${id}/${card.file}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: card.width, height: card.height });
    const pixel = { left: 100, top: 560, width: 1, height: 1 };
    const [red = 0, , blue = 0] = await sharp(response.rawPayload).extract(pixel).raw().toBuffer();
    expect(blue).toBeGreaterThan(red + 100);
    // The second request gets the stored file, so the bytes are the same.
    expect((await app.inject(`/media/${id}/${card.file}`)).rawPayload.equals(response.rawPayload)).toBe(true);
  });

  it.each(['0123456789abcdefghjkmnpqrt', 'nothing', '..%2f..%2fetc'])(
    'the link preview of an unknown picture is a 404: %s',
    async (unknown) => {
      expect((await app.inject(`/media/${unknown}/${card.file}`)).statusCode).toBe(404);
    },
  );
});
