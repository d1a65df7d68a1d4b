import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { Failure } from '../../../platform/failures.ts';

const refuse = (sentence: string) => new Failure('invalid_request', sentence);
const unreadable = () => refuse('The PDF cannot be read. Print it to a plain PDF and retry.');

/** Names of actions and entries that run, send or attach something. */
const active = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
]);

/**
 * Parses a whole PDF and writes it again from what was parsed. PDF readers interpret damaged or duplicated objects
 * differently; the stored file has only the objects that were checked here.
 */
export async function rewritePdf(file: string, output: string) {
  const bytes = await readFile(file);
  if (!bytes.subarray(-2_048).includes('%%EOF')) throw refuse('The PDF is incomplete. Save it again and retry.');
  const document = await load(bytes);
  const { Root, Info, Encrypt } = document.context.trailerInfo;
  if (Encrypt) throw protectedByPassword();
  const roots = [Root, Info].filter((it) => it !== undefined);
  for (const name of namesIn([...roots, ...document.context.enumerateIndirectObjects().map(([, object]) => object)])) {
    if (active.has(name)) {
      throw refuse('The PDF holds scripts, forms that send or attached files. Print it to a plain PDF and retry.');
    }
  }
  await writeFile(output, await document.save({ addDefaultPage: false, updateFieldAppearances: false }));
  await checkWithQpdf(output);
}

const protectedByPassword = () => refuse('The PDF is protected by a password. Save it without one.');

async function load(bytes: Buffer) {
  try {
    return await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
  } catch (error) {
    throw error instanceof EncryptedPDFError ? protectedByPassword() : unreadable();
  }
}

/** Every name that is a key or a value, at any depth, with escapes such as #53 decoded. Stream data is skipped. */
function* namesIn(objects: PDFObject[]): Generator<string> {
  const open = [...objects];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PDFName) yield object.decodeText();
    else if (object instanceof PDFArray) open.push(...object.asArray());
    else if (object instanceof PDFStream) open.push(object.dict);
    else if (object instanceof PDFDict) for (const [key, value] of object.entries()) open.push(key, value);
  }
}

/** A second check with qpdf, where it is installed. It exits with 2 on errors and with 3 on warnings only. */
async function checkWithQpdf(file: string) {
  const { code } = await promisify(execFile)('qpdf', ['--check', file], { timeout: 10_000 }).then(
    () => ({ code: 0 }),
    (error: { code?: unknown }) => ({ code: error.code }),
  );
  if (code === 2) throw unreadable();
}
