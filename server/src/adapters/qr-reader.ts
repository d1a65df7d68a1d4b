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

/** No code can be read from such a file, whatever the reader does. */
export class NotAPicture extends Error {}

/** Loaded on first use. A load that failed is forgotten, so that the next picture starts another. */
function loadReader() {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** With the program from the package: the library would fetch it from a server otherwise. */
async function load() {
  const reader = await import('zxing-wasm/reader');
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  await reader.prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  return reader;
}

async function assertPicture(file: Buffer): Promise<void> {
  try {
    await sharp(file).metadata();
  } catch (error) {
    const isUnknown = error instanceof Error && /unsupported image format|input buffer is empty/i.test(error.message);
    throw isUnknown ? new NotAPicture('the file is not a picture', { cause: error }) : error;
  }
}

/**
 * The text of the one QR code in a picture; null where there is none, or more than one. Throws `NotAPicture` for another file, and
 * any other error where the reader failed.
 */
export async function readQrCode(picture: Buffer): Promise<string | null> {
  await assertPicture(picture);
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
