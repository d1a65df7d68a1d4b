import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/processes.ts';

/**
 * `npm run drill -- name [name …] [options]`: runs the drills with exactly these names, and passes the options to them. Without
 * a name it lists all drills. `npm run drills` runs the short version of all that are tests.
 */

/** `isTest` drills run in vitest; the others are scripts, which take too long for `npm run drills`. */
export type Drill = { name: string; file: string; isTest: boolean; summary: string };

const scripts = ['failover', 'leads-at-scale'];

export function listDrills(folder = root): Drill[] {
  const tests = readdirSync(path.join(folder, 'drills')).filter((file) => file.endsWith('.drill.ts'));
  return [...tests, ...scripts.map((name) => `${name}.ts`)]
    .map((file) => ({
      name: file.replace(/(\.drill)?\.ts$/, ''),
      file: `drills/${file}`,
      isTest: file.endsWith('.drill.ts'),
      summary: summaryOf(readFileSync(path.join(folder, 'drills', file), 'utf8')),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The first sentence of the first doc comment. */
export function summaryOf(text: string): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//ms.exec(text) ?? [];
  const words = comment
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?\.(?= |$)/.exec(words)?.[0] ?? words;
}

/** Names come first; everything from the first option on belongs to the drills. */
export function splitArguments(args: readonly string[]): { names: string[]; options: string[] } {
  const first = args.findIndex((arg) => arg.startsWith('-'));
  const end = first === -1 ? args.length : first;
  return { names: args.slice(0, end), options: args.slice(end) };
}

/** One command for all drills that are tests, and one for each script. */
export function commandsFor(chosen: readonly Drill[], options: readonly string[]): string[][] {
  const tests = chosen.filter(({ isTest }) => isTest).map(({ file }) => file);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'drills', ...tests, ...options];
  const others = chosen.filter(({ isTest }) => !isTest).map(({ file }) => [file, ...options]);
  return tests.length > 0 ? [vitest, ...others] : others;
}

async function run(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // The terminal sends Ctrl+C to the drill as well, which stops what it has started; this process waits for that.
  const ignore = () => undefined;
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore).on('SIGTERM', forward);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', ignore).off('SIGTERM', forward);
  return code === 0;
}

if (import.meta.main) {
  const drills = listDrills();
  const { names, options } = splitArguments(process.argv.slice(2));
  const unknown = names.filter((name) => !drills.some((drill) => drill.name === name));
  for (const name of unknown) console.error(`There is no drill ‘${name}’; these are the drills.`);
  if (names.length === 0 || unknown.length > 0) {
    const width = Math.max(...drills.map(({ name }) => name.length));
    for (const { name, summary } of drills) console.log(`${name.padEnd(width)}  ${summary}`);
    process.exitCode = unknown.length > 0 ? 1 : 0;
  } else {
    const chosen = drills.filter(({ name }) => names.includes(name));
    for (const command of commandsFor(chosen, options)) if (!(await run(command))) process.exitCode = 1;
  }
}
