import { parseArgs } from 'node:util';
import { projectPath } from '@plinth/contract/project';
import { median } from '../testing/figures.ts';
import { benchEdge } from './bench/edge.ts';
import { benchForm } from './bench/form.ts';
import { costOfPage, costOfRender, memoryOf } from './bench/processor.ts';
import { benchResponse } from './bench/responses.ts';
import type { Comparison } from './bench/rounds.ts';
import { call, startBenchServer } from './bench/server.ts';

/**
 * `npm run bench`: compares this server with the smallest program that could do the same work, in alternating rounds of one
 * run. Build the pages first. It needs Varnish and wrk (`apt-get install varnish varnish-modules wrk`).
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
});
const plan = { rounds: Number(values.rounds), milliseconds: Number(values.seconds) * 1000 };
const starts = 5;

const server = await startBenchServer();
try {
  const [project] = await list<{ _id: string; name: string }>('projects');
  const [post] = await list<{ _id: string }>('blog');
  const detail = projectPath(project ?? { _id: '', name: '' });

  console.log(`${'a second, median'.padEnd(46)}     ours     bare   ours/bare`);
  const { reachedApp, ...edge } = await benchEdge(server, plan);
  print(edge);
  print(await benchResponse(server, 'home, uncached', '/', plan));
  print(await benchResponse(server, 'a project, uncached', detail, plan));
  print(await benchResponse(server, 'GET /api/projects', '/api/projects', plan));
  print(await benchForm(server, plan));
  const { now, most } = memoryOf(server.pid());
  console.log(`requests for the home page that reached the app while it was cached: ${reachedApp}`);
  console.log(`memory after this load: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);

  const renders = [await costOfRender(server, ['/', detail]), await costOfRender(server, ['/', detail])];
  console.log(`\n${'page, rendered'.padEnd(24)} ms    ms of processor    React alone   ours/React`);
  for (const [index, url] of [
    '/',
    detail,
    '/projects',
    '/profile',
    '/contact',
    '/nri',
    '/blog',
    `/blog/${post?._id}`,
  ].entries()) {
    const { latency, processor } = await costOfPage(server, url);
    const bare = median(renders.flatMap((run) => run[index] ?? []));
    const name = url === detail ? '/project' : url.replace(/\/blog\/.*/, '/blog/…');
    const figures = [latency.toFixed(1).padStart(6), processor.toFixed(1).padStart(12)];
    if (bare) figures.push(bare.toFixed(2).padStart(16), (processor / bare).toFixed(2).padStart(12));
    console.log(`${name.padEnd(20)} ${figures.join('  ')}`);
  }

  const cold: number[] = [];
  for (let index = 0; index < starts; index += 1) cold.push(await server.restart());
  console.log(`\ncold start to the first 200 of /readyz: ${median(cold).toFixed(0)} ms, median of ${starts}`);
} finally {
  await server.stop();
}

function print({ name, ours, bare, ratio }: Comparison) {
  const rates = [ours, bare].map((it) => it.toFixed(0).padStart(8)).join(' ');
  console.log(`${name.padEnd(46)} ${rates}        ${ratio.toFixed(2)}`);
}

async function list<T>(name: string): Promise<T[]> {
  return JSON.parse((await call(server.port, 'GET', `/api/${name}`)).body.toString()) as T[];
}
