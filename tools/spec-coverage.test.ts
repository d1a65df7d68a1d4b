import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './processes.ts';
import { citedIn, faultOfCited } from './test-titles.ts';

const cited = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(' › '))
  .flatMap((line) => citedIn(line.split('|').at(-2) ?? ''));

it('names a test for each line of the spec', () => expect(cited.length).toBeGreaterThan(30));

it.each(cited)('$file holds ‘$title’', (one) => expect(faultOfCited(one)).toBeNull());
