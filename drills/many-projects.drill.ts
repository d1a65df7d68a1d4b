import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDataSettings } from '../testing/demo-data.ts';
import { median, percentile } from '../testing/figures.ts';
import { runNode } from '../testing/processes.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { startMeasurement } from './kit/measurement.ts';

/** Compares `/projects` with ten projects and with a thousand on one server. */

const few = 10;
const many = 1_000;
const mostRatio = 1.5;
const mostBytes = 150_000;

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.stop());

const fill = (projects: number) =>
  runNode('server/src/cli/seed.ts', ['--projects', String(projects)], demoDataSettings(demo.home, demo.database.url()));

it(`/projects takes at most ${mostRatio} times as long with ${many} projects, and stays under ${mostBytes / 1000} KB`, async () => {
  await fill(few);
  const expectAtMost = startMeasurement();
  const before = await measure();
  await fill(many);
  const after = await measure(before.p95 * mostRatio);
  const ratio = after.p95 / before.p95;
  console.log(
    `/projects with ${few}: ${describe(before)}; with ${many}: ${describe(after)}; p95 ratio ${ratio.toFixed(2)}`,
  );
  expect(after.text.includes('1000 projects')).toBe(true);
  expectAtMost(after.p95, before.p95 * mostRatio);
  expect(after.bytes).toBeLessThanOrEqual(mostBytes);
});

/** The fastest of five rounds, or of fifteen if five were too slow, because other load on the machine only adds time. */
async function measure(limit = Number.POSITIVE_INFINITY) {
  await measureRound();
  let quietest = await measureRound();
  for (let round = 1; round < 5 || (round < 15 && quietest.p95 > limit); round += 1) {
    const next = await measureRound();
    if (next.p95 < quietest.p95) quietest = next;
  }
  return quietest;
}

async function measureRound() {
  const times: number[] = [];
  let text = '';
  for (let request = 0; request < 100; request += 1) {
    const start = performance.now();
    text = await (await fetch(`${demo.origin}/projects`)).text();
    times.push(performance.now() - start);
  }
  return { median: median(times), p95: percentile(times, 95), bytes: Buffer.byteLength(text), text };
}

const describe = ({ median: middle, p95, bytes }: { median: number; p95: number; bytes: number }) =>
  `median ${middle.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} KB`;
