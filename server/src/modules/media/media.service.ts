import type { MediaKind } from '@plinth/contract/media';
import type { Media, MediaDetails, UploadFields } from '@plinth/contract/media.schema';
import { type FocalPoint, pictureFile } from '@plinth/contract/picture-url';
import type { JobQueue } from '../../adapters/job-queue.ts';
import type { Store } from '../../adapters/store.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import { documentFile } from './document-file.ts';
import { contentTypeOf, keyOf, keyOfUrl, privateKey, urlOf } from './file-names.ts';
import { withInspected } from './inspection/inspector.ts';
import type { MediaRepository, StoredMedia } from './media.repository.ts';
import { originalFile, type PictureFacts, type Pictures, renditionCount } from './picture.ts';
import { createPublicFiles } from './public-files.ts';
import { assertNameFits, type FileType } from './sniff.ts';
import type { Staged, Staging } from './staging.ts';

type Dependencies = {
  media: MediaRepository;
  store: Store;
  staging: Staging;
  pictures: Pictures;
  jobs: Pick<JobQueue, 'prepare' | 'send'>;
  newId: () => string;
};

export type MediaService = ReturnType<typeof createMediaService>;

type Upload = Staged & { name: string; fields: UploadFields; by?: string | null };

export const mediaQueue = 'media.process';

const nameLength = 200;

