import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../../testing/processes.ts';

export const pdfFontFolder = path.join(root, 'server/src/modules/sheet-pdf/fonts');

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
const latin = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}Œœ–—‘’‚“”„•…′″‹›€™−`;
/** The letters of the `-ext` files. Hanken Grotesk has no rupee sign, so sheets take that of Newsreader. */
const rupee = '₹';

const faces = [
  { name: 'sans', file: 'whole/hanken', wght: 400, text: latin },
  { name: 'strong', file: 'whole/hanken', wght: 600, text: latin },
  { name: 'serif', file: 'whole/newsreader-display', wght: null, text: latin },
  { name: 'sans-rupee', file: 'newsreader-display-ext', wght: 400, text: rupee },
  { name: 'strong-rupee', file: 'newsreader-display-ext', wght: 600, text: rupee },
] as const;

/** The fonts of PDF files by name: one weight each, uncompressed, as pdfkit embeds them. */
export async function cutPdfFonts(fontFolder: string): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  for (const { name, file, wght, text } of faces) {
    const whole = await readFile(path.join(fontFolder, `${file}.woff2`));
    const options = { targetFormat: 'sfnt', ...(wght && { variationAxes: { wght } }) } as const;
    made.set(`${name}.ttf`, await subsetFont(whole, text, options));
  }
  return made;
}
