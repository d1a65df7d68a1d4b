import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './processes.ts';

const rows = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(' › '))
  .map((line) => line.split('|').at(-2)?.trim().split(' › ') as [file: string, title: string]);

it('names a test for each line of the spec', () => expect(rows.length).toBeGreaterThan(30));

it.each(rows)('%s holds ‘%s’', (file, title) => {
  const target = path.join(root, file);
  expect(existsSync(target), file).toBe(true);
  expect(readFileSync(target, 'utf8')).toContain(title);
});
