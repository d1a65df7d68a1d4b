import type { Palette } from '@plinth/contract/brand-colours';
import type { SheetDocument } from '@plinth/contract/sheet-document';
import { themePalette } from '@plinth/contract/theme-palette';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { pdfTexts } from '../../../../testing/pdf-text.ts';
import { createSheetPdfService } from './sheet-pdf.service.ts';

const sheet: SheetDocument = {
  ...{ title: 'Cost sheet', language: 'en-IN', author: 'Basalt Homes', day: '2026-11-17', label: 'Cost sheet' },
  ...{ heading: 'Basalt Heights, B 1703', details: '3 BHK.', facts: ['Buyer: Any buyer, 7 %'] },
  registration: {
    ...{ label: 'MahaRERA', number: 'P52100099001', verify: 'Verify', portal: 'https://rera.example/' },
    qr: { path: '/media/qr.png', alt: 'QR code of the registration' },
  },
  cost: {
    ...{ title: 'What you pay', heads: ['Item', 'Amount'], parts: [{ name: 'Home', amount: '₹1,84,09,600' }] },
    agreementValue: { name: 'Agreement value', amount: '₹1,96,75,480' },
    lines: [{ name: 'GST', note: '5 %.', amount: '₹9,83,774' }],
    total: { name: 'All-in', amount: '₹2,22,84,334' },
    notes: ['Rates as of 1 May 2026.'],
  },
  footer: { prepared: 'Prepared on 17 November 2026.', contact: 'Pune', url: 'https://site.example/cost/B-1703' },
};

let opened: ReturnType<typeof createSheetPdfService> | undefined;
const serviceWith = (readPicture: (path: string) => Promise<Buffer | null>) => {
  opened = createSheetPdfService({ readPicture, readLook: async () => ({ palette: themePalette, logo: null }) });
  return opened;
};
afterEach(() => opened?.close());

const isWhole = (bytes: Buffer) => {
  const texts = pdfTexts(bytes);
  expect(texts[texts.indexOf('All-in') + 1]).toBe('₹2,22,84,334');
  expect(texts).toContain('P52100099001');
  expect(texts.at(-1)).toBe('https://site.example/cost/B-1703');
};

it('a sheet has its figures and its registration, with the QR code where there is a picture of it', async () => {
  const asked: string[] = [];
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const withCode = await serviceWith(async (path) => {
    asked.push(path);
    return picture;
  }).draw(sheet);
  expect(asked).toEqual(['/media/qr.png']);
  isWhole(withCode);
  expect(withCode.toString('latin1')).toContain('/Subtype /Image');
});

it('a sheet whose QR code cannot be read is drawn without it', async () => {
  for (const readPicture of [
    () => Promise.reject(new Error('the store does not answer')),
    () => Promise.resolve(null),
  ]) {
    const drawn = await serviceWith(readPicture).draw(sheet);
    isWhole(drawn);
    expect(drawn.toString('latin1')).not.toContain('/Subtype /Image');
    await opened?.close();
  }
});

it('after a sheet that cannot be drawn the next ones are drawn', async () => {
  const service = serviceWith(() => Promise.resolve(null));
  const faulty = service.draw({ ...sheet, registration: { ...sheet.registration, portal: 'no address' } });
  const next = service.draw(sheet);
  await expect(faulty).rejects.toThrow('Invalid URL');
  isWhole(await next);
  isWhole(await service.draw(sheet));
});

it('the same sheet is drawn once, another one is drawn again, and a sheet without its code is not kept', async () => {
  let asked = 0;
  const service = serviceWith(async () => {
    asked += 1;
    return asked === 1
      ? null
      : sharp({ create: { width: 40, height: 40, channels: 3, background: '#000000' } })
          .png()
          .toBuffer();
  });
  await service.draw(sheet);
  const [first, second] = await Promise.all([service.draw(sheet), service.draw({ ...sheet })]);
  expect(second).toBe(first);
  expect(asked).toBe(2);
  expect(await service.draw({ ...sheet, day: '2026-11-18' })).not.toBe(first);
  expect(asked).toBe(3);
});

it('a code that is no picture does not stop the sheet', async () => {
  isWhole(await serviceWith(async () => Buffer.from('no picture')).draw(sheet));
});

it('a sheet has the logo and the colours of the brand, and is drawn again when they change', async () => {
  const logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  let look: { palette: Palette; logo: Buffer | null } = { palette: themePalette, logo: null };
  opened = createSheetPdfService({ readPicture: async () => null, readLook: async () => look });
  const plain = await opened.draw(sheet);
  expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
  look = { palette: themePalette, logo };
  const withLogo = await opened.draw(sheet);
  isWhole(withLogo);
  expect(withLogo.toString('latin1')).toContain('/Subtype /Image');
  look = { palette: { ...themePalette, trim: '#c9a227' }, logo };
  expect((await opened.draw(sheet)).equals(withLogo)).toBe(false);
  look = { palette: themePalette, logo };
  expect((await opened.draw(sheet)).equals(withLogo)).toBe(true);
});
