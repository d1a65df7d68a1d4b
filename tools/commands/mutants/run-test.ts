import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

/** `broken`: no test ran, for example because a file could not be loaded. */
export type Outcome = 'passed' | 'failed' | 'broken';
type Wanted = Pick<Mutant, 'test' | 'only'>;

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
export const patternOf = ({ test, only }: Wanted) => only ?? escaped(test.title);
const isJourney = ({ test }: Wanted) => test.file.startsWith('e2e/');

/** Runs only the wanted test, in a copy of the tree. */
export function runTest(directory: string, wanted: Wanted): Outcome {
  const report = path.join(directory, 'mutant-report.json');
  rmSync(report, { force: true });
  const output = isJourney(wanted) ? runJourney(directory, wanted, report) : runVitest(directory, wanted, report);
  if (!existsSync(report) || output.includes('VCL compilation failed')) return 'broken';
  const text = readFileSync(report, 'utf8');
  if (text.includes('VCL compilation failed')) return 'broken';
  const { passed, failed } = countsOf(JSON.parse(text));
  return failed > 0 ? 'failed' : passed > 0 ? 'passed' : 'broken';
}

type Report = { numPassedTests?: number; numFailedTests?: number; stats?: { expected: number; unexpected: number } };
const countsOf = ({ numPassedTests = 0, numFailedTests = 0, stats }: Report) => ({
  passed: stats?.expected ?? numPassedTests,
  failed: stats?.unexpected ?? numFailedTests,
});

function runVitest(directory: string, wanted: Wanted, report: string): string {
  const { file } = wanted.test;
  const isIntegration = file.startsWith('server/') && !file.endsWith('.unit.test.ts');
  return run(directory, [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project', isIntegration ? 'integration' : 'unit', file],
    ...['--testNamePattern', patternOf(wanted), '--reporter', 'json', '--outputFile', report],
  ]);
}

function runJourney(directory: string, wanted: Wanted, report: string): string {
  const build = run(path.join(directory, 'web'), ['node_modules/@react-router/dev/bin.cjs', 'build']);
  return (
    build +
    run(
      directory,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        wanted.test.file,
        '--grep',
        patternOf(wanted),
        '--reporter',
        'json',
      ],
      { E2E_ONLY: wanted.test.file.split('/')[1] ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
  );
}

function run(cwd: string, args: string[], env: Record<string, string> = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 600_000,
    maxBuffer: 64_000_000,
  });
  return stdout + stderr;
}
