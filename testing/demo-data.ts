import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, createTemporaryHome, startPostgres } from './postgres.ts';
import { root, runNode, seedCache } from './processes.ts';

/**
 * The database and the media of a new demo. `npm run demo:cache` keeps a copy of both, because drills and browser tests start
 * some forty demos, and copying takes a fraction of the time of migrating and seeding.
 */

const parts = ['postgres', 'media'];

/** In milliseconds. The demo's leads came in the last days. */
const oldestCopy = 24 * 3_600_000;

/**
 * The copy is valid for the code and the pictures that it was made by. Pictures are told apart by their size: reading all of
 * them would take longer than it saves.
 */
function copyFolder() {
  const hash = createHash('sha256');
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).sort();
  for (const file of files('{contract,server}/**/*.{ts,json}')) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  for (const file of files('server/seeds/media/**/*.*')) hash.update(`${file} ${statSync(path.join(root, file)).size}`);
  return path.join(seedCache, `demo-${hash.digest('hex').slice(0, 16)}`);
}

const isRecent = (copy: string) => existsSync(copy) && Date.now() - statSync(copy).mtimeMs < oldestCopy;

/** Copies the seeded database and the media into a demo's folder. Returns false if there is no valid copy. */
export function copyDemoData(home: string): boolean {
  const copy = copyFolder();
  if (!isRecent(copy)) return false;
  copyParts(copy, home);
  return true;
}

/** The settings by which the commands find the data of a demo's folder. */
export const demoDataSettings = (home: string, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  MEDIA_DIR: path.join(home, 'media'),
  MEDIA_STAGING_DIR: path.join(home, 'staging'),
  SEED_CACHE_DIR: seedCache,
});

/** Migrates and seeds the database of a demo's folder. Nothing is purged, because no edge has copies yet. */
export async function seedDemoData(home: string, databaseUrl: string) {
  const env = { ...demoDataSettings(home, databaseUrl), NODE_ENV: 'production', EDGE_PURGE_URL: '', SNAPSHOT_DIR: '' };
  await runNode('server/src/cli/migrate.ts', ['up'], env);
  await runNode('server/src/cli/seed.ts', [], env, 'inherit');
}

/** Makes the copy, unless it is there, and deletes those of other versions of the code. */
export async function fillDemoCopy() {
  const copy = copyFolder();
  if (isRecent(copy)) return;
  for (const old of globSync('demo-*', { cwd: seedCache })) rmSync(path.join(seedCache, old), { recursive: true });
  const home = createTemporaryHome('demo');
  const postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  try {
    await seedDemoData(home, await createDatabase(postgres.url, 'plinth'));
  } finally {
    await postgres.stop();
  }
  // Renamed last, so that an interrupted run leaves nothing that looks complete.
  const unfinished = `${copy}-unfinished`;
  copyParts(home, unfinished);
  rmSync(home, { recursive: true });
  renameSync(unfinished, copy);
}

/** Keeps owners and modes, which PostgreSQL checks. */
function copyParts(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const part of parts) execFileSync('cp', ['-a', path.join(from, part), path.join(to, part)]);
}