export function createMediaService({ media, store, staging, pictures, jobs, newId }: Dependencies) {
  const oneByOne = createQueueOfOne();

  return {
    /** Checks a staged file and stores it. A picture is then processed by the worker; other files are ready at once. */
    async receive(upload: Upload): Promise<Media> {
      const { type, name } = upload;
      assertNameFits(name, type);
      const id = newId();
      if (!isPicture(type)) return keepDocument(id, upload, type);
      assertPublic(upload.fields);
      const facts = await oneByOne(() => pictures.inspect(upload.path, type.format));
      await jobs.prepare(mediaQueue);
      await store.put(`incoming/${id}`, { path: upload.path }, 'application/octet-stream');
      const row = await media.insert(rowOf(id, upload, facts), (trx) => jobs.send(mediaQueue, { id }, trx));
      // The same upload was stored under its key meanwhile, over another connection.
      if (row.id !== id) await store.remove(`incoming/${id}`);
      return withoutFacts(row);
    },

    /** The file that was uploaded under this key before; null where none was. */
    async findUploaded({ key }: UploadFields, name: string): Promise<Media | null> {
      const found = key ? await media.findByKey(key) : null;
      if (found && found.name !== name.slice(0, nameLength))
        throw new Failure('key_reused', 'This key was used for another file');
      return found && withoutFacts(found);
    },

    /** What a person says of a file. A picture with another focal point gets another URL; the earlier URL stays valid. */
    async describe(id: string, details: MediaDetails, replaced?: { id: string; name: string }): Promise<Media> {
      const found = await media.find(id);
      if (!found) throw notFound('file');
      const url = details.focal && (await moveFocal(found, details.focal));
      return withoutFacts(await media.describe(id, details, { url, replaced }));
    },

    /** Every file of an upload, with its link previews and its copies under former centres; the row is removed by the caller. */
    async removeFiles({ id }: Pick<StoredMedia, 'id'>): Promise<void> {
      for (const access of ['public', 'private'] as const) await store.removeFolder(`${access}/${id}`);
    },

    /** Runs in the worker. It is idempotent: after a crash it repeats its work and overwrites the files. */
    async process(id: string): Promise<void> {
      const row = await media.find(id);
      if (!row?.facts || row.state === 'ready' || row.state === 'failed') return;
      const incoming = await store.open(`incoming/${id}`);
      if (!incoming) return media.setFailed(id, 'The upload was lost. Send it again.');
      const file = await staging.copy(incoming.body);
      try {
        await keepPicture(id, file, row.facts, row.focal, (done) => media.setProgress(id, done));
        await media.setReady(id, urlOf('public', id, originalFile(row.facts, row.focal)));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await media.setFailed(id, error.message);
      } finally {
        await staging.discard(file);
      }
      await store.remove(`incoming/${id}`);
    },

    giveUp: (id: string) => media.setFailed(id, 'The upload could not be made ready. Send it again.'),

    /** For the seeds: processes a file at once, under an id derived from its content. */
    async importFile(id: string, upload: Upload): Promise<Media> {
      const found = await media.find(id);
      if (found) return withoutFacts(found);
      const { type } = upload;
      if (!isPicture(type)) return keepDocument(id, upload, type);
      const facts = await pictures.inspect(upload.path, type.format);
      const focal = { x: upload.fields.focalX, y: upload.fields.focalY };
      await keepPicture(id, upload.path, facts, focal);
      const total = renditionCount(facts);
      const url = urlOf('public', id, originalFile(facts, focal));
      return withoutFacts(await media.insert({ ...rowOf(id, upload, facts), state: 'ready', done: total, url }));
    },

    async get(id: string): Promise<Media> {
      const found = await media.find(id);
      if (!found) throw notFound('upload');
      return withoutFacts(found);
    },

    /** A finished file, whether public or private. The name has no character that a header would have to escape. */
    async open(id: string) {
      const { url = '' } = await this.get(id);
      const key = keyOfUrl(url);
      const found = key && (await store.open(key));
      if (!found) throw notFound('file');
      return { ...found, type: contentTypeOf(url), name: url.slice(url.lastIndexOf('/') + 1) };
    },

    ...createPublicFiles(store),

    /** Null where the URL is not that of a private file of ours. */
    async openPrivate(url: string) {
      const key = privateKey(url);
      return key ? store.open(key) : null;
    },
  };

  async function keepDocument(id: string, upload: Upload, type: Exclude<FileType, { kind: 'picture' | 'drawing' }>) {
    const { access } = upload.fields;
    const file = await oneByOne(() =>
      withInspected(type.format, upload.path, async (path, { seconds }) => {
        const named = documentFile(upload.name, type.format, seconds);
        await store.put(keyOf(access, id, named), { path }, contentTypeOf(named));
        return named;
      }),
    );
    const row = { ...rowOf(id, upload, null), state: 'ready' as const, done: 1, url: urlOf(access, id, file) };
    const stored = await media.insert(row);
    if (stored.id !== id) await store.remove(keyOf(access, id, file));
    return withoutFacts(stored);
  }

  /** The focal point is part of the names of the full-size files, so these two are copied; the smaller ones have fixed names. */
  async function moveFocal({ id, kind, facts, focal, url }: StoredMedia, to: FocalPoint): Promise<string> {
    if (kind !== 'picture' || !facts || !url)
      throw new Failure('invalid_request', 'Only a finished picture has a centre.');
    const twin = (point: FocalPoint) => pictureFile({ ...facts, focal: point, extension: 'webp' });
    await copyFile(id, originalFile(facts, focal), originalFile(facts, to));
    await copyFile(id, twin(focal), twin(to));
    return urlOf('public', id, originalFile(facts, to));
  }

  async function copyFile(id: string, from: string, to: string) {
    const [source, target] = [keyOf('public', id, from), keyOf('public', id, to)];
    if (from === to || (await store.size(target)) !== null) return;
    const found = await store.open(source);
    if (!found) throw notFound('file');
    const file = await staging.copy(found.body);
    try {
      await store.put(target, { path: file }, contentTypeOf(to));
    } finally {
      await staging.discard(file);
    }
  }

  async function keepPicture(
    id: string,
    path: string,
    facts: PictureFacts,
    focal: Media['focal'],
    onProgress?: (done: number) => Promise<void>,
  ) {
    let done = 0;
    for await (const { file, source } of pictures.render(path, facts, focal)) {
      await store.put(keyOf('public', id, file), source, contentTypeOf(file));
      done += 1;
      await onProgress?.(done);
    }
  }
}

function rowOf(id: string, { type, name, bytes, fields, by }: Upload, facts: PictureFacts | null) {
  const kind: MediaKind = type.kind === 'drawing' ? 'picture' : type.kind;
  return {
    ...{ id, kind, bytes, facts },
    state: 'received' as const,
    total: facts ? renditionCount(facts) : 1,
    name: name.slice(0, nameLength),
    upload_key: fields.key ?? null,
    created_by: by ?? null,
    alt: fields.alt,
    focal_x: fields.focalX,
    focal_y: fields.focalY,
    ...{ reason: null, url: null as string | null },
  };
}

export function withoutFacts({ facts: _facts, ...media }: StoredMedia): Media {
  return media;
}

function isPicture(type: FileType): type is Extract<FileType, { kind: 'picture' | 'drawing' }> {
  return type.kind === 'picture' || type.kind === 'drawing';
}

function assertPublic({ access }: UploadFields) {
  if (access === 'private')
    throw new Failure('invalid_request', 'Only a PDF, a film or a presentation can be private.');
}

/** One after another: a decoded picture may take 160 MB, and several at once would multiply that. */
function createQueueOfOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
