import { readFile } from 'node:fs/promises';
import { toBuffer } from 'qrcode';
import { expect, it, vi } from 'vitest';
import { NotAPicture, readQrCode } from './qr-reader.ts';

vi.mock('node:fs/promises', async (load) => {
  const original = await load<typeof import('node:fs/promises')>();
  return { ...original, readFile: vi.fn(original.readFile) };
});

it('a reader that could not be loaded fails without calling the file no picture, and is loaded again for the next one', async () => {
  const text = 'https://maharera.example/projects/P52100099001';
  const picture = await toBuffer(text, { type: 'png', width: 300 });
  vi.mocked(readFile).mockRejectedValueOnce(new Error('too many open files'));
  const failed = await readQrCode(picture).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: 'too many open files' });
  expect(failed).not.toBeInstanceOf(NotAPicture);
  expect(await readQrCode(picture)).toBe(text);
});
