import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/processes.ts';
import { trackedFiles } from '../tools/checks/tracked-files.ts';

/**
 * Executes the pages in `docs/practices` on a copy of the repository. A code block whose first line names a file is written to
 * that file: as a new file, or before, after or instead of the only line that starts with a text.
 */
type Step = { file: string; place?: 'before' | 'after' | 'replace'; text?: string; code: string };

const block = /^```tsx? (\S+\.tsx?)(?: (before|after|replace) `([^\n]+)`)?\n(.*?)^```$/gms;

function stepsOf(page: string): Step[] {
  const markdown = readFileSync(path.join(root, 'docs/practices', page), 'utf8');
  return [...markdown.matchAll(block)].map(([, file = '', place, text, code = '']) => ({
    file,
    code,
    ...(place && text && { place: place as 'before', text }),
  }));
}

function apply(copy: string, { file, place, text = '', code }: Step) {
  const target = path.join(copy, file);
  if (!place) {
    mkdirSync(path.dirname(target), { recursive: true });
    return writeFileSync(target, code, { flag: 'wx' });
  }
  const lines = readFileSync(target, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.startsWith(text) ? [index] : []));
  expect(found, `${file} has one line that starts with ${text}`).toHaveLength(1);
  const [at = 0] = found;
  const inserted = code.replace(/\n$/, '').split('\n');
  lines.splice(place === 'after' ? at + 1 : at, place === 'replace' ? 1 : 0, ...inserted);
  writeFileSync(target, lines.join('\n'));
}

/** A copy of the tracked files, with the installed packages of this clone and the packages of the copy itself. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'plinth-practice-'));
  for (const file of trackedFiles()) cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@plinth'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@plinth') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const name of ['contract', 'server', 'web']) {
    symlinkSync(path.join(copy, name), path.join(modules, '@plinth', name));
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, name, 'node_modules'));
  }
  return copy;
}

function run(copy: string, command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  });
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}

const isProduct = (file: string) => !/\.test\.ts$/.test(file);
/** The page that shows a collection is not part of the collection. */
const isPage = (file: string) => /^web\/app\/(routes\/|routes\.ts$)/.test(file);

function execute(page: string, mostFiles: number, tests: string[]) {
  const steps = stepsOf(page);
  const files = new Set(steps.map(({ file }) => file).filter((file) => isProduct(file) && !isPage(file)));
  expect([...files].length, [...files].join(', ')).toBeLessThanOrEqual(mostFiles);
  const copy = copyRepository();
  try {
    for (const step of steps) apply(copy, step);
    const changed = [...new Set(steps.map(({ file }) => file))];
    run(copy, 'npx', ['biome', 'check', '--error-on-warnings', ...changed]);
    run(copy, 'npm', ['run', '--silent', 'typecheck']);
    run(copy, 'npx', ['depcruise', ...changed, '--output-type', 'err']);
    run(copy, 'npx', ['vitest', 'run', '--project', 'unit', '--project', 'integration', ...tests]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const limit = { timeout: 600_000 };

it(
  'a collection with its calls, admin pages, history, purge and search takes at most four product files',
  limit,
  () => {
    execute('add-a-collection.md', 4, [
      'server/src/content/partners.test.ts',
      'contract/src/calls.test.ts',
      'contract/src/admin-paths.test.ts',
    ]);
  },
);

it('a field of a project takes at most three product files', limit, () => {
  execute('add-a-field.md', 3, [
    'contract/src/form-fields.test.ts',
    'server/src/modules/project/project.routes.test.ts',
  ]);
});
