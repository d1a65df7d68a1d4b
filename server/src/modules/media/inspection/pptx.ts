import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../../platform/failures.ts';

const refuse = (sentence: string) => new Failure('invalid_request', sentence);
const broken = () => refuse('The presentation is incomplete. Save it again as PPTX.');
const macros = () => refuse('The presentation holds macros or programs. Save it as plain PPTX.');
const outside = () =>
  refuse(
    'The presentation loads something from outside, or holds other documents. Save charts and objects as pictures.',
  );

const most = { entries: 5_000, unpackedBytes: 400 * 1024 * 1024, xmlBytes: 4 * 1024 * 1024 };

/** Unpacks a PPTX and discards the content, counting its bytes: the sizes that an archive states may be wrong. */
export async function checkPptx(file: string) {
  const archive = await openPromise(file, { lazyEntries: true, strictFileNames: true }).catch(() => {
    throw broken();
  });
  if (archive.entryCount > most.entries) throw refuse('The presentation holds too many files.');
  const names = new Set<string>();
  let bytesLeft = most.unpackedBytes;
  try {
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      if (isProgram(entry.fileName)) throw macros();
      if (entry.fileName.endsWith('/')) continue;
      if (/^ppt\/embeddings\//i.test(entry.fileName)) throw outside();
      bytesLeft -= entry.uncompressedSize;
      if (bytesLeft < 0) throw refuse('The presentation would unpack to more than 400 MB.');
      checkXml(entry.fileName, await unpack(archive, entry));
    }
  } catch (error) {
    throw error instanceof Failure ? error : broken();
  } finally {
    archive.close();
  }
  if (!names.has('[Content_Types].xml') || !names.has('ppt/presentation.xml')) {
    throw refuse('The file is a ZIP archive, but no PowerPoint presentation.');
  }
}

const isProgram = (name: string) => /vbaProject|activeX|\.(exe|dll|js|vbs|scr|bat|bin|ole)$/i.test(name);

/** The text of an entry that can load other files; otherwise null. The parser refuses more bytes than the entry states. */
async function unpack(archive: ZipFile, entry: Entry): Promise<string | null> {
  const isRead = /(\.rels|^\[Content_Types\]\.xml)$/i.test(entry.fileName);
  if (isRead && entry.uncompressedSize > most.xmlBytes) throw broken();
  const chunks: Buffer[] = [];
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (isRead) chunks.push(chunk);
  }
  return isRead ? Buffer.concat(chunks).toString('utf8') : null;
}

/** A link that a reader clicks may lead outside; a template, picture or object that loads by itself may not. */
function checkXml(name: string, xml: string | null) {
  if (xml === null) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    const { Type = '', TargetMode = '', ContentType = '' } = attributes as Record<string, string>;
    if (/macroEnabled|vbaProject|activeX/i.test(ContentType)) throw macros();
    if (/oleObject/i.test(ContentType)) throw outside();
    if (!name.endsWith('.rels') || !/(^|:)Relationship$/.test(tag)) return;
    if (/\/(oleObject|package|attachedTemplate|frame|control)$/i.test(Type)) throw outside();
    if (/^external$/i.test(TargetMode.trim()) && !/\/hyperlink$/i.test(Type)) throw outside();
  });
  parser.write(xml.replace(/^\uFEFF/, '')).close();
}
