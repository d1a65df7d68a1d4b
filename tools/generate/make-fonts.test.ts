import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from '../checks/budgets.ts';
import { cutFonts, fontFolder } from './make-fonts.ts';

const cut = await cutFonts();

test('the committed font files are those that make:fonts generates', async () => {
  const asWritten = (file: string, bytes: Buffer) =>
    file.endsWith('.css') ? bytes.toString().replace(/\s+/g, ' ') : bytes.toString('base64');
  for (const [file, bytes] of cut) {
    const kept = await readFile(path.join(fontFolder, file));
    expect(asWritten(file, kept) === asWritten(file, bytes), file).toBe(true);
  }
});

test('the fonts for English letters fit into the first packets of a connection', () => {
  const faces = [...cut].filter(([file]) => file.endsWith('-a.woff2'));
  expect(faces.length).toBe(3);
  for (const [file, bytes] of faces) {
    expect(bytes.length + budgets.fileHeaders, file).toBeLessThanOrEqual(budgets.firstPackets);
  }
});
