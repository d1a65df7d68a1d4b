import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFile } from '../document-file.ts';
import { readFilmSeconds } from './film-length.ts';

const kit = path.join(import.meta.dirname, '../../../../seeds/media');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'film-length-'));
});
afterAll(() => rm(folder, { recursive: true }));

const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const save = async (bytes: Buffer) => {
  const file = path.join(folder, 'film.mp4');
  await writeFile(file, bytes);
  return file;
};

it('the length of a film is read from the file', async () => {
  expect(await readFilmSeconds(path.join(kit, 'basalt-heights/card.mp4'))).toBe(8);
  expect(await readFilmSeconds(path.join(kit, 'company/film.mp4'))).toBe(30);
  expect(documentFile('Card 2.mp4', 'mp4', 8)).toBe('card-2_8s.mp4');
});

it('a length may be counted in 64 bits, and the index may stand after the pictures', async () => {
  const header = Buffer.alloc(40);
  header[0] = 1;
  header.writeUInt32BE(1_000, 20);
  header.writeBigUInt64BE(90_400n, 24);
  const file = await save(Buffer.concat([box('mdat', Buffer.alloc(100)), box('moov', box('mvhd', header))]));
  expect(await readFilmSeconds(file)).toBe(90);
});

it('a film whose header cannot be read has no length, and keeps its plain name', async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('no film'),
    box('mdat', Buffer.alloc(20)),
    box('moov', Buffer.alloc(20)),
    box('moov', box('mvhd', Buffer.alloc(40))),
  ])
    expect(await readFilmSeconds(await save(bytes))).toBe(null);
  expect(documentFile('tour.mp4', 'mp4', null)).toBe('tour.mp4');
});
