import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../../testing/figures.ts';
import { kindOf, listPageKinds } from '../../testing/page-kinds.ts';
import { freePort } from '../../testing/ports.ts';
import { root, stopProcess, waitForUrl } from '../../testing/processes.ts';
import { startDemo } from '../../testing/start-demo.ts';
import { startVarnish } from '../../testing/varnish.ts';
import { budgets } from '../checks/budgets.ts';
import { type Look, launchBrowser, look } from './lighthouse/measure.ts';
import { startTwin } from './lighthouse/twin.ts';

/**
 * `npm run lighthouse`: measures every kind of public page through the edge with the mobile preset and compares the median of
 * five runs with the budgets. Home and a project page are also compared with the same page without scripts, in turns. Build
 * the pages first. `-- --runs 1 /nri` measures one page once, `/project` the first project, `/blog/…` the first post.
 */

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);

const demo = await startDemo({ edge: true });
const twinPort = await freePort();
const twin = await startTwin(demo.origin, twinPort);
const edgePort = await freePort();
const twinOrigin = `http://127.0.0.1:${edgePort}`;
const twinEdge = startVarnish({
  directory: path.join(demo.home, 'twin'),
  port: String(edgePort),
  appPort: String(twinPort),
});
const chrome = await launchBrowser();
const rows: string[] = [];
const misses: string[] = [];
const print = (row: string) => {
  rows.push(row);
  console.log(row);
};

try {
  await waitForUrl(`${twinOrigin}/readyz`, twinEdge);
  const { listed: pages } = await listPageKinds(demo.origin);
  const [home = '/', project = ''] = [pages[0], pages.find((page) => page.startsWith('/project/'))];
  print(`${'page'.padEnd(20)} perf a11y best  seo   FCP   LCP   CLS   TBT  scripts  all`);
  const chosen = positionals.map((kind) => pages.find((page) => kindOf(page) === kind) ?? kind);
  for (const page of chosen.length > 0 ? chosen : pages) {
    const isMain = page === home || page === project;
    const looks: Look[] = [];
    const twins: Look[] = [];
    // The first request fills the edge's cache and is not measured.
    await fetch(demo.origin + page);
    for (let run = 0; run < runs; run += 1) {
      looks.push(await look(demo.origin + page, chrome));
      if (isMain) twins.push(await look(twinOrigin + page, chrome));
    }
    const name = kindOf(page);
    report(name, looks, isMain);
    if (isMain) compare(name, looks, twins);
  }
} finally {
  chrome.kill();
  await stopProcess(twinEdge);
  twin.close();
  await demo.stop();
}
for (const miss of misses) print(`missed: ${miss}`);
mkdirSync(path.join(root, 'test-results'), { recursive: true });
writeFileSync(path.join(root, 'test-results/lighthouse.txt'), `${rows.join('\n')}\n`);
process.exit(misses.length === 0 ? 0 : 1);

function report(name: string, looks: Look[], isMain: boolean) {
  const score = (id: string) => median(looks.map(({ scores }) => scores[id] ?? 0));
  const of = (key: 'firstPaint' | 'largestPaint' | 'layoutShift' | 'blockingTime' | 'scripts' | 'bytes') =>
    median(looks.map((it) => it[key]));
  const scores = ['performance', ...budgets.perfect].map((id) => String(score(id)).padStart(4)).join(' ');
  const times = [of('firstPaint'), of('largestPaint')].map((it) => it.toFixed(0).padStart(5)).join(' ');
  const sizes = [of('scripts'), of('bytes')].map((it) => `${(it / 1000).toFixed(0).padStart(5)} KB`).join(' ');
  print(
    `${name.padEnd(20)} ${scores} ${times} ${of('layoutShift').toFixed(3)} ${of('blockingTime').toFixed(0).padStart(5)} ${sizes}`,
  );

  const ask = (isMet: boolean, what: string) => !isMet && misses.push(`${name} ${what}`);
  ask(score('performance') >= budgets.performance, `performance ${score('performance')} < ${budgets.performance}`);
  for (const id of budgets.perfect) {
    ask(score(id) === 100, `${id} ${score(id)}: ${[...new Set(looks.flatMap(({ faults }) => faults))].join(', ')}`);
  }
  ask(of('bytes') <= budgets.firstView, `${of('bytes')} bytes on first view`);
  if (!isMain) return;
  ask(of('largestPaint') <= budgets.largestPaint, `largest paint ${of('largestPaint').toFixed(0)} ms`);
  ask(of('layoutShift') <= budgets.layoutShift, `layout shift ${of('layoutShift')}`);
  ask(of('blockingTime') <= budgets.blockingTime, `blocked for ${of('blockingTime').toFixed(0)} ms`);
}

function compare(name: string, looks: Look[], twins: Look[]) {
  for (const [key, title] of [
    ['firstPaint', 'first paint'],
    ['largestPaint', 'largest paint'],
  ] as const) {
    const [ours, bare] = [looks, twins].map((list) => median(list.map((it) => it[key]))) as [number, number];
    print(
      `${name} ${title}: ${ours.toFixed(0)} ms, without scripts ${bare.toFixed(0)} ms, ${(ours / bare).toFixed(2)}`,
    );
    if (ours / bare > budgets.overTwin) misses.push(`${name} ${title} ${(ours / bare).toFixed(2)} of its twin`);
  }
}
