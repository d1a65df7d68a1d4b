import { apiPrefix } from '@plinth/contract/calls';
import type { Media } from '@plinth/contract/media.schema';
import { mediaSchema } from '@plinth/contract/media.schema';
import { blurDataUrl, parsePictureUrl, sourceSet } from '@plinth/contract/picture-url';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';
import { formOf, mp4, packedPdf, pdf, photo, picture, pptx, svg } from '../../../test/samples.ts';
import { mediaQueue } from './media.service.ts';

const { app: server, services, resources, logIn } = await buildTestApp();
const admin = await logIn();
const app = { inject: (request: string | InjectOptions) => server.inject(asAdmin(request)) };

function asAdmin(request: string | InjectOptions): InjectOptions {
  const options = typeof request === 'string' ? { url: request } : request;
  return { ...options, headers: { ...admin, ...options.headers } };
}

const upload = (form: Parameters<typeof formOf>[0]) =>
  app.inject({ method: 'POST', url: `${apiPrefix}/media`, ...formOf(form) });

async function uploadReady(form: Parameters<typeof formOf>[0]): Promise<Media & { url: string }> {
  const response = await upload(form);
  expect(response.statusCode, response.body).toBe(201);
  const { id } = mediaSchema.parse(response.json());
  await services.media.process(id);
  const media = (await app.inject(`${apiPrefix}/media/${id}`)).json();
  expect(media).toMatchObject({ state: 'ready' });
  return media;
}

