import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';
import { asvsLevels1And2 } from './asvs.ts';
import { citedIn, faultsOfCited } from './test-titles.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

const verdicts = ['reason', 'does not apply', 'not met'];

type Row = { ids: string[]; how: string; heldBy: string };

const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line): Row => {
    const [, ids = '', how = '', heldBy = ''] = line.split('|').map((cell) => cell.trim());
    return { ids: ids.split(', '), how, heldBy };
  });

it('docs/security.md has every requirement of levels 1 and 2 exactly once', () => {
  expect(rows.flatMap((row) => row.ids).toSorted()).toEqual(asvsLevels1And2.toSorted());
});

it('docs/security.md says how each requirement is met, and its totals are right', () => {
  const count = (is: (row: Row) => boolean) => rows.filter(is).reduce((sum, row) => sum + row.ids.length, 0);
  const [byReason, notApplying, notMet] = verdicts.map((verdict) => count((row) => row.heldBy === verdict));
  const byTest = count((row) => row.heldBy.includes(' › '));
  expect(rows.filter((row) => row.how.length < 5)).toEqual([]);
  expect(text.replaceAll('\n', ' ')).toContain(
    `Of ${asvsLevels1And2.length} requirements, ${byTest} are held by a test, ${byReason} have a written reason, ` +
      `${notApplying} do not apply and ${notMet} are not met.`,
  );
});

const held = rows.filter((row) => !verdicts.includes(row.heldBy)).flatMap((row) => citedIn(row.heldBy));

it('every test that docs/security.md cites exists', { timeout: 30_000 }, () => {
  expect(held.length).toBeGreaterThan(100);
  expect(held.filter(({ title }) => title.length <= 3)).toEqual([]);
  expect(faultsOfCited(held)).toEqual([]);
});

const source = trackedFiles().filter((file) =>
  /^(contract\/src|server\/src|web\/app)\/.*(?<!\.test)\.tsx?$/.test(file),
);

it('no source file uses a weak algorithm, or guessable randomness for secrets', () => {
  const weak = /createH(ash|mac)\(['"](md5|sha1)|createCipher/;
  const guessable = (file: string) => !file.startsWith('web/') && readTracked(file).includes('Math.random(');
  const found = source.filter((file) => weak.test(readTracked(file)) || guessable(file));
  expect(found).toEqual([]);
});

it('no source file disables certificate checks', () => {
  expect(source.filter((file) => /rejectUnauthorized|TLS_REJECT/.test(readTracked(file)))).toEqual([]);
});
