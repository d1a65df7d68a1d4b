import type { DeletedFile } from '@plinth/contract/admin.schema';
import { type CollectionName, collectionOf, contentCollections, variantOf } from '@plinth/contract/collections';
import { undelete } from '@plinth/contract/constants';
import { labelOfPath } from '@plinth/contract/form-words';
import type {
  LibraryFile,
  LibraryPage,
  LibraryQuery,
  LibraryRow,
  MediaPlace,
  Replacement,
} from '@plinth/contract/media.schema';
import { pathsOfMedia, replaceMediaIn } from '@plinth/contract/media-links';
import { centre, widthsOf } from '@plinth/contract/picture-url';
import type { Role } from '@plinth/contract/roles';
import { textOf } from '@plinth/contract/text-of';
import { mayOpenCollection } from '../../content/collection-access.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import type { KeptFiles, RecordedFile } from './kept-files.ts';
import type { LibraryRepository, StoredFile, UsingDocument } from './library.repository.ts';
import { type MediaService, withoutFacts } from './media.service.ts';

type Dependencies = {
  library: LibraryRepository;
  media: Pick<MediaService, 'get' | 'describe' | 'removeFiles'>;
  /** Changes a document in all its stages, as an edit of its own. */
  rewriteDocument: (
    document: Pick<UsingDocument, 'collection' | 'id'>,
    change: (body: Record<string, unknown>) => Record<string, unknown>,
    by: string | null,
  ) => Promise<unknown>;
  kept: Pick<KeptFiles, 'keep'>;
  /** The file as a public page showed it; null where none did, or not in the years that are kept. */
  findRecorded: (id: string) => Promise<RecordedFile | null>;
  newId: () => string;
};

export type LibraryService = ReturnType<typeof createLibraryService>;

const listedDeleted = 200;
const editable = new Set<CollectionName>(contentCollections);

/** All uploaded files, where each is used, and what changes all of its places at once. */
export function createLibraryService(dependencies: Dependencies) {
  const { library, media, kept, findRecorded, rewriteDocument, newId } = dependencies;
  const getFile = async (id: string): Promise<StoredFile> => {
    const found = await library.find(id);
    if (!found) throw notFound('file');
    return found;
  };

  /** For good; the original of a file that was public is kept with the record. The caller knows that no document names it. */
  const erase = async (id: string): Promise<void> => {
    const recorded = await findRecorded(id);
    if (recorded) await kept.keep(recorded);
    await media.removeFiles({ id });
    await library.forget(id);
  };

  const placesOf = async (id: string): Promise<MediaPlace[]> =>
    (await library.listUsing(id)).flatMap((document) => placesIn(document, id));

  return {
    async list({ q = '', show, order, after, limit }: LibraryQuery): Promise<LibraryPage> {
      const [files, counts] = await Promise.all([
        library.list({ q, show, order, after, limit: limit + 1 }),
        library.countViews(q),
      ]);
      const page = files.slice(0, limit);
      return {
        rows: page.map(toRow),
        counts,
        next: files.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },

    async get(id: string): Promise<LibraryFile> {
      const file = await getFile(id);
      const places = await placesOf(id);
      return { ...toRow({ ...file, uses: places.length }), places, widths: file.facts ? widthsOf(file.facts) : [] };
    },

    /**
     * Puts another file into every document that names this one. Each document is an edit of its own, with its history, so
     * one that cannot be stored leaves the others changed and is named. So is one that the role may not edit.
     */
    async replace(
      id: string,
      { by: nextId, alt }: { by: string; alt?: string | undefined },
      { by, role }: { by: string | null; role: Role },
    ): Promise<Replacement> {
      const [old, next] = await Promise.all([getFile(id), media.get(nextId)]);
      if (next.state !== 'ready' || !next.url) throw new Failure('invalid_request', 'The new file is not ready yet.');
      if (next.kind !== old.kind) throw new Failure('invalid_request', 'Choose another file of the same kind.');
      const isCentred = next.focal.x === centre.x && next.focal.y === centre.y;
      const details = {
        ...(alt !== undefined && { alt }),
        ...(next.kind === 'picture' && isCentred && { focal: old.focal }),
      };
      const described = await media.describe(nextId, details, { id, name: old.name });
      const changed: MediaPlace[] = [];
      const unchanged: MediaPlace[] = [];
      for (const document of await library.listUsing(id)) {
        const { collection, id: documentId } = document;
        const url = described.url ?? next.url;
        const places = placesIn(document, id);
        if (!mayOpenCollection(role, collection)) {
          unchanged.push(...places);
          continue;
        }
        await rewriteDocument(
          { collection, id: documentId },
          (body) => replaceMediaIn(body, id, { url, alt }),
          by,
        ).then(
          () => changed.push(...places),
          () => unchanged.push(...places),
        );
      }
      return { changed, unchanged };
    },

    async remove(id: string, by: string | null): Promise<{ id: string }> {
      await getFile(id);
      if (!(await library.remove(id, by))) throw inUse(await placesOf(id));
      return { id };
    },

    /** Deletes what was uploaded under the key, and keeps a file that is still on its way from being stored. */
    async withdraw(key: string, by: string | null): Promise<{ key: string }> {
      await library.withdraw(newId(), key, by);
      return { key };
    },

    async restore(id: string): Promise<{ id: string }> {
      if (!(await library.restore(id))) throw notFound('file');
      return { id };
    },

    async listDeleted(): Promise<DeletedFile[]> {
      const deleted = await library.listDeleted(undelete.lifetime, listedDeleted);
      return deleted.map(({ id, kind, name, at, by }) => ({
        ...{ collection: 'media', id, kind, title: name, deletedBy: by },
        deletedAt: at.toISOString(),
        until: new Date(at.getTime() + undelete.lifetime).toISOString(),
      }));
    },

    /** Removes expired deleted files for good, and returns how many. */
    async purge(): Promise<number> {
      const expired = await library.listExpired(undelete.lifetime);
      for (const { id } of expired) await erase(id);
      return expired.length;
    },

    erase,
  };
}

function placesIn({ collection, id, body }: UsingDocument, mediaId: string): MediaPlace[] {
  const kind = variantOf(collection, body);
  const title = textOf(body[collectionOf(collection).title]);
  const fields = pathsOfMedia(body, mediaId).map((path) => labelOfPath(collection, path));
  return fields.map((field) => ({
    title,
    field,
    ...(editable.has(collection) && { collection: collection as (typeof contentCollections)[number], id }),
    ...(kind && { kind }),
  }));
}

function toRow({ createdAt, createdBy, uses, ...file }: StoredFile): LibraryRow {
  return { ...withoutFacts(file), uses, createdAt: createdAt.toISOString(), createdBy };
}

function inUse(places: readonly MediaPlace[]) {
  const issues = places.map(({ title, field }) => ({ path: field, message: title }));
  return new Failure('in_use', 'The file cannot be deleted while it is used', issues);
}
