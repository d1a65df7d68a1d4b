import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../testing/processes.ts';
import { commandsFor, listDrills, splitArguments, summaryOf } from './drill.ts';

const drills = listDrills();
const drill = (...args: string[]) =>
  spawnSync('npm', ['run', '--silent', 'drill', '--', ...args], { cwd: root, encoding: 'utf8' });

it('every drill has a name of its own and a sentence that says what it does', () => {
  expect(drills.length).toBeGreaterThan(25);
  expect(new Set(drills.map(({ name }) => name)).size).toBe(drills.length);
  expect(drills.filter(({ summary }) => !/^[\dA-Z`].{15,}\.$/.test(summary))).toEqual([]);
});

it('npm run drill without a name lists all drills', () => {
  const { status, stdout } = drill();
  expect(status).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(drills.map(({ name }) => name));
});

it('npm run drill with an unknown name lists all drills, runs none and fails', () => {
  const { status, stdout, stderr } = drill('database', 'databas');
  expect(status).toBe(1);
  expect(stderr).toContain('no drill ‘databas’');
  expect(stdout.trim().split('\n')).toHaveLength(drills.length);
});

it('runs the drills of exactly these names, and passes them the options', () => {
  const { names, options } = splitArguments(['database', 'failover', '--rounds', '2']);
  expect({ names, options }).toEqual({ names: ['database', 'failover'], options: ['--rounds', '2'] });
  const chosen = drills.filter(({ name }) => names.includes(name));
  expect(commandsFor(chosen, options)).toEqual([
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'drills', 'drills/database.drill.ts', '--rounds', '2'],
    ['drills/failover.ts', '--rounds', '2'],
  ]);
});

it('takes the first sentence of the first doc comment as the summary', () => {
  expect(summaryOf('let a;\n/**\n * Takes 2.5 s and\n * ends. `DRILL=long` takes longer.\n */\n/** B. */')).toBe(
    'Takes 2.5 s and ends.',
  );
  expect(summaryOf('/** One line. */')).toBe('One line.');
});
