import { tmpdir } from 'node:os';
import path from 'node:path';
import { roles } from '@plinth/contract/roles';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';
import type { Mail } from '../adapters/mailer.ts';

const sent: Mail[] = [];
const mailer = { senderName: 'Homes by mail', send: async (mail: Mail) => void sent.push(mail) };
const { app, services, logIn } = await buildTestApp({
  channels: { mail: { mailer, salesInbox: 'sales@site.example' } },
});
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const collection = '/api/admin/collections/brand';
const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, more = {}) =>
  app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });

const ids = {
  logo: '0123456789abcdefghjkmnpqra',
  dark: '0123456789abcdefghjkmnpqrb',
  icon: '0123456789abcdefghjkmnpqrc',
};

/** A plain picture in the library; its address. */
async function upload(id: string, width: number, height: number, colour: string): Promise<string> {
  const file = path.join(tmpdir(), `brand-${process.pid}-${id}.png`);
  await sharp({ create: { width, height, channels: 3, background: colour } }).toFile(file);
  const { url } = await services.media.importFile(id, {
    path: file,
    bytes: 1,
    type: { kind: 'picture', format: 'png', extensions: ['png'] },
    name: 'picture.png',
    fields: { alt: 'A picture', focalX: 50, focalY: 50, access: 'public' },
  });
  return url ?? '';
}

const colours = {
  textColour: '#10203f',
  groundColour: '#f4f7fb',
  brandColour: '#123a6b',
  actionColour: '#0b6b5d',
  trimColour: '#c9a227',
};
const brand = { name: 'Kaveri', ...colours, typeface: 'classic' };

async function publish(body: object) {
  const draft = (await send('GET', `${collection}/site/draft`)).json();
  const saved = await send('PUT', `${collection}/site/draft`, body, { 'if-match': `"${draft.version}"` });
  return send('POST', `${collection}/site/publication`, { do: 'publish', draft: saved.json().version });
}

const colourAt = async (bytes: Buffer) => {
  const { data } = await sharp(bytes).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data.subarray(0, 3)];
};

