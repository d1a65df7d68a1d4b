import { toBuffer, toString as toSvg } from 'qrcode';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { NotAPicture, readQrCode } from './qr-reader.ts';

const address = 'https://maharera.example/projects/P52100099001';
const png = (text = address, options = {}) => toBuffer(text, { type: 'png', width: 300, ...options });

it.each<[string, () => Promise<Buffer>]>([
  ['a PNG', () => png()],
  [
    'a JPEG of low quality',
    async () =>
      sharp(await png())
        .jpeg({ quality: 30 })
        .toBuffer(),
  ],
  [
    'a WebP',
    async () =>
      sharp(await png())
        .webp()
        .toBuffer(),
  ],
  ['an SVG', async () => Buffer.from(await toSvg(address, { type: 'svg' }))],
  ['a code without a margin', () => png(address, { margin: 0 })],
  ['a code on a transparent ground', () => png(address, { color: { light: '#0000' } })],
  ['a code in green', () => png(address, { color: { dark: '#0a5c36' } })],
  [
    'a code that is turned',
    async () =>
      sharp(await png())
        .rotate(7, { background: 'white' })
        .toBuffer(),
  ],
  [
    'a large photograph of it',
    async () =>
      sharp(await png())
        .resize(4_000)
        .toBuffer(),
  ],
  ['a small one', () => png(address, { width: 99 })],
])('%s is read', async (_what, make) => {
  expect(await readQrCode(await make())).toBe(address);
});

it('a picture without a code, one that is cut and one with two codes give nothing', async () => {
  const [one, other] = [await png(), await png('https://maharera.example/projects/P52100099002')];
  const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const cut = await sharp(one).extract({ left: 0, top: 0, width: 300, height: 150 }).toBuffer();
  const both = await sharp({ create: { width: 700, height: 300, channels: 3, background: 'white' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: other, left: 400, top: 0 },
    ])
    .png()
    .toBuffer();
  for (const picture of [empty, cut, both]) expect(await readQrCode(picture)).toBeNull();
});

it.each([
  ['a PDF', '%PDF-1.7 not a picture'],
  ['a text', 'https://maharera.example'],
  ['an empty file', ''],
])('%s is not a picture without a code: it is not a picture', async (_what, content) => {
  await expect(readQrCode(Buffer.from(content))).rejects.toThrow(NotAPicture);
});
