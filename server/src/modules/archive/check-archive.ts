import type { FileHandle } from 'node:fs/promises';
import {
  archiveFormat,
  entryNameOf,
  entrySchema,
  fileListName,
  filesFolder,
  type Manifest,
  manifestName,
  manifestSchema,
  refusal,
  type SectionName,
  sectionNames,
} from './archive-format.ts';
import { readLines } from './archive-lines.ts';
import { createEntryHash, readSmallEntry, readTarEntries, type TarEntry } from './tar-reader.ts';

export type CheckedArchive = {
  manifest: Manifest;
  sections: Record<SectionName, TarEntry>;
};

const largestManifest = 1_000_000;

type Options = {
  /** The last migration of this site. */
  schema: string;
  isUploadKey: (key: string) => boolean;
};

/**
 * Reads the whole archive once: every size and every hash is that of the manifest, nothing is missing and nothing is added. An
 * archive is not compressed, so it cannot grow while it is read.
 */
export async function checkArchive(handle: FileHandle, { schema, isUploadKey }: Options): Promise<CheckedArchive> {
  const hashOf = createEntryHash(handle);
  const entries = await listOwnEntries(handle);
  const manifest = await readManifest(handle, entries.get(manifestName));
  if (manifest.schema > schema)
    throw refusal(`its schema ${manifest.schema} is newer than that of this site, ${schema}. Upgrade this site first.`);
  const expected = [...sectionNames.map(entryNameOf), fileListName];
  const named = manifest.entries.map(({ name }) => name);
  if (named.join() !== expected.join()) throw refusal('its manifest names other parts than this release knows');
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = entries.get(name);
    if (!entry) throw refusal(`${name} is missing`);
    if (entry.size !== size) throw refusal(`the size of ${name} is not that of the manifest`);
    if ((await hashOf(entry)) !== sha256) throw refusal(`${name} is damaged`);
  }
  if (entries.size !== expected.length + 1) throw refusal('it has parts that its manifest does not name');
  const get = (name: string) => entries.get(name) as TarEntry;
  await checkFiles(handle, get(fileListName), { manifest, isUploadKey });
  const sections = Object.fromEntries(sectionNames.map((name) => [name, get(entryNameOf(name))]));
  return { manifest, sections: sections as Record<SectionName, TarEntry> };
}

/** All entries but the files, by name. */
async function listOwnEntries(handle: FileHandle): Promise<Map<string, TarEntry>> {
  const entries = new Map<string, TarEntry>();
  for await (const entry of readTarEntries(handle)) {
    if (entry.name.startsWith(filesFolder)) continue;
    if (entries.has(entry.name)) throw refusal(`${entry.name} is in it twice`);
    entries.set(entry.name, entry);
    if (entries.size > sectionNames.length + 2) throw refusal('it has parts that this release does not know');
  }
  return entries;
}

async function readManifest(handle: FileHandle, entry: TarEntry | undefined): Promise<Manifest> {
  if (!entry) throw refusal('it has no manifest');
  if (entry.size > largestManifest) throw refusal('its manifest is too large');
  const text = (await readSmallEntry(handle, entry)).toString();
  const { success, data } = manifestSchema.safeParse(parseJson(text));
  if (!success) throw refusal('its manifest cannot be read');
  if (data.format !== archiveFormat)
    throw refusal(`its format is ${data.format}, and this release reads format ${archiveFormat}`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The files follow each other in the order of the list. */
async function checkFiles(
  handle: FileHandle,
  list: TarEntry,
  { manifest, isUploadKey }: { manifest: Manifest; isUploadKey: Options['isUploadKey'] },
) {
  const files = readFileEntries(handle);
  const hashOf = createEntryHash(handle);
  const counts = { files: 0, bytes: 0 };
  for await (const line of readLines(handle, list)) {
    const { success, data } = entrySchema.safeParse(line);
    if (!success) throw refusal('its list of files cannot be read');
    const { name, size, sha256 } = data;
    if (!isUploadKey(name.slice(filesFolder.length))) throw refusal(`${name} is not the name of an uploaded file`);
    const { value: entry } = await files.next();
    if (!entry || entry.name !== name) throw refusal(`${name} is missing`);
    if (entry.size !== size) throw refusal(`the size of ${name} is not that of the manifest`);
    if ((await hashOf(entry)) !== sha256) throw refusal(`${name} is damaged`);
    counts.files += 1;
    counts.bytes += size;
  }
  const { value: further } = await files.next();
  if (further) throw refusal(`${further.name} is not in its list of files`);
  if (counts.files !== manifest.counts.files || counts.bytes !== manifest.counts.bytes)
    throw refusal('it has another number of files than its manifest says');
}

export async function* readFileEntries(handle: FileHandle): AsyncGenerator<TarEntry, undefined> {
  for await (const entry of readTarEntries(handle)) if (entry.name.startsWith(filesFolder)) yield entry;
  return undefined;
}
