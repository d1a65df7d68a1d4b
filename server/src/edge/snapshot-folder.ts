import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A public response in one file, so that its headers and its body always belong together. */
export type StoredResponse = { url: string; madeAt: string; headers: Record<string, string>; body: Buffer };
export type StoredHead = Omit<StoredResponse, 'body'>;

export type SnapshotFolder = ReturnType<typeof openSnapshotFolder>;

/** For how long pages may still refer to files of an earlier build. */
const filesKeptFor = 30 * 24 * 3_600_000;

export function openSnapshotFolder(root: string) {
  const responses = path.join(root, 'answers');
  const files = path.join(root, 'files');
  const fileOf = (url: string) => path.join(responses, createHash('sha256').update(url).digest('hex'));

  /** Writes a temporary file and renames it: a reader gets the old file or the new one, never part of one. */
  async function replace(target: string, make: (temporary: string) => Promise<void>) {
    const temporary = path.join(root, `.${randomUUID()}`);
    await mkdir(path.dirname(target), { recursive: true });
    await make(temporary);
    await rename(temporary, target);
  }

  return {
    /** The folder of the builds' files. */
    files,

    async write({ body, ...head }: StoredResponse): Promise<void> {
      const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
      await replace(fileOf(head.url), (temporary) => writeFile(temporary, content));
    },

    async find(url: string): Promise<StoredResponse | null> {
      const content = await readFile(fileOf(url)).catch(() => null);
      return content && { ...headIn(content), body: content.subarray(content.indexOf('\n') + 1) };
    },

    async remove(url: string): Promise<void> {
      await rm(fileOf(url), { force: true });
    },

    async list(): Promise<StoredHead[]> {
      const names = await readdir(responses).catch(() => []);
      const heads: StoredHead[] = [];
      for (const name of names) {
        const content = await readFile(path.join(responses, name)).catch(nullWhereMissing);
        if (content) heads.push(headIn(content));
      }
      return heads;
    },

    /** Copies the scripts and styles that pages refer to: those of this build, and for a time those of earlier ones. */
    async takeFiles(build: string): Promise<void> {
      const names = await listFiles(build);
      for (const name of names) {
        const [source, target] = [path.join(build, name), path.join(files, name)];
        const [ours, theirs] = [await stat(source), await stat(target).catch(() => null)];
        if (theirs && theirs.size === ours.size && theirs.mtimeMs >= ours.mtimeMs) continue;
        await replace(target, (temporary) => copyFile(source, temporary));
      }
      const current = new Set(names);
      for (const name of await listFiles(files)) {
        const file = path.join(files, name);
        if (!current.has(name) && (await stat(file)).mtimeMs < Date.now() - filesKeptFor) await rm(file);
      }
    },
  };
}

/** Another refresh may remove a file between the list of names and its reading. */
function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function headIn(content: Buffer): StoredHead {
  return JSON.parse(content.subarray(0, content.indexOf('\n')).toString()) as StoredHead;
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
}