it('a body that does not match its content type is refused', async () => {
  for (const payload of ['{}', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf']) {
    const response = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/media`,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.statusCode, payload).toBe(400);
  }
});

describe('a photograph', () => {
  it('a photograph is stored upright, without EXIF, in every width up to its own, and as WebP', async () => {
    const bytes = await sharp(await photo(1_600, 1_000))
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '18/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await upload({
      name: 'Tower A.JPG',
      bytes,
      fields: { alt: 'Tower A', focalX: '50', focalY: '34' },
    });
    const received = response.json();
    expect(received).toMatchObject({
      kind: 'picture',
      state: 'received',
      done: 0,
      total: 6,
      width: 1_000,
      height: 1_600,
    });
    expect(received).not.toHaveProperty('url');

    await services.media.process(received.id);
    const media = (await app.inject(`${apiPrefix}/media/${received.id}`)).json();
    expect(media).toMatchObject({ state: 'ready', done: 6, total: 6, alt: 'Tower A', focal: { x: 50, y: 34 } });

    const picture = parsePictureUrl(media.url);
    if (!picture) throw new Error(`${media.url} says nothing`);
    expect(picture).toMatchObject({ width: 1_000, height: 1_600, focal: { x: 50, y: 34 }, extension: 'jpg' });
    expect(picture.blur).toHaveLength(32);
    const files = [
      media.url,
      media.url.replace(/jpg$/, 'webp'),
      ...(['avif', 'webp'] as const).flatMap((format) =>
        sourceSet(picture, format)
          .split(', ')
          .map((s) => s.split(' ')[0] ?? ''),
      ),
    ];
    expect(files).toHaveLength(6);
    for (const file of files) {
      const found = await app.inject(file);
      expect([file, found.statusCode]).toEqual([file, 200]);
      expect(found.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      });
      const facts = await sharp(found.rawPayload).metadata();
      const width = Number(/\/(\d+)\.(avif|webp)$/.exec(file)?.[1] ?? 1_000);
      expect([facts.width, facts.height]).toEqual([width, width * 1.6]);
      expect(facts.exif).toBeUndefined();
      expect(facts.orientation ?? 1).toBe(1);
      expect(found.rawPayload.includes('script')).toBe(false);
    }
    expect((await app.inject(`/media/${picture.id}/1440.avif`)).statusCode, 'never upscaled').toBe(404);
  });

  it('a photograph’s placeholder is the picture in twelve pixels', async () => {
    const { url } = await uploadReady({ name: 'a.jpg', bytes: await photo(800, 600) });
    const { blur = '' } = parsePictureUrl(url) ?? {};
    const bitmap = Buffer.from(blurDataUrl(blur).split(',')[1] ?? '', 'base64');
    expect([bitmap.toString('latin1', 0, 2), bitmap.length, bitmap.readUInt32LE(2)]).toEqual(['BM', 78, 78]);
    // The green rectangle is in the middle; a corner of the top row, which is last in a bitmap, shows the background.
    const red = (bitmap.readUInt16LE(54 + 16) >> 10) << 3;
    expect(red).toBeGreaterThan(150);
  });

  it.each(['png', 'webp', 'avif'] as const)('a photograph is accepted as %s and stored as one', async (format) => {
    const { url } = await uploadReady({ name: `a.${format}`, bytes: await picture(format) });
    expect(url.endsWith(`.${format}`)).toBe(true);
    expect((await app.inject(url)).headers['content-type']).toBe(`image/${format}`);
    expect((await app.inject(url.replace(/\w+$/, 'webp'))).statusCode).toBe(200);
  });

  it('a photograph is stored no larger than any screen needs', async () => {
    const { width, height } = await uploadReady({ name: 'a.jpg', bytes: await photo(4_000, 1_000) });
    expect([width, height]).toEqual([2_560, 640]);
  });

  it('a photograph is processed once if two workers have it, one of them wrongly thought dead', async () => {
    const { id } = (await upload({ name: 'a.jpg', bytes: await photo(1_000, 600) })).json();
    await Promise.all([services.media.process(id), services.media.process(id)]);
    await services.media.process(id);
    expect(await services.media.get(id)).toMatchObject({ state: 'ready', done: 6 });
  });

  it('a photograph is processed by the worker, by the job that was stored with it', async () => {
    await resources.jobs.work<{ id: string }>(mediaQueue, ({ data }) => services.media.process(data.id));
    const { id } = (await upload({ name: 'a.png', bytes: await picture('png', 100, 80) })).json();
    await expect
      .poll(async () => (await app.inject(`${apiPrefix}/media/${id}`)).json().state, { timeout: 60_000 })
      .toBe('ready');
  });
});

describe('an SVG', () => {
  it('an SVG is served as a rendered picture', async () => {
    const { url, width, height } = await uploadReady({ name: 'logo.svg', bytes: svg() });
    expect([width, height]).toEqual([256, 128]);
    const found = await app.inject(url);
    expect(found.headers['content-type']).toBe('image/png');
    expect((await sharp(found.rawPayload).metadata()).hasAlpha).toBe(true);
    expect(parsePictureUrl(url)).not.toHaveProperty('blur');
  });
});

describe('a document, a film, a presentation', () => {
  it.each([
    ['Floor plans (final).pdf', pdf(), 'document', 'application/pdf', 'floor-plans-final.pdf'],
    ['packed.pdf', packedPdf('3 0 << /Type /Page >>'), 'document', 'application/pdf', 'packed.pdf'],
    ['walk.mp4', mp4(), 'video', 'video/mp4', 'walk.mp4'],
    ['über uns.pptx', pptx(), 'presentation', /presentationml/, 'u-ber-uns.pptx'],
  ])('%s is ready at once', async (name, bytes, kind, type, file) => {
    const response = await upload({ name, bytes });
    expect(response.json(), response.body).toMatchObject({
      kind,
      state: 'ready',
      done: 1,
      total: 1,
      bytes: bytes.length,
    });
    const { url } = response.json();
    expect(url.endsWith(`/${file}`)).toBe(true);
    const found = await app.inject(url);
    // A PDF is written again from what was parsed; the others are stored as they came.
    if (kind === 'document') expect(found.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    else expect(found.rawPayload.equals(bytes)).toBe(true);
    expect(found.headers['content-type']).toMatch(type);
  });

  it('a private file cannot be downloaded by any path', async () => {
    const response = await upload({ name: 'b.pdf', bytes: pdf(), fields: { alt: 'Brochure', access: 'private' } });
    const { url, id } = response.json();
    expect(url).toBe(`/media/private/${id}/b.pdf`);
    for (const path of [
      url,
      `/media/${id}/b.pdf`,
      `/media/../private/${id}/b.pdf`,
      `/media/%2e%2e/private/${id}/b.pdf`,
    ]) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });
});

describe('a stranger', () => {
  it('a stranger may neither upload nor read the state of an upload', async () => {
    const form = formOf({ name: 'a.jpg', bytes: await photo() });
    expect((await server.inject({ method: 'POST', url: `${apiPrefix}/media`, ...form })).statusCode).toBe(401);
    const { id } = (await upload({ name: 'a.pdf', bytes: pdf() })).json();
    expect((await server.inject(`${apiPrefix}/media/${id}`)).statusCode).toBe(401);
  });

  it('a stranger may download public files', async () => {
    const { url } = (await upload({ name: 'a.pdf', bytes: pdf() })).json();
    const response = await server.inject(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });
});

describe('a refused upload', () => {
  it('an upload with an alt text that is too long is refused, naming that field', async () => {
    const response = await upload({ name: 'a.jpg', bytes: await photo(), fields: { alt: 'x'.repeat(301) } });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.issues).toMatchObject([{ path: 'body.alt' }]);
  });

  it('an upload with an unknown field or a focal point outside the picture is refused', async () => {
    const odd = await upload({ name: 'a.jpg', bytes: await photo(), fields: { alt: 'x', path: '../x' } });
    expect(odd.statusCode).toBe(400);
    const far = await upload({ name: 'a.jpg', bytes: await photo(), fields: { alt: 'x', focalX: '101' } });
    expect(far.json().error.issues[0].path).toBe('body.focalX');
  });

  it('an upload needs a form with a file in it', async () => {
    const json = await app.inject({ method: 'POST', url: `${apiPrefix}/media`, payload: { alt: 'x' } });
    expect(json.statusCode).toBe(415);
    const wrongField = await upload({ name: 'a.jpg', bytes: await photo(), field: 'photo' });
    expect(wrongField.json().error.issues[0].path).toBe('body.file');
  });

  it('an unknown upload is a 404', async () => {
    expect((await app.inject(`${apiPrefix}/media/01hx0000000000000000000000`)).statusCode).toBe(404);
  });
});

describe('a file', () => {
  it('a file is served in byte ranges, as players request them', async () => {
    const bytes = mp4();
    const { url } = (await upload({ name: 'a.mp4', bytes })).json();
    const part = async (range: string, more = {}) => {
      const response = await app.inject({ url, headers: { range, ...more } });
      return [response.statusCode, response.headers['content-range'], response.rawPayload.length];
    };
    const size = bytes.length;
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, 100]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
    expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
    expect(await part('bytes=0-999999')).toEqual([206, `bytes 0-${size - 1}/${size}`, size]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
    expect(await part('bytes=0-1,5-6')).toEqual([200, undefined, size]);
    expect(await part('lines=1-2')).toEqual([200, undefined, size]);
    expect(await part('bytes=0-9', { 'if-range': '"other"' })).toEqual([200, undefined, size]);
    const middle = await app.inject({ url, headers: { range: 'bytes=20-29' } });
    expect(middle.rawPayload.equals(bytes.subarray(20, 30))).toBe(true);
  });

  it('a file responds to HEAD, and with 304 to a client that has it', async () => {
    const { url } = (await upload({ name: 'a.pdf', bytes: pdf() })).json();
    const head = await app.inject({ method: 'HEAD', url });
    const whole = (await app.inject(url)).rawPayload.length;
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, `${whole}`, 0]);
    const again = await app.inject({ url, headers: { 'if-none-match': String(head.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('a file is found by its whole name only, and files cannot be listed', async () => {
    const { url, id } = (await upload({ name: 'a.pdf', bytes: pdf() })).json();
    const paths = [
      '/media',
      '/media/',
      `/media/${id}`,
      `/media/${id}/`,
      `${url}/`,
      `/media//${id}/a.pdf`,
      `/media/incoming/${id}`,
    ];
    const tagged = await app.inject({ url: '/media/a.html', headers: { 'if-none-match': '"a.html"' } });
    expect(tagged.statusCode).toBe(404);
    for (const path of [
      ...paths,
      '/media/public',
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/%00',
      `/media/${id}/a.pdf%00.html`,
    ]) {
      const response = await app.inject(path);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
  });
});

describe('an upload for a certain field', () => {
  const files = {
    jpeg: async () => ({ name: 'a.jpg', bytes: await photo(64, 48) }),
    svg: async () => ({ name: 'a.svg', bytes: svg() }),
    pdf: async () => ({ name: 'a.pdf', bytes: pdf() }),
    mp4: async () => ({ name: 'a.mp4', bytes: mp4() }),
  };
  const taken = { picture: ['jpeg', 'svg'], film: ['mp4'], brochure: ['pdf'] };
  const cases = Object.entries(taken).flatMap(([use, kinds]) =>
    Object.keys(files).map((kind) => [kind, use, kinds.includes(kind) ? 201 : 415] as const),
  );
  it.each(cases)('uploading %s for a %s gets status %i', async (kind, use, status) => {
    const file = await files[kind as keyof typeof files]();
    const response = await upload({ ...file, fields: { alt: 'A gate', use } });
    expect(response.statusCode, response.body).toBe(status);
  });
});
