import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { kitDirectory } from '../media.ts';
import { colours, company, madeOn } from './brand.ts';
import type { Face } from './fonts.ts';

export type Document = InstanceType<typeof PDFDocument>;

type Options = { title: string; size: 'A4' | [number, number]; fonts: Record<Face, Buffer> };

/** A PDF in the brand's look: ivory ground, its own fonts, nothing else set. */
export function openDocument({ title, size, fonts }: Options): Document {
  const info = { Title: title, Author: company.name, CreationDate: madeOn, ModDate: madeOn };
  const document = new PDFDocument({ size, margin: 0, autoFirstPage: false, info, lang: 'en-IN' });
  for (const [face, font] of Object.entries(fonts)) document.registerFont(face, font);
  document.on('pageAdded', () => {
    document.rect(0, 0, document.page.width, document.page.height).fill(colours.ivory).fillColor(colours.ink);
  });
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

export function line(document: Document, x: number, y: number, width: number, colour: string = colours.rule) {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(colour)
    .fillColor(colours.ink);
}

export async function photograph(file: string, width: number, height: number): Promise<Buffer> {
  return sharp(path.join(kitDirectory, file)).resize(width, height, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer();
}

export async function drawing(file: string, width: number): Promise<Buffer> {
  return sharp(path.join(kitDirectory, file))
    .resize({ width })
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}
