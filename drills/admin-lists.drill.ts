import { afterAll, beforeAll, it } from 'vitest';
import { percentile } from '../testing/figures.ts';
import { logIn } from '../testing/log-in.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { startMeasurement } from './kit/measurement.ts';
import { fillLeads } from './leads/fill.ts';
import { firstNames, rarePerson } from './leads/names.ts';

/** Times every request the admin table of leads can make (sort, filter, search, page) against 100,000 leads. */

const leads = 100_000;
const rounds = 25;
const limit = 200;

let demo: Demo;
let headers: { authorization: string };
beforeAll(async () => {
  demo = await startDemo();
  await fillLeads(demo.database.url(), leads, console.log);
  headers = await logIn(demo);
});
afterAll(() => demo.stop());

async function ask(path: string) {
  const start = performance.now();
  const response = await fetch(demo.origin + path, { headers });
  const body = (await response.json()) as { next?: string; rows?: { id: string }[] };
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return { time: performance.now() - start, body };
}

const p95 = (times: number[]) => percentile(times, 95);

it(`every request of the leads table is answered within ${limit} ms at the 95th percentile`, async () => {
  const list = '/api/admin/leads';
  const questions = [
    '',
    '?sort=name',
    '?sort=email&direction=desc',
    '?sort=site',
    '?kind=visit',
    '?status=new',
    '?site=Basalt%20Heights&kind=enquiry',
    '?from=2026-01-01&to=2026-12-31',
    `?q=${firstNames[0]}`,
    `?q=${encodeURIComponent(rarePerson.name)}`,
    '?q=zzzz-no-match',
  ];
  const { body: first } = await ask(list);
  const { body: second } = await ask(`${list}?after=${first.next}`);
  questions.push(`?after=${first.next}`, `?after=${second.next}`);
  const paths = [
    ...questions.map((query) => list + query),
    `${list}/${first.rows?.[0]?.id}`,
    '/api/admin/overview',
    '/api/admin/dashboard',
  ];

  const expectAtMost = startMeasurement();
  const all: number[] = [];
  for (const path of paths) {
    await ask(path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await ask(path)).time);
    all.push(...times);
    console.log(`${p95(times).toFixed(0).padStart(5)} ms  ${path.slice(0, 70)}`);
  }
  console.log(
    `${p95(all).toFixed(0).padStart(5)} ms  p95 of all ${all.length}, ${leads.toLocaleString('en-IN')} leads`,
  );
  expectAtMost(p95(all), limit);
});
