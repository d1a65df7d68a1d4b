import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Failure } from '../../failures.ts';

/** Files that are kept as they came. They are served as what they are and nothing else; here it is made sure what that is. */
export const documentChecks = { pdf: checkPdf, mp4: checkMp4, pptx: checkPptx };

const refuse = (sentence: string): never => {
  throw new Failure('invalid_request', sentence);
};

const activePdf = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?=[\s/<>[\](){}]|$)/;
const mostOutline = 16 * 1024 * 1024;
const mostUnpacked = 32 * 1024 * 1024;

async function checkPdf(file: string) {
  const bytes = await readFile(file);
  if (!bytes.subarray(-2_048).includes('%%EOF')) refuse('The PDF is incomplete. Save it again and retry.');
  const { outline, packed } = takeStreamsOut(bytes);
  if (outline.length > mostOutline) refuse('The PDF cannot be read. Print it to a plain PDF and retry.');
  if (/\/Encrypt(?=[\s/<[])/.test(outline)) refuse('The PDF is protected by a password. Save it without one.');
  const text = [outline, ...(await unpack(packed))].map(unescapeNames);
  if (text.some((part) => activePdf.test(part))) {
    refuse('The PDF holds scripts, forms that send or attached files. Print it to a plain PDF and retry.');
  }
}

/** Objects stand between streams, or packed inside object streams; pictures and fonts are of no interest. */
function takeStreamsOut(bytes: Buffer): { outline: string; packed: Buffer[] } {
  const parts: string[] = [];
  const packed: Buffer[] = [];
  let at = 0;
  for (let from = bytes.indexOf('stream'); from !== -1; from = bytes.indexOf('stream', at)) {
    const head = bytes.toString('latin1', at, from);
    parts.push(head);
    const end = bytes.indexOf('endstream', from + 6);
    if (end === -1) break;
    const start = from + 6 + (bytes[from + 6] === 0x0d ? 2 : 1);
    if (/\/ObjStm\b/.test(head.slice(head.lastIndexOf(' obj')))) packed.push(bytes.subarray(start, end));
    at = end + 9;
  }
  parts.push(bytes.toString('latin1', at));
  return { outline: parts.join('\n'), packed };
}

async function unpack(packed: Buffer[]): Promise<string[]> {
  const texts: string[] = [];
  let room = mostUnpacked;
  for (const part of packed) {
    const text = await promisify(inflate)(part, { maxOutputLength: Math.max(1, room) }).catch(() =>
      refuse('The PDF cannot be read. Print it to a plain PDF and retry.'),
    );
    room -= text.length;
    texts.push(text.toString('latin1'));
  }
  return texts;
}

const unescapeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The boxes at the top of an MP4 have to fill it exactly, and hold both an index and what it points to. */
async function checkMp4(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const seen = new Set<string>();
    const head = Buffer.alloc(16);
    for (let at = 0, boxes = 0; at < size; boxes += 1) {
      const { bytesRead } = await handle.read(head, 0, 16, at);
      const short = bytesRead >= 8 ? head.readUInt32BE(0) : -1;
      const length =
        short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8 || at + length > size || boxes > 10_000) refuse('The film is incomplete. Export it again as MP4.');
      seen.add(head.toString('latin1', 4, 8));
      at += length;
    }
    if (!seen.has('moov') || !seen.has('mdat')) refuse('The film holds no pictures. Export it again as MP4.');
  } finally {
    await handle.close();
  }
}

const zip = { end: 0x06054b50, entry: 0x02014b50, endLength: 22, mostEntries: 5_000, mostBytes: 400 * 1024 * 1024 };

/** Reads the list of contents of a PPTX and unpacks nothing: neither do we need to, nor could it then grow. */
async function checkPptx(file: string) {
  const bytes = await readFile(file);
  const names = listZip(bytes);
  if (!names.includes('[Content_Types].xml') || !names.includes('ppt/presentation.xml')) {
    refuse('The file is a ZIP archive, but no PowerPoint presentation.');
  }
  if (names.some((name) => /vbaProject|activeX|\.(exe|dll|js|vbs|scr|bat)$/i.test(name))) {
    refuse('The presentation holds macros or programs. Save it as plain PPTX.');
  }
}

function listZip(bytes: Buffer): string[] {
  const broken = () => refuse('The presentation is incomplete. Save it again as PPTX.');
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end === -1 || end + zip.endLength > bytes.length) return broken();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  const names: string[] = [];
  if (count > zip.mostEntries) refuse('The presentation holds too many files.');
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== zip.entry) return broken();
    unpacked += bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (unpacked > zip.mostBytes) refuse('The presentation would unpack to more than 400 MB.');
  if (names.some((name) => name.startsWith('/') || name.split('/').includes('..'))) return broken();
  return names;
}
