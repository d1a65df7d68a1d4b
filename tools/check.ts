import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';
import { isSwiftInstalled } from './swift.ts';

/**
 * `npm run check`: everything CI asks, in the order in which a mistake is cheapest to find. Stops at the first step that
 * fails, and ends with one line that counts the tests.
 */

const reports = path.join(root, 'test-results');
const vitestReport = (step: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${reports}/${step}.json`,
];

const steps: { script: string; args?: string[]; read?: (json: never) => [passed: number, failed: number] }[] = [
  { script: 'format:check' },
  { script: 'lint' },
  { script: 'typecheck' },
  { script: 'demo:cache' },
  { script: 'test', args: vitestReport('test'), read: readVitest },
  // Left out where no S3 server is installed; CI has one.
  ...(isSwiftInstalled() ? [{ script: 'test:s3', args: vitestReport('test:s3'), read: readVitest }] : []),
  { script: 'build' },
  { script: 'drills', args: vitestReport('drills'), read: readVitest },
  { script: 'test:e2e', args: ['--reporter=list,json'], read: readPlaywright },
];

let passed = 0;
let failed = 0;
let isGreen = true;
for (const { script, args = [], read } of steps) {
  const report = path.join(reports, `${script}.json`);
  rmSync(report, { force: true });
  const start = Date.now();
  isGreen = await runScript(script, args, report);
  if (read) {
    const [stepPassed, stepFailed] = read(JSON.parse(readFileSync(report, 'utf8')) as never);
    passed += stepPassed;
    failed += stepFailed;
  }
  console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${script} ${((Date.now() - start) / 1000).toFixed(1)} s`);
  if (!isGreen) break;
}
console.log(`${passed} passed, ${isGreen ? failed : Math.max(failed, 1)} failed`);
process.exit(isGreen && failed === 0 ? 0 : 1);

async function runScript(script: string, args: string[], report: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function readVitest(json: { numPassedTests: number; numFailedTests: number }): [number, number] {
  return [json.numPassedTests, json.numFailedTests];
}

function readPlaywright({ stats }: { stats: { expected: number; unexpected: number } }): [number, number] {
  return [stats.expected, stats.unexpected];
}
