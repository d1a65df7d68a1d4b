import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';

/** Large enough for every code that a phone can read, small enough for any photograph. */
const widest = 1_600;
/** A code without a margin cannot be told from the page around it. */
const margin = 40;

/** The platform's ImageData, which Node does not have. */
type Picture = Extract<Parameters<typeof import('zxing-wasm/reader').readBarcodes>[0], { width: number }>;

let loaded: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** Loaded on first use, with the program from the package: it would fetch it from a server otherwise. */
function loadReader() {
  loaded ??= (async () => {
    const reader = await import('zxing-wasm/reader');
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const { buffer } = new Uint8Array(await readFile(file));
    reader.prepareZXingModule({ overrides: { wasmBinary: buffer } });
    return reader;
  })();
  return loaded;
}

/** The text of the one QR code in a picture; null where there is none, or more than one. */
export async function readQrCode(picture: Buffer): Promise<string | null> {
  const { readBarcodes } = await loadReader();
  const { data, info } = await sharp(picture)
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' };
  const codes = await readBarcodes(pixels as Picture, { formats: ['QRCode'], tryHarder: true });
  const texts = new Set(codes.filter(({ isValid }) => isValid).map(({ text }) => text));
  return texts.size === 1 ? ([...texts][0] ?? null) : null;
}
