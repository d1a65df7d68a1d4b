import { readFile } from 'node:fs/promises';
import { pictureLimits } from '@plinth/contract/media';
import { blurGrid, centre, type FocalPoint, pictureFile, widthsOf } from '@plinth/contract/picture-url';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../platform/failures.ts';
import { withInspected } from './inspection/inspector.ts';

// One picture then uses one core; two at once use the whole machine, and libuv still has threads for other work.
sharp.concurrency(1);
sharp.cache(false);

/** The format that an upload is stored in: its own, but an SVG is stored as PNG. */
const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', svg: 'png' } as const;

/** The facts that a picture's URL contains, and its uploaded format. */
export type PictureFacts = {
  width: number;
  height: number;
  blur?: string;
  /** As uploaded. */
  format: keyof typeof extensions;
};

type Rendition = { file: string; source: Buffer | { path: string } };

export type Pictures = {
  inspect: (file: string, format: PictureFacts['format']) => Promise<PictureFacts>;
  render: (file: string, facts: PictureFacts, focal?: FocalPoint) => AsyncIterable<Rendition>;
};

/** Increase it whenever the same upload would produce other files. */
export const pipelineVersion = 1;

const inspectSeconds = 6;
const renderSeconds = 60;

/** Dense screens hide artefacts, and the widest files have most of the bytes. */
const avifQuality: Record<number, number> = { 480: 55, 960: 50, 1440: 40, 1920: 40, 2400: 40 };

/** Decodes the whole picture once, so that a damaged one is refused during the upload. */
async function inspect(file: string, format: PictureFacts['format']): Promise<PictureFacts> {
  const source = await openSource(file, format === 'svg');
  const { width, height } = await measure(source, format);
  const hasAlpha =
    (await decoded(source.clone().metadata())).hasAlpha && !(await decoded(source.clone().stats())).isOpaque;
  const { columns, rows } = blurGrid;
  const tiny = source.clone().autoOrient().flatten({ background: '#fff' }).resize(columns, rows, { fit: 'fill' });
  const pixels = await decoded(tiny.toColourspace('srgb').raw().timeout({ seconds: inspectSeconds }).toBuffer());
  return {
    width,
    height,
    ...(!hasAlpha && { blur: toBitmapPixels(pixels) }),
    format,
  };
}

async function* render(file: string, facts: PictureFacts, focal = centre): AsyncGenerator<Rendition> {
  const { width, height, format } = facts;
  const extension = extensions[format];
  const isDrawing = format === 'svg' || format === 'png';
  const source = await openSource(file, format === 'svg');
  const at = (size: { width: number; height?: number }) =>
    source
      .clone()
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .timeout({ seconds: renderSeconds });
  const named = (name: string, bytes: Buffer) => ({ file: name, source: bytes });

  const full = () => at({ width, height });
  yield named(originalFile(facts, focal), await decoded(encodeOriginal(full(), extension).toBuffer()));
  if (extension !== 'webp') {
    yield named(
      pictureFile({ ...facts, focal, extension: 'webp' }),
      await decoded(full().webp({ quality: 78, effort: 2 }).toBuffer()),
    );
  }
  for (const step of widthsOf(facts)) {
    const size = { width: step, height: Math.max(1, Math.round((height * step) / width)) };
    const quality = isDrawing ? 60 : (avifQuality[step] ?? 55);
    const chromaSubsampling = isDrawing ? '4:4:4' : '4:2:0';
    yield named(`${step}.avif`, await decoded(at(size).avif({ quality, effort: 1, chromaSubsampling }).toBuffer()));
    yield named(
      `${step}.webp`,
      await decoded(
        at(size)
          .webp({ quality: isDrawing ? 85 : 76, effort: 2 })
          .toBuffer(),
      ),
    );
  }
}

/** The file name at the end of the picture's URL. */
export function originalFile(facts: PictureFacts, focal: FocalPoint): string {
  return pictureFile({ ...facts, focal, extension: extensions[facts.format] });
}

export const pictures: Pictures = { inspect, render };

export function renditionCount(facts: PictureFacts): number {
  return (facts.format === 'webp' ? 1 : 2) + 2 * widthsOf(facts).length;
}

async function openSource(file: string, isSvg: boolean): Promise<Sharp> {
  const options = { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: false } as const;
  if (!isSvg) return sharp(file, options);
  // An SVG is a program for its rasteriser, so it is rendered in a separate process, which returns pixels.
  return sharp(await withInspected('svg', file, (drawn) => readFile(drawn)), options);
}

async function measure(source: Sharp, format: PictureFacts['format']) {
  const found = await decoded(source.clone().metadata());
  const isSame =
    found.format === format ||
    format === 'svg' ||
    (format === 'avif' && found.format === 'heif' && found.compression === 'av1');
  if (!isSame) throw damaged();
  const { width, height } = found.autoOrient;
  if (width * height > pictureLimits.pixels || Math.max(width, height) > pictureLimits.edge) throw tooManyPixels();
  const scale = Math.min(1, pictureLimits.storedEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function encodeOriginal(image: Sharp, extension: (typeof extensions)[keyof typeof extensions]): Sharp {
  if (extension === 'jpg') return image.jpeg({ quality: 82, progressive: true });
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  if (extension === 'webp') return image.webp({ quality: 82 });
  return image.avif({ quality: 60, effort: 1 });
}

/** Rows bottom first, with five bits each of red, green and blue per pixel: the content of a 16-bit bitmap. */
function toBitmapPixels(rgb: Buffer): string {
  const { columns, rows } = blurGrid;
  const pixels = Buffer.alloc(columns * rows * 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = ((rows - 1 - row) * columns + column) * 3;
      const [red = 0, green = 0, blue = 0] = rgb.subarray(at, at + 3).map((value) => value >> 3);
      pixels.writeUInt16LE((red << 10) | (green << 5) | blue, (row * columns + column) * 2);
    }
  }
  return pixels.toString('base64url');
}

const damaged = () => new Failure('invalid_request', 'The picture is damaged or incomplete. Save it again and retry.');
const tooManyPixels = () =>
  new Failure(
    'payload_too_large',
    `The picture has more than ${pictureLimits.pixels / 1_000_000} megapixels. Save it smaller.`,
  );

/** The decoder's own message is for the log, not for the person who uploads. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (/pixel limit|too large|exceeds/i.test((error as Error).message)) throw tooManyPixels();
    throw damaged();
  }
}
