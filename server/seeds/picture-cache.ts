import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FocalPoint } from '@plinth/contract/picture-url';
import { type PictureFacts, type Pictures, pipelineVersion } from '../src/modules/media/picture.ts';

type Entry = { files: string[] };

/**
 * The pipeline, remembered. Encoding the kit takes a minute or two of two cores, and every demo, drill and journey
 * wants the same files: they are made once on a machine, keyed by what the picture holds and how it is treated.
 */
export function cachePictures(pictures: Pictures, directory: string): Pictures {
  const root = path.resolve(directory);

  return {
    async inspect(file, format) {
      const known = path.join(await folderOf(file), 'facts.json');
      const text = await readFile(known, 'utf8').catch(() => null);
      if (text !== null) return JSON.parse(text) as PictureFacts;
      const facts = await pictures.inspect(file, format);
      const draft = `${known}.${randomUUID()}`;
      await mkdir(path.dirname(known), { recursive: true });
      await writeFile(draft, JSON.stringify(facts));
      await rename(draft, known);
      return facts;
    },

    async *render(file, facts, focal) {
      const folder = await folderOf(file, focal);
      let entry = await readEntry(folder);
      if (!entry) {
        await fill(folder, pictures, file, facts, focal);
        entry = await readEntry(folder);
      }
      for (const name of entry?.files ?? []) yield { file: name, source: { path: path.join(folder, name) } };
    },
  };

  async function folderOf(file: string, focal?: FocalPoint) {
    const hash = createHash('sha256').update(await readFile(file));
    hash.update(`${pipelineVersion} ${focal?.x} ${focal?.y}`);
    return path.join(root, hash.digest('hex').slice(0, 32));
  }
}

/** Written aside and renamed: two seeds at once, or one that is stopped, leave no half entry. */
async function fill(folder: string, pictures: Pictures, file: string, facts: PictureFacts, focal?: FocalPoint) {
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const files: string[] = [];
  for await (const rendition of pictures.render(file, facts, focal)) {
    if (!Buffer.isBuffer(rendition.source)) throw new Error('the cache stands before the real pipeline');
    await writeFile(path.join(draft, rendition.file), rendition.source);
    files.push(rendition.file);
  }
  await writeFile(path.join(draft, 'entry.json'), JSON.stringify({ files } satisfies Entry));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}

async function readEntry(folder: string): Promise<Entry | null> {
  const text = await readFile(path.join(folder, 'entry.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Entry);
}
