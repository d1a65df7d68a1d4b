import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SheetDocument } from '@plinth/contract/sheet-document';
import PDFDocument from 'pdfkit';
import type { Document } from './pdf-text.ts';

const faces = ['sans', 'strong', 'serif', 'sans-rupee', 'strong-rupee'] as const;

let fonts: Promise<(readonly [name: string, bytes: Buffer])[]> | undefined;

/** Read once: the files are small and never change. */
function readFonts() {
  fonts ??= Promise.all(
    faces.map(async (face) => [face, await readFile(path.join(import.meta.dirname, `fonts/${face}.ttf`))] as const),
  );
  return fonts;
}

export const page = { width: 595.28, height: 841.89, margin: 48 } as const;

/** A tagged A4 document with our fonts. Its dates are those of the sheet, so that the same sheet gives the same bytes. */
export async function openDocument({
  title,
  author,
  language,
  day,
}: Pick<SheetDocument, 'title' | 'author' | 'language' | 'day'>): Promise<Document> {
  const made = new Date(`${day}T00:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // The type definitions do not know this subset yet.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  for (const [face, bytes] of await readFonts()) document.registerFont(face, bytes);
  return document;
}

export function finish(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}
