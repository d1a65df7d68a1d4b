import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/processes.ts';

/** Every file of the repository that git tracks, and new files that are not ignored. */
export function trackedFiles(folder = root): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: folder });
  const gone = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: folder }).toString().split('\0');
  return list
    .toString()
    .split('\0')
    .filter((file) => file && !gone.includes(file));
}

export function readTracked(file: string, folder = root): string {
  return readFileSync(path.join(folder, file), 'utf8');
}
