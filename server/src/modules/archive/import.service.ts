import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UnitInput } from '@plinth/contract/unit.schema';
import type { Store } from '../../adapters/store.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { filesFolder, type Manifest, refusal, type SectionName } from './archive-format.ts';
import { inBatches, inGroups, readRows } from './archive-lines.ts';
import { type CheckedArchive, checkArchive, readFileEntries } from './check-archive.ts';
import { readSchema } from './export.repository.ts';
import {
  type Counts,
  listTakenPaths,
  lockImport,
  mergeNotices,
  mergePaths,
  mergeUploads,
  noCounts,
} from './import.repository.ts';
import { mergeDocuments, toDocument } from './import-documents.repository.ts';
import { readEntry, readSmallEntry, type TarEntry } from './tar-reader.ts';

type Dependencies = {
  db: Database;
  store: Store;
  /** For files that are too large to hold in memory. */
  staging: { copy: (source: Readable) => Promise<string>; discard: (file: string) => Promise<void> };
  isUploadKey: (key: string) => boolean;
  contentTypeOf: (file: string) => string;
  mergeHomes: (trx: DatabaseTransaction, project: string, homes: UnitInput[], isWritten: boolean) => Promise<Counts>;
  /** Purges every cached page, in the transaction of the rows; absent where there is no cache. */
  purgePages: ((trx: DatabaseTransaction) => Promise<void>) | undefined;
};

export type Imported = { manifest: Manifest; counts: Record<SectionName | 'files', Counts> };

type ImportOptions = {
  isWritten: boolean;
  /** Without them, homes of this site stay as they are: which are sold is known where they are sold. */
  hasHomes?: boolean;
};

const rowsAtOnce = 200;
const filesAtOnce = 4;
/** In bytes. A larger file goes through the disk. */
const heldInMemory = 250_000;

/** Brings the content of an archive into this site. Nothing of this site is deleted. */
export function createImportService(dependencies: Dependencies) {
  const { db, store, staging, isUploadKey, contentTypeOf, mergeHomes, purgePages } = dependencies;

  /** Uploads first: the record of what was public reads them when a document is published. Slugs need their documents. */
  async function mergeRows(
    trx: DatabaseTransaction,
    handle: FileHandle,
    archive: CheckedArchive,
    { isWritten, hasHomes = true }: ImportOptions,
  ) {
    const rowsOf = <S extends SectionName>(name: S) => readRows(handle, archive.sections[name], name);
    const total = async <T>(parts: AsyncIterable<T>, merge: (part: T) => Promise<Counts>) => {
      const sum = noCounts();
      for await (const part of parts) addCounts(sum, await merge(part));
      return sum;
    };
    const documents = async function* () {
      for await (const group of inGroups(rowsOf('documents'), ({ collection, id }) => `${collection} ${id}`))
        yield toDocument(group);
    };
    return {
      media: await total(inBatches(rowsOf('media'), rowsAtOnce), (rows) => mergeUploads(trx, rows, isWritten)),
      documents: await total(inBatches(documents(), rowsAtOnce), (batch) => mergeDocuments(trx, batch, isWritten)),
      document_paths: await total(inBatches(rowsOf('document_paths'), rowsAtOnce), (rows) =>
        mergePaths(trx, rows, isWritten),
      ),
      units: await total(
        inGroups(rowsOf('units'), ({ project }) => project),
        async (rows) => {
          const homes = rows.map(({ project: _project, ...home }) => home);
          return hasHomes ? mergeHomes(trx, rows[0].project, homes, isWritten) : { ...noCounts(), same: homes.length };
        },
      ),
      registration_notices: await total(inBatches(rowsOf('registration_notices'), rowsAtOnce), (rows) =>
        mergeNotices(trx, rows, isWritten),
      ),
    };
  }

  async function refuseTakenPaths(trx: DatabaseTransaction, handle: FileHandle, { sections }: CheckedArchive) {
    for await (const rows of inBatches(readRows(handle, sections.document_paths, 'document_paths'), rowsAtOnce)) {
      const [taken] = await listTakenPaths(trx, rows);
      if (taken) {
        const { collection, slug, owner } = taken;
        throw refusal(`the address ${slug} of ${collection} belongs to another document of this site, ${owner}`);
      }
    }
  }

  /** A file never changes under its key, so one of the same size is there already. */
  async function putFiles(handle: FileHandle, isWritten: boolean): Promise<Counts> {
    const counts = noCounts();
    const files = readFileEntries(handle);
    const lane = async () => {
      for (let { value: entry } = await files.next(); entry; { value: entry } = await files.next()) {
        const key = entry.name.slice(filesFolder.length);
        const size = await store.size(key);
        counts[size === null ? 'created' : size === entry.size ? 'same' : 'changed'] += 1;
        if (size !== entry.size && isWritten) await put(handle, key, entry);
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, lane));
    return counts;
  }

  async function put(handle: FileHandle, key: string, entry: TarEntry) {
    const type = contentTypeOf(key);
    if (entry.size <= heldInMemory) return store.put(key, await readSmallEntry(handle, entry), type);
    const path = await staging.copy(Readable.from(readEntry(handle, entry), { objectMode: false }));
    try {
      await store.put(key, { path }, type);
    } finally {
      await staging.discard(path);
    }
  }

  async function importFrom(handle: FileHandle, options: ImportOptions): Promise<Imported> {
    const { isWritten } = options;
    const archive = await checkArchive(handle, { schema: await readSchema(db), isUploadKey });
    const { manifest } = archive;
    const planned = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await refuseTakenPaths(trx, handle, archive);
        return mergeRows(trx, handle, archive, { ...options, isWritten: false });
      });
    const files = await putFiles(handle, isWritten);
    if (!isWritten) return { manifest, counts: { ...planned, files } };
    const counts = await db.transaction().execute(async (trx) => {
      await lockImport(trx);
      const rows = await mergeRows(trx, handle, archive, options);
      const changed = Object.values(rows).reduce((sum, it) => sum + it.created + it.changed, 0);
      if (changed > 0) {
        await recordAudit(trx, { action: 'content.import', count: changed, note: `From ${manifest.publicOrigin}` });
        await purgePages?.(trx);
      }
      return rows;
    });
    return { manifest, counts: { ...counts, files } };
  }

  return {
    /** Without `isWritten`, says what an import would do. Everything is checked before anything is written. */
    async importArchive(file: string, options: ImportOptions): Promise<Imported> {
      const handle = await open(file, 'r');
      try {
        return await importFrom(handle, options);
      } finally {
        await handle.close();
      }
    },
  };
}

function addCounts(sum: Counts, { created, changed, same }: Counts) {
  sum.created += created;
  sum.changed += changed;
  sum.same += same;
}
