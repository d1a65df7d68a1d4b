import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const folder = path.join(import.meta.dirname, '../../../web/app/fonts/whole');

const files = {
  serif: { file: 'newsreader-display.woff2' },
  italic: { file: 'newsreader-display-italic.woff2' },
  sans: { file: 'hanken.woff2', wght: 400 },
  strong: { file: 'hanken.woff2', wght: 600 },
} as const;

export type Face = keyof typeof files;

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const characters = `${ascii}’‘“”–—·é²×…©`;

/** The brand's fonts as a PDF takes them: one weight each, and only the letters of our texts. */
export async function brandFonts(): Promise<Record<Face, Buffer>> {
  const entries = Object.entries(files).map(async ([face, { file, ...axes }]) => {
    const options = { targetFormat: 'sfnt', ...('wght' in axes && { variationAxes: axes }) } as const;
    return [face, await subsetFont(await readFile(path.join(folder, file)), characters, options)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Face, Buffer>;
}
