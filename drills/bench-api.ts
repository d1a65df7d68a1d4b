import { parseArgs } from 'node:util';
import { benchForm } from './bench/form.ts';
import { benchProjects } from './bench/projects.ts';
import type { Comparison } from './bench/rounds.ts';
import { startBenchServer } from './bench/server.ts';

/** `npm run bench:api`: what the API costs over the least that could do the same, each pair measured in turns in one run. */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '2' } },
});
const plan = { rounds: Number(values.rounds), milliseconds: Number(values.seconds) * 1000 };

const server = await startBenchServer();
try {
  const comparisons: Comparison[] = [await benchForm(server, plan), await benchProjects(server, plan)];
  console.log(`${'a second, median'.padEnd(34)}     ours     bare   ours/bare`);
  for (const { name, ours, bare, ratio } of comparisons) {
    console.log(
      `${name.padEnd(34)} ${[ours, bare].map((it) => it.toFixed(0).padStart(8)).join(' ')}        ${ratio.toFixed(2)}`,
    );
  }
} finally {
  await server.stop();
}
