import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../testing/processes.ts';
import { isSwiftInstalled } from '../../testing/swift.ts';
import { guardedSites, guardingJourneys, selectionOf } from './check/journeys.ts';
import { readPlaywright, readVitest, type StepReport } from './check/report.ts';
import { drillsOf, shardOf, turnOf } from './check/turns.ts';
import { listDrills } from './drill.ts';

/**
 * `npm run check`: runs the checks for every commit, the fastest first. `npm run check:full` adds the S3 tests, the drills and
 * the other journeys. CI (`--ci`) runs the drills and journeys that guard every commit, and a tenth of the others. Each stops at
 * the first step that fails, but the longer two run all tests, so that one run names every failure. The last lines name the
 * failed tests and count the passed and failed ones.
 */

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, ci: { type: 'boolean', default: false } },
});
const isLong = values.full || values.ci;

const reports = path.join(root, 'test-results');
const vitestReport = (step: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${reports}/${step}.json`,
];

type Step = {
  script: string;
  args?: string[];
  env?: Record<string, string>;
  read?: (json: never) => StepReport;
};

const s3: Step = { script: 'test:s3', args: vitestReport('test:s3'), read: readVitest };
const journeys: Step = { script: 'test:e2e', args: ['--reporter=list,json'], read: readPlaywright };
const fewJourneys: Step = {
  ...journeys,
  args: [...selectionOf(guardingJourneys), '--reporter=list,json'],
  env: { E2E_ONLY: guardedSites.join(',') },
};
const turn = () => turnOf(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }));

function chosenDrills(): Step[] {
  if (!isLong) return [];
  const all = listDrills().filter(({ isTest }) => isTest);
  const files = (values.full ? all : drillsOf(turn(), all)).map(({ file }) => file);
  return [{ script: 'drills', args: [...files, ...vitestReport('drills')], read: readVitest }];
}

function chosenJourneys(): Step[] {
  if (values.full) return [journeys];
  return values.ci ? [fewJourneys, { ...journeys, args: [shardOf(turn()), ...(journeys.args ?? [])] }] : [fewJourneys];
}

const steps: Step[] = [
  { script: 'format:check' },
  { script: 'lint' },
  { script: 'typecheck' },
  // Without it each demo of the journeys would process all pictures, and start too late.
  { script: 'demo:cache' },
  { script: 'test', args: vitestReport('test'), read: readVitest },
  // Skipped if no S3 server is installed; CI has one.
  ...(isLong && isSwiftInstalled() ? [s3] : []),
  { script: 'build' },
  ...chosenDrills(),
  ...chosenJourneys(),
];

let passed = 0;
const failures: StepReport['failures'] = [];
let isGreen = true;
for (const { script, args = [], env = {}, read } of steps) {
  const report = path.join(reports, `${script}.json`);
  rmSync(report, { force: true });
  const start = Date.now();
  const isStepGreen = await runScript(script, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const result = read && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined;
  passed += result?.passed ?? 0;
  failures.push(...(result?.failures ?? []));
  console.log(`${isStepGreen ? 'ok  ' : 'FAIL'} ${script} ${((Date.now() - start) / 1000).toFixed(1)} s`);
  // Also here, because the step after it may print thousands of lines, and the end of a log may be lost.
  print(result?.failures ?? []);
  isGreen &&= isStepGreen;
  if (!isStepGreen && !(isLong && result)) break;
}
print(failures);
console.log(`${passed} passed, ${isGreen ? failures.length : Math.max(failures.length, 1)} failed`);
process.exit(isGreen && failures.length === 0 ? 0 : 1);

function print(failed: StepReport['failures']) {
  for (const { title, message } of failed) console.log(`FAILED ${title}: ${message}`);
}

async function runScript(script: string, args: string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
