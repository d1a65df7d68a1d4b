import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noBrand } from '@plinth/contract/brand-look';
import { card } from '@plinth/contract/picture-url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';

const { app, db, services, resources } = await buildTestApp();

const id = '0123456789abcdefghjkmnpqrs';
const photo = path.join(import.meta.dirname, '../../../seeds/media/site/home-1.jpg');

const logoId = '0123456789abcdefghjkmnpqrz';

/** A blue logo of 400 by 100 pixels in the media library, and a brand that has it. */
async function publishLogo() {
  const file = path.join(tmpdir(), `logo-${process.pid}.png`);
  await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0000ff' } }).toFile(file);
  const { url = '' } = await services.media.importFile(logoId, {
    path: file,
    bytes: 1,
    type: { kind: 'picture', format: 'png', extensions: ['png'] },
    name: 'logo.png',
    fields: { alt: 'Our logo', focalX: 50, focalY: 50, access: 'public' },
  });
  await services.brand.createIfMissing('site', { ...noBrand, name: 'Brand', logo: url ?? '' });
}
await publishLogo();

/** The key of a stored link preview with the logo above. */
async function stored(of: string) {
  const { palette, logo } = await services.brandFiles.readLook();
  const version = createHash('sha256')
    .update(palette.ivory)
    .update(logo ?? '')
    .digest('hex')
    .slice(0, 12);
  return `public/${of}/card-${version}.jpg`;
}

/** Does nothing where it was imported before. */
const importPicture = () =>
  services.media.importFile(id, {
    path: photo,
    bytes: 1,
    type: { kind: 'picture', format: 'jpeg', extensions: ['jpg'] },
    name: 'home-1.jpg',
    fields: { alt: 'A house', focalX: 50, focalY: 50, access: 'public' },
  });

describe('link previews', () => {
  it('a link preview has the standard size, is cropped from the picture and carries the logo', async () => {
    await importPicture();
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

  it('the link preview of a picture that is deleted for good is removed with it, and its former centres too', async () => {
    await importPicture();
    const path = `/media/${id}/${card.file}`;
    expect((await app.inject(path)).statusCode).toBe(200);
    const { url: former = '' } = await services.media.get(id);
    const { url: moved = '' } = await services.media.describe(id, { focal: { x: 20, y: 30 } });
    const files = [former, moved, former.replace('.jpg', '.webp'), `/media/${id}/480.avif`, await stored(id)];
    const sizes = () =>
      Promise.all(files.map((file) => resources.store.size((file ?? '').replace('/media/', 'public/'))));
    expect((await sizes()).every((size) => size !== null && size > 0)).toBe(true);
    await services.library.remove(id, null);
    await db.updateTable('media').set({ deleted_at: sql<Date>`now() - interval '31 days'` }).execute();
    expect(await services.library.purge()).toBe(1);
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(await sizes()).toEqual(files.map(() => null));
  });

  it('a stored link preview without its picture is not served', async () => {
    const gone = '0123456789abcdefghjkmnpqrv';
    await resources.store.put(await stored(gone), Buffer.from('x'), 'image/jpeg');
    expect((await app.inject(`/media/${gone}/${card.file}`)).statusCode).toBe(404);
  });

  it.each(['0123456789abcdefghjkmnpqrt', 'nothing', '..%2f..%2fetc'])(
    'the link preview of an unknown picture is a 404: %s',
    async (unknown) => {
      expect((await app.inject(`/media/${unknown}/${card.file}`)).statusCode).toBe(404);
    },
  );
});
