import { type MediaUse, saysOfUse, type UploadKind, uploadUses } from '@plinth/contract/media';
import { Failure } from '../../platform/failures.ts';
import type { PictureFacts } from './picture.ts';

/** The type of a file, determined by its first bytes; neither its name nor its stated content type counts. */
export type FileType =
  | { kind: 'picture' | 'drawing'; format: PictureFacts['format']; extensions: readonly string[] }
  | { kind: Exclude<UploadKind, 'picture' | 'drawing'>; format: 'pdf' | 'mp4' | 'pptx'; extensions: readonly string[] };

const types = {
  jpeg: { kind: 'picture', format: 'jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { kind: 'picture', format: 'png', extensions: ['png'] },
  webp: { kind: 'picture', format: 'webp', extensions: ['webp'] },
  avif: { kind: 'picture', format: 'avif', extensions: ['avif'] },
  svg: { kind: 'drawing', format: 'svg', extensions: ['svg'] },
  pdf: { kind: 'document', format: 'pdf', extensions: ['pdf'] },
  mp4: { kind: 'video', format: 'mp4', extensions: ['mp4', 'm4v'] },
  pptx: { kind: 'presentation', format: 'pptx', extensions: ['pptx'] },
} as const satisfies Record<string, FileType>;

/** How many bytes `sniff` needs. */
export const sniffLength = 4_096;

const accepted = 'Accepted are JPEG, PNG, WebP, AVIF, SVG, PDF, MP4 and PPTX.';

/** What an upload is said to be: by its name, and by the field that it is for. */
export type Claim = { name?: string | undefined; use?: MediaUse | undefined };

const nouns: Record<UploadKind, string> = {
  picture: 'a picture',
  drawing: 'a picture',
  document: 'a PDF',
  video: 'a film',
  presentation: 'a presentation',
};

export function sniff(head: Buffer, { name = '', use }: Claim = {}): FileType {
  if (head.length === 0) throw new Failure('invalid_request', 'The file is empty.');
  const found = byMagic(head) ?? (isSvg(head) ? types.svg : null);
  if (found) return found;
  const known = refusedKinds.find(([test]) => test(head));
  const message = known ? known[1] : unknownFile(extensionOf(name));
  throw new Failure('unsupported_media_type', `${message} ${use ? `Accepted is ${saysOfUse(use)}.` : accepted}`);
}

function unknownFile(extension: string): string {
  const named = Object.values<FileType>(types).find(({ extensions }) => extensions.includes(extension));
  return named
    ? `The file is not ${nouns[named.kind]}, although its name ends in .${extension}.`
    : 'This kind of file is not known.';
}

const extensionOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A field accepts certain file types: a PDF in a picture field would be a broken picture on a page. */
export function assertFitsUse({ kind, format }: FileType, use: MediaUse) {
  if (uploadUses[use].kinds.includes(kind)) return;
  const message = `This field takes ${uploadUses[use].what}, and the file is ${format.toUpperCase()}.`;
  throw new Failure('unsupported_media_type', `${message} Accepted is ${saysOfUse(use)}.`);
}

/** A file extension that does not match the bytes is a mistake or a trick; both are refused. */
export function assertNameFits(name: string, { format, extensions }: FileType) {
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return;
  const says = extension ? `ends in .${extension.slice(0, 20)}` : 'has no ending';
  throw new Failure('unsupported_media_type', `The name ${says}, but the file is ${format.toUpperCase()}. ${accepted}`);
}

function byMagic(head: Buffer): FileType | null {
  if (startsWith(head, 'ffd8ff')) return types.jpeg;
  if (startsWith(head, '89504e470d0a1a0a')) return types.png;
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return types.webp;
  if (ascii(head, 0, 5) === '%PDF-') return types.pdf;
  if (startsWith(head, '504b0304')) return types.pptx;
  if (ascii(head, 4, 8) === 'ftyp') return byBrand(brandsOf(head));
  return null;
}

function byBrand(brands: string[]): FileType | null {
  if (brands.includes('avif')) return types.avif;
  if (brands.some((brand) => /^(heic|heix|mif1|msf1|hevc|qt {2})$/.test(brand))) return null;
  return brands.some((brand) => /^(isom|iso\d|mp4\d|avc1|dash|M4V[ HP])$/.test(brand)) ? types.mp4 : null;
}

function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

function isSvg(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^[>]*[[>][\s\S]*?)?<svg[\s>]/i.test(text);
}

const refusedKinds: [test: (head: Buffer) => boolean, sentence: string][] = [
  [(head) => ascii(head, 4, 8) === 'ftyp' && ascii(head, 8, 10) === 'qt', 'A QuickTime film has to be saved as MP4.'],
  [(head) => ascii(head, 4, 8) === 'ftyp', 'HEIC and other phone formats have to be saved as JPEG first.'],
  [(head) => ascii(head, 0, 3) === 'GIF', 'GIF is not taken; save a still as PNG, a moving picture as MP4.'],
  [
    (head) => ascii(head, 0, 2) === 'BM' || startsWith(head, '49492a00'),
    'BMP and TIFF have to be saved as PNG or JPEG.',
  ],
  [(head) => startsWith(head, 'd0cf11e0'), 'An old Office file has to be saved as PPTX.'],
  [(head) => startsWith(head, '7f454c46') || ascii(head, 0, 2) === 'MZ', 'A program is never taken.'],
];

const startsWith = (head: Buffer, hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex;
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
