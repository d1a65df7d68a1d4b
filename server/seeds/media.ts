import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { centre, type FocalPoint } from '@plinth/contract/picture-url';
import { documentFile } from '../src/modules/media/document-file.ts';
import { urlOf } from '../src/modules/media/file-names.ts';
import { readFilmSeconds } from '../src/modules/media/inspection/film-length.ts';
import { originalFile, pictures, pipelineVersion } from '../src/modules/media/picture.ts';
import { sniffFile } from '../src/modules/media/staging.ts';
import type { Resources } from '../src/processes/resources.ts';
import { createServices } from '../src/services.ts';
import { cachePictures } from './picture-cache.ts';

/** Turns a path of the media kit into the address it was stored under, with its alt text. */
export type Media = (path: string) => { url: string; alt: string };

type KitEntry = { path: string; alt: string; kind: string; project?: string; focal?: FocalPoint };
type Options = { cacheDir: string; report: (line: string) => void };
type Importing = {
  /** Where the machine keeps renditions from one seed to the next; null to keep none. */
  cacheDir: string | null;
  report: Options['report'];
  /** Files at a time: each fills one core. */
  lanes?: number;
  /** Called before each file is stored, with the id that it gets, and after it. */
  onFile?: (id: string) => Promise<void>;
  onDone?: (done: number, total: number) => Promise<void>;
};

export const kitDirectory = path.join(import.meta.dirname, 'media');

const defaultLanes = 2;
const reportEvery = 2_000;

/** What a crop of the picture keeps, such as the top of a tower; every other picture keeps its centre. */
const focalOf = ({ focal = centre }: KitEntry): FocalPoint => focal;

/** The kit's own files, and those that `tools/generate/make-demo-media.ts` makes of them. */
async function readKit(): Promise<KitEntry[]> {
  const lists = await Promise.all(
    ['manifest.json', 'made.json'].map((file) => readFile(path.join(kitDirectory, file), 'utf8')),
  );
  return lists.flatMap((list) => JSON.parse(list) as KitEntry[]);
}

type Stored = { url: string; alt: string };

/** Everything of the kit through the upload pipeline into the store. What is there already is left alone. */
export async function seedMedia(resources: Resources, options: Importing): Promise<Media> {
  const { cacheDir, report, lanes, onFile, onDone } = options;
  const cached = cacheDir === null ? pictures : cachePictures(pictures, cacheDir);
  const { media } = createServices({ ...resources, pictures: cached });
  const stored = new Map<string, Stored>();
  const total = (await readKit()).length;
  const work = async (entry: KitEntry, file: string) => {
    const focal = focalOf(entry);
    const id = await seedId(file, focal);
    await onFile?.(id);
    const { url } = await media.importFile(id, {
      path: file,
      bytes: (await stat(file)).size,
      type: await sniffFile(file),
      name: path.basename(file),
      fields: { alt: entry.alt, focalX: focal.x, focalY: focal.y, access: accessOf(entry) },
    });
    if (!url) throw new Error(`${entry.path} is not ready`);
    stored.set(entry.path, { url, alt: entry.alt });
    await onDone?.(stored.size, total);
  };
  await eachOfKit(report, work, lanes);
  return (file) => {
    const found = stored.get(file);
    if (!found) throw new Error(`the media kit holds no ${file}`);
    return found;
  };
}

/** Makes the kit's pictures ready without a store, so that the first demo of a machine starts as fast as the next. */
export async function fillCache({ cacheDir, report }: Options) {
  const cached = cachePictures(pictures, cacheDir);
  await eachOfKit(report, async (entry, file) => {
    const type = await sniffFile(file);
    if (type.kind !== 'picture' && type.kind !== 'drawing') return;
    const facts = await cached.inspect(file, type.format);
    for await (const _rendition of cached.render(file, facts, focalOf(entry)));
  });
}

/** The URL of each public file after seeding: the same on every machine, so that the pages' own texts can contain it. */
export async function listMediaUrls(cacheDir: string): Promise<(Stored & { path: string })[]> {
  const cached = cachePictures(pictures, cacheDir);
  const entries = (await readKit()).filter((entry) => accessOf(entry) === 'public');
  return Promise.all(
    entries.map(async (entry) => {
      const file = path.join(kitDirectory, entry.path);
      const focal = focalOf(entry);
      const type = await sniffFile(file);
      const name =
        type.kind === 'picture' || type.kind === 'drawing'
          ? originalFile(await cached.inspect(file, type.format), focal)
          : documentFile(path.basename(file), type.format, await readFilmSeconds(file));
      return { path: entry.path, alt: entry.alt, url: urlOf('public', await seedId(file, focal), name) };
    }),
  );
}

async function eachOfKit(
  report: Options['report'],
  work: (entry: KitEntry, file: string) => Promise<void>,
  lanes = defaultLanes,
) {
  const kit = await readKit();
  const started = Date.now();
  const waiting = [...kit];
  let done = 0;
  let reported = started;
  const lane = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      await work(entry, path.join(kitDirectory, entry.path));
      done += 1;
      if (Date.now() - reported < reportEvery) continue;
      reported = Date.now();
      report(`media: ${done} of ${kit.length} files, ${Math.round((reported - started) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  report(`media: ${kit.length} files in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const accessOf = ({ kind }: KitEntry) => (kind === 'brochure' ? 'private' : 'public');

async function seedId(file: string, focal: FocalPoint): Promise<string> {
  const hash = createHash('sha256').update(await readFile(file));
  return hash.update(`${pipelineVersion} ${focal.x} ${focal.y}`).digest('hex').slice(0, 26);
}
