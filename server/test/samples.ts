import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small files of every kind that is taken, made here so that a test can damage them as it likes. */

export function photo(width = 1_000, height = 600) {
  const background = { r: 180, g: 90, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#2f4a3a' } } }])
    .jpeg()
    .toBuffer();
}

export async function picture(format: 'jpeg' | 'png' | 'webp' | 'avif', width = 600, height = 400) {
  return sharp(await photo(width, height))
    .toFormat(format)
    .toBuffer();
}

export const svg = (inside = '<path d="M8 8h40v20H8z" fill="#1f2421"/>', attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32" ${attributes}>${inside}</svg>`,
  );

type PdfParts = { objects?: string; trailer?: string };

export function pdf(inside = '', { objects = '', trailer = '' }: PdfParts = {}) {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n` +
      `${objects}trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

/** Objects that a plain search does not see, because they are packed. `type` may be spelled with escapes. */
export function packedPdf(objects: string, type = 'ObjStm') {
  const packed = deflateSync(Buffer.from(objects));
  const head = `3 0 obj\n<< /Type /${type} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const [start, end] = pdf().toString('latin1').split('trailer');
  return Buffer.concat([
    Buffer.from(`${start}${head}`, 'latin1'),
    packed,
    Buffer.from(`\nendstream\nendobj\ntrailer${end}`, 'latin1'),
  ]);
}

export function box(type: string, body: Buffer | string = '') {
  const content = Buffer.from(body as string);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

export const mp4 = (brand = 'isom', media = 'x'.repeat(5_000)) =>
  Buffer.concat([box('ftyp', `${brand}\0\0\x02\0${brand}`), box('moov', 'index'), box('mdat', media)]);

type ZipEntry = { name: string; body?: Buffer | string; claims?: number };

export function zip(entries: ZipEntry[]) {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, body = '', claims } of entries) {
    const plain = Buffer.from(body as string);
    const packed = deflateRawSync(plain);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [head, at] of [
      [local, 8],
      [entry, 10],
    ] as const) {
      head.writeUInt16LE(8, at);
      head.writeUInt32LE(crc32(plain), at + 6);
      head.writeUInt32LE(packed.length, at + 10);
      head.writeUInt32LE(claims ?? plain.length, at + 14);
      head.writeUInt16LE(Buffer.byteLength(name), at + 18);
    }
    entry.writeUInt32LE(offset, 42);
    const file = Buffer.concat([local, Buffer.from(name), packed]);
    files.push(file);
    list.push(entry, Buffer.from(name));
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

export const pptxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', body: '<Types/>' },
  { name: 'ppt/presentation.xml', body: '<p:presentation/>' },
];
export const pptx = (...more: ZipEntry[]) => zip([...pptxEntries, ...more]);

/** A PNG that is what its header says only in its header. */
export function pngClaiming(width: number, height: number) {
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const named = Buffer.concat([Buffer.from(type), body]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(50_000_000, (1 + Math.ceil(width / 8)) * height)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Form = { name: string; bytes: Buffer; type?: string; fields?: Record<string, string>; field?: string };

/** A form as a sender who keeps no rules would write it: names are not escaped. */
export function formOf({
  name,
  bytes,
  type = 'application/octet-stream',
  fields = { alt: 'A test' },
  field = 'file',
}: Form) {
  const boundary = '----plinth-test';
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
