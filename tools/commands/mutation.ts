import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesOf } from './mutants/changes.ts';
import { copyTree } from './mutants/copy.ts';
import { runTest } from './mutants/run-test.ts';

/**
 * `npm run mutation [-- file …]`: changes the rules of the contract (an operator, a number, a condition), one change at a time in
 * a copy of the tree, and runs the tests of that file. Prints the changes that no test detects. `LIMIT=20` makes at most that
 * many per file, evenly spread.
 */

/** Files whose tests are in a file with another name. */
const testedIn: Record<string, string> = { 'project-lists.ts': 'project.test.ts', 'constants.ts': 'constants.test.ts' };
const limit = Number(process.env.LIMIT ?? Number.POSITIVE_INFINITY);

const { directory, remove } = copyTree();
const folder = path.join(directory, 'contract/src');
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : testedFiles();
let [caught, all] = [0, 0];

function testedFiles(): string[] {
  const there = new Set(readdirSync(folder));
  return [...there].filter((name) => !name.includes('.test.') && there.has(testOf(name)));
}

function testOf(name: string): string {
  return testedIn[name] ?? name.replace(/\.ts$/, '.test.ts');
}

try {
  for (const name of names) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const changes = changesOf(text);
    const step = Math.max(1, changes.length / limit);
    const taken = changes.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
    let noticed = 0;
    for (const { start, end, replacement, line } of taken) {
      writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
      const outcome = runTest(directory, { test: { file: `contract/src/${testOf(name)}`, title: '' }, only: '' });
      if (outcome !== 'passed') noticed += 1;
      else console.log(`  survives: contract/src/${name}:${line}  ${text.slice(start, end)} → ${replacement}`);
    }
    writeFileSync(file, text);
    console.log(`${name}: ${noticed} of ${taken.length} are detected`);
    caught += noticed;
    all += taken.length;
  }
} finally {
  remove();
}
console.log(`${caught} of ${all} changes are detected, ${Math.round((100 * caught) / Math.max(1, all))} %`);