describe('the brand as a document', () => {
  it('a site without one has a plain icon, no logo and no style sheet of its own', async () => {
    expect((await app.inject('/api/brand/site')).statusCode).toBe(404);
    expect((await app.inject('/brand/logo')).statusCode).toBe(404);
    expect((await app.inject('/brand/logo-light')).statusCode).toBe(404);
    const icon = await app.inject('/brand/icon');
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
    expect(await services.company.read()).toMatchObject({ brand: { brandColour: '#2f4a3a', typeface: 'own' } });
  });

  it('it is created once, under a fixed id, and published as a draft is', async () => {
    const created = await send('POST', `${collection}/drafts`, brand);
    expect([created.statusCode, created.json().id]).toEqual([201, 'site']);
    expect((await app.inject('/api/brand/site')).statusCode).toBe(404);
    expect((await send('POST', `${collection}/site/publication`, { do: 'publish', draft: 1 })).statusCode).toBe(200);
    const shown = await app.inject('/api/brand/site');
    expect(shown.json()).toMatchObject({ brandColour: '#123a6b', typeface: 'classic' });
    expect(shown.headers['surrogate-key']).toBe('brand:site');
  });

  it.each([
    ['actionColour', '#d98a6f', 'White on button has a contrast of 2.6:1; text needs 4.5:1'],
    ['textColour', '#9a9a9a', 'Text on ground has a contrast of 2.6:1; text needs 4.5:1'],
    ['brandColour', '#8fb09d', 'Brand on ground has a contrast of 2.2:1; text needs 4.5:1'],
    ['groundColour', '#8a8a8a', 'Error text on ground has a contrast of 2.1:1; text needs 4.5:1'],
  ])('with %s %s it can be saved and is not published: %s', async (field, colour, message) => {
    const refused = await publish({ ...brand, [field]: colour });
    expect(refused.statusCode).toBe(400);
    const [issue] = refused.json().error.issues;
    expect(issue.message).toMatch(/ has a contrast of \d+\.\d:1; (text needs 4\.5:1|controls need 3:1)$/);
    if (field !== 'textColour' && field !== 'groundColour') expect(issue).toEqual({ path: `body.${field}`, message });
    expect((await app.inject('/api/brand/site')).json()[field]).toBe(colours[field as keyof typeof colours]);
    expect((await publish(brand)).statusCode).toBe(200);
  });

  it('a plan to publish weak colours is refused as well', async () => {
    const draft = (await send('GET', `${collection}/site/draft`)).json();
    const saved = await send(
      'PUT',
      `${collection}/site/draft`,
      { ...brand, actionColour: '#d98a6f' },
      { 'if-match': `"${draft.version}"` },
    );
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await send('POST', `${collection}/site/publication`, {
      ...{ do: 'schedule', what: 'publish', at },
      draft: saved.json().version,
    });
    expect(planned.statusCode).toBe(400);
    expect((await publish(brand)).statusCode).toBe(200);
  });

  it('a brand without an icon has a tile, which takes the colours of the next publication at once', async () => {
    const tile = async () => colourAt((await app.inject('/brand/icon')).rawPayload);
    const before = await tile();
    expect((await publish({ ...brand, icon: '', brandColour: '#7a1f3d' })).statusCode).toBe(200);
    expect(await tile()).toEqual([122, 31, 61]);
    expect((await publish({ ...brand, icon: '', brandColour: '#14384f' })).statusCode).toBe(200);
    expect(await tile()).toEqual([20, 56, 79]);
    expect(before).not.toEqual(await tile());
  });

  it('its files follow the publication and are purged with every page', async () => {
    const [logo, logoOnDark, icon] = await Promise.all([
      upload(ids.logo, 400, 100, '#ff0000'),
      upload(ids.dark, 800, 100, '#00ff00'),
      upload(ids.icon, 256, 256, '#0000ff'),
    ]);
    expect((await publish({ ...brand, logo, logoOnDark, icon })).statusCode).toBe(200);
    const files = await Promise.all(
      ['/brand/logo', '/brand/logo-light', '/brand/icon', '/apple-touch-icon.png', '/favicon.ico'].map((url) =>
        app.inject(url),
      ),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await Promise.all(files.map(({ rawPayload }) => colourAt(rawPayload)))).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [0, 0, 255],
      [0, 0, 255],
    ]);
    for (const { headers: of } of files) expect(of['surrogate-key']).toBe('pages');
    const { etag } = files[0]?.headers ?? {};
    const again = await app.inject({ url: '/brand/logo', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('the style sheet has the colours and typefaces, under an address that an edit changes', async () => {
    const { shownBrand } = await import('@plinth/contract/brand-look');
    const { sheet, logo, logoOnDark } = shownBrand((await services.company.read()).brand);
    expect(sheet).toMatch(/^\/brand\/\w{5,8}\.css$/);
    expect([logo, logoOnDark]).toEqual([
      { url: '/brand/logo', width: 352, height: 88 },
      { url: '/brand/logo-light', width: 704, height: 88 },
    ]);
    const current = await app.inject(sheet);
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(current.headers['content-type']).toMatch(/^text\/css/);
    expect(current.body).toContain('--color-action-deep:#0b6b5d;');
    expect(current.body).toContain('--font-serif:Georgia,');
    const former = await app.inject('/brand/former.css');
    expect([former.statusCode, former.body]).toEqual([200, current.body]);
    expect(former.headers['surrogate-key']).toBe('pages');
  });

  it('a mail and a card have the colours and the logo', async () => {
    const visitor = { name: 'Meera Joshi', phone: '9876543210', email: 'a@example.com', site: 'Kiln Works' };
    const { id } = (await app.inject({ method: 'POST', url: '/api/form', payload: visitor })).json();
    await services.deliveries.deliver(id, 'receipt', 1);
    const html = sent.find(({ to }) => to === 'a@example.com')?.html ?? '';
    expect(html).toContain('background:#f4f7fb;color:#10203f');
    expect(html).toContain('color:#123a6b;font-weight:600');
    expect(html).not.toContain('var(--');

    const photo = '0123456789abcdefghjkmnpqrd';
    await upload(photo, 1200, 630, '#808080');
    const card = await app.inject(`/media/${photo}/card.jpg`);
    const at = async (left: number, top: number) => {
      const pixel = await sharp(card.rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return [...pixel.subarray(0, 3)];
    };
    const [red = 0, green = 255] = await at(120, 564);
    expect([red > 200, green < 60]).toEqual([true, true]);
    const [, , blue = 0] = await at(20, 620);
    expect(blue).toBeGreaterThan(245);
    expect(card.headers['surrogate-key']).toBe('pages');
  });

  it.each(roles.filter((role) => role !== 'owner'))(
    'the role %s can neither read nor change the draft',
    async (role) => {
      const others = await logIn(role);
      for (const [method, url] of [
        ['GET', collection],
        ['GET', `${collection}/site/draft`],
        ['PUT', `${collection}/site/draft`],
        ['POST', `${collection}/site/publication`],
        ['POST', `${collection}/site/previews`],
        ['POST', `${collection}/drafts`],
      ] as const) {
        const response = await app.inject({ method, url, headers: others, ...(method !== 'GET' && { payload: {} }) });
        expect([response.statusCode, response.json().error.code], `${method} ${url}`).toEqual([403, 'not_allowed']);
      }
      // The control: the same role may read another collection.
      expect((await app.inject({ url: '/api/admin/collections/services', headers: others })).statusCode).toBe(200);
    },
  );

  it('there is no other way to write it', async () => {
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/api/brand/site', headers, payload: brand })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/api/brand', headers, payload: brand })).statusCode).toBe(404);
  });
});
