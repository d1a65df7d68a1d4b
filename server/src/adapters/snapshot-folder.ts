import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A public answer as a visitor would get it, in one file, so that its headers and its body are always of one making. */
export type StoredAnswer = { url: string; madeAt: string; headers: Record<string, string>; body: Buffer };
export type StoredHead = Omit<StoredAnswer, 'body'>;

export type SnapshotFolder = ReturnType<typeof openSnapshotFolder>;

/** Pages that name a file of an old build are shown for so long. */
const filesKeptFor = 30 * 24 * 3_600_000;

export function openSnapshotFolder(root: string) {
  const answers = path.join(root, 'answers');
  const files = path.join(root, 'files');
  const fileOf = (url: string) => path.join(answers, createHash('sha256').update(url).digest('hex'));

  /** Whoever reads meets the old file or the new one, never half of one. */
  async function replace(target: string, make: (temporary: string) => Promise<void>) {
    const temporary = path.join(root, `.${randomUUID()}`);
    await mkdir(path.dirname(target), { recursive: true });
    await make(temporary);
    await rename(temporary, target);
  }

  return {
    /** Where the files of the builds lie, for whoever serves them. */
    files,

    async write({ body, ...head }: StoredAnswer): Promise<void> {
      const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
      await replace(fileOf(head.url), (temporary) => writeFile(temporary, content));
    },

    async find(url: string): Promise<StoredAnswer | null> {
      const content = await readFile(fileOf(url)).catch(() => null);
      return content && { ...headIn(content), body: content.subarray(content.indexOf('\n') + 1) };
    },

    async remove(url: string): Promise<void> {
      await rm(fileOf(url), { force: true });
    },

    async list(): Promise<StoredHead[]> {
      const names = await readdir(answers).catch(() => []);
      const heads: StoredHead[] = [];
      for (const name of names) heads.push(headIn(await readFile(path.join(answers, name))));
      return heads;
    },

    /** The scripts and styles that the pages name: those of this build, and of earlier ones for as long as a page may. */
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

function headIn(content: Buffer): StoredHead {
  return JSON.parse(content.subarray(0, content.indexOf('\n')).toString()) as StoredHead;
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
}
