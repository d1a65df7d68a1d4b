import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';
import { citedIn, faultsOfCited } from './test-titles.ts';

const cited = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(' › '))
  .flatMap((line) => citedIn(line.split('|').at(-2) ?? ''));

it('docs/spec-coverage.md cites more than thirty tests', () => expect(cited.length).toBeGreaterThan(30));

it('every test that docs/spec-coverage.md cites exists', { timeout: 30_000 }, () => {
  expect(faultsOfCited(cited)).toEqual([]);
});
