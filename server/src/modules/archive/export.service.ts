import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Store } from '../../adapters/store.ts';
import {
  type ArchiveRow,
  archiveFormat,
  entryNameOf,
  fileListName,
  filesFolder,
  type Manifest,
  manifestName,
  type SectionName,
  sectionNames,
} from './archive-format.ts';
import { readRows, toLines } from './archive-lines.ts';
import type { ContentSnapshot, createExportRepository } from './export.repository.ts';
import { createTarWriter, type TarWriter, type WrittenEntry } from './tar-writer.ts';

type Dependencies = {
  content: ReturnType<typeof createExportRepository>;
  store: Store;
  /** The keys of the files of an upload. */
  keysOfUpload: (upload: ArchiveRow<'media'>) => string[];
  /** The keys of the files behind the URLs in a body, by the id of their upload. */
  keysNamedIn: (body: unknown) => Map<string, string[]>;
  productVersion: string;
  publicOrigin: string;
};

/** `missing` are the first of the keys that rows name and the store lacks. */
export type Exported = { manifest: Manifest; size: number; missing: string[] };
/** The one part of an export that grows in memory with the content: a short text for each file that a document names. */
type NamedKeys = Map<string, Set<string>>;
type Section = { entry: WrittenEntry; count: number };

const missingShown = 20;

/** Writes the content of a site and its files into one archive, without holding either in memory. */
export function createExportService(dependencies: Dependencies) {
  const { content, store, keysOfUpload, keysNamedIn, productVersion, publicOrigin } = dependencies;

  async function writeRows(tar: TarWriter, { rows }: ContentSnapshot) {
    const named: NamedKeys = new Map();
    const sections = {} as Record<SectionName, Section>;
    for (const section of sectionNames) {
      let count = 0;
      const counted = async function* () {
        for await (const row of rows[section]()) {
          count += 1;
          if (section === 'documents') remember(named, (row as ArchiveRow<'documents'>).body);
          yield row;
        }
      };
      sections[section] = { entry: await tar.add(entryNameOf(section), toLines(counted())), count };
    }
    return { named, sections };
  }

  function remember(named: NamedKeys, body: unknown) {
    for (const [id, keys] of keysNamedIn(body)) {
      const known = named.get(id) ?? new Set();
      for (const key of keys) known.add(key);
      named.set(id, known);
    }
  }

  /** The files of each upload, those under the URLs that documents still name, and files that documents name without an upload. */
  async function* listKeys(tar: TarWriter, uploads: WrittenEntry, named: NamedKeys): AsyncGenerator<string> {
    for await (const upload of readRows(tar.handle, uploads, 'media')) {
      yield* new Set([...keysOfUpload(upload), ...(named.get(upload.id) ?? [])]);
      named.delete(upload.id);
    }
    for (const keys of named.values()) yield* keys;
  }

  /** The list of files is written beside the archive until all of them are in it. */
  async function writeFiles(tar: TarWriter, keys: AsyncIterable<string>, list: string) {
    const counts = { files: 0, bytes: 0, missing: 0 };
    const missing: string[] = [];
    const handle = await open(list, 'w', 0o600);
    const add = async function* () {
      for await (const key of keys) {
        const found = await store.open(key);
        if (!found) {
          counts.missing += 1;
          if (missing.length < missingShown) missing.push(key);
          continue;
        }
        const { name, size, sha256 } = await tar.add(`${filesFolder}${key}`, found.body);
        counts.files += 1;
        counts.bytes += size;
        yield { name, size, sha256 };
      }
    };
    try {
      for await (const lines of toLines(add())) await handle.appendFile(lines);
    } finally {
      await handle.close();
    }
    return { counts, missing };
  }

  return {
    async writeArchive(file: string): Promise<Exported> {
      const createdAt = new Date();
      const tar = await createTarWriter(file, createdAt);
      const list = `${file}.files.partial`;
      try {
        const { schema, named, sections } = await content.readSnapshot(async (snapshot) => ({
          schema: snapshot.schema,
          ...(await writeRows(tar, snapshot)),
        }));
        const { counts, missing } = await writeFiles(tar, listKeys(tar, sections.media.entry, named), list);
        const listed = await tar.add(fileListName, createReadStream(list) as AsyncIterable<Buffer>);
        const written = [...sectionNames.map((name) => sections[name].entry), listed];
        const rows = Object.fromEntries(sectionNames.map((name) => [name, sections[name].count]));
        const manifest: Manifest = {
          format: archiveFormat,
          product: { name: 'plinth', version: productVersion },
          schema,
          createdAt: createdAt.toISOString(),
          publicOrigin,
          counts: { rows: rows as Manifest['counts']['rows'], ...counts },
          entries: written.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
        };
        await tar.add(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
        return { manifest, size: await tar.finish(), missing };
      } catch (error) {
        await tar.discard();
        throw error;
      } finally {
        await rm(list, { force: true });
      }
    },
  };
}
