import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../testing/processes.ts';

/** Our own packages, which must resolve to the copy and not to the original tree. */
const workspaces = ['contract', 'server', 'web'];

/** Copies the working tree to a temporary folder, so that no fault is ever put into the tree being edited. */
export function copyTree() {
  const directory = mkdtempSync(path.join(tmpdir(), 'plinth-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root }).toString();
  for (const file of listed.split('\0').filter((name) => name && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(directory, file));
  }
  linkPackages(directory);
  // The picture cache that all demos of this clone share.
  if (existsSync(path.join(root, '.plinth'))) symlinkSync(path.join(root, '.plinth'), path.join(directory, '.plinth'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

function linkPackages(directory: string) {
  const [from, to] = [path.join(root, 'node_modules'), path.join(directory, 'node_modules')];
  mkdirSync(path.join(to, '@plinth'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@plinth') symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of workspaces) {
    symlinkSync(path.join(directory, name), path.join(to, '@plinth', name));
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(directory, name, 'node_modules'));
  }
}
