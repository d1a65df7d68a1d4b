import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { centre, type FocalPoint } from '@plinth/contract/picture-url';
import { createServices } from '../src/app.ts';
import type { Ground } from '../src/ground.ts';
import { pictures, pipelineVersion } from '../src/modules/media/picture.ts';
import { sniffFile } from '../src/modules/media/staging.ts';
import { cachePictures } from './picture-cache.ts';

/** Turns a path of the media kit into the address it was stored under, with its alt text. */
export type Media = (path: string) => { url: string; alt: string };

type KitEntry = { path: string; alt: string; kind: string; project?: string };
type Options = { cacheDir: string; report: (line: string) => void };

export const kitDirectory = path.join(import.meta.dirname, 'media');

/** Two pictures at a time: each fills one core. */
const lanes = 2;
const reportEvery = 2_000;

/** VISUAL section 8: where the crop of a tall building stays, and of a low one. Every other picture keeps its centre. */
const towers = new Set(['basalt-heights', 'meridian-yard', 'deccan-exchange', 'monsoon-house']);
const buildings = new Set(['hero', 'dusk']);

export function focalOf({ kind, project }: KitEntry): FocalPoint {
  if (!project || !buildings.has(kind)) return centre;
  return { x: 50, y: towers.has(project) ? 34 : 60 };
}

/** The kit's own files, and those that `tools/make-demo-media.ts` makes of them. */
export async function readKit(): Promise<KitEntry[]> {
  const lists = await Promise.all(
    ['manifest.json', 'made.json'].map((file) => readFile(path.join(kitDirectory, file), 'utf8')),
  );
  return lists.flatMap((list) => JSON.parse(list) as KitEntry[]);
}

/** Everything of the kit through the upload pipeline into the store. What is there already is left alone. */
export async function seedMedia(ground: Ground, { cacheDir, report }: Options): Promise<Media> {
  const { media } = createServices({ ...ground, pictures: cachePictures(pictures, cacheDir) });
  const kit = await readKit();
  const stored = new Map<string, { url: string; alt: string }>();
  const started = Date.now();
  let reported = started;

  const waiting = [...kit];
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      stored.set(entry.path, await store(entry));
      if (Date.now() - reported < reportEvery) continue;
      reported = Date.now();
      report(`seed: ${stored.size} of ${kit.length} media files, ${Math.round((reported - started) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  report(`seed: ${kit.length} media files in ${((Date.now() - started) / 1000).toFixed(1)} s`);

  return (file) => {
    const found = stored.get(file);
    if (!found) throw new Error(`the media kit holds no ${file}`);
    return found;
  };

  async function store(entry: KitEntry) {
    const file = path.join(kitDirectory, entry.path);
    const focal = focalOf(entry);
    const { url } = await media.importFile(await seedId(file, focal), {
      path: file,
      bytes: (await stat(file)).size,
      type: await sniffFile(file),
      name: path.basename(file),
      fields: {
        alt: entry.alt,
        focalX: focal.x,
        focalY: focal.y,
        access: entry.kind === 'brochure' ? 'private' : 'public',
      },
    });
    if (!url) throw new Error(`${entry.path} is not ready`);
    return { url, alt: entry.alt };
  }
}

/** The same file gets the same address on every machine, so that the pages' own texts can name it. */
export async function seedId(file: string, focal: FocalPoint): Promise<string> {
  const hash = createHash('sha256').update(await readFile(file));
  return hash.update(`${pipelineVersion} ${focal.x} ${focal.y}`).digest('hex').slice(0, 26);
}
