import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, percentile } from '../testing/figures.ts';
import { logIn } from '../testing/log-in.ts';
import { lendRegistration } from '../testing/registration.ts';
import { type Demo, startDemo } from '../testing/start-demo.ts';
import { read } from './edge/visitor.ts';
import { isLong } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';

/**
 * Imports, undoes, exports and reads a project with 20,000 homes in one tower. With `DRILL=long` the pages of the team's list and
 * the homes of a tower with 24 floors must be answered within 50 ms at the 95th percentile.
 */

const homes = 20_000;
/** In milliseconds. The short run shares its machine with other work. */
const limit = isLong ? 50 : 150;
/** Of Brotli: what a phone loads when it opens the homes of a tower. */
const towerBytes = 6_000;
const largestBytes = 300_000;

const headerLine = 'Tower,Number,Home type,Floor,Facing,Carpet area (m²),Price,Floor rise,Parking,State,Held until';
const states = ['Available', 'Sold', 'Booked', 'Held', 'Not released'];
const lineOf = (index: number, price: number) =>
  `T,${index},2 BHK,${index % 200},North,68.4,${price + index * 7},${index % 900},450000,${states[index % 5]},`;
const sheetOf = (price: number, isFaulty = (_index: number) => false) => ({
  format: 'csv',
  content: [
    headerLine,
    ...Array.from({ length: homes }, (_, index) =>
      isFaulty(index) ? lineOf(index, price).replace('2 BHK', '7 BHK') : lineOf(index, price),
    ),
  ].join('\n'),
});

let demo: Demo;
let headers: Record<string, string>;
/** The demo's project with two towers of 24 floors, and the project with 20,000 homes. */
const ids = { demo: '', large: '' };
beforeAll(async () => {
  demo = await startDemo();
  headers = { ...(await logIn(demo)), 'content-type': 'application/json' };
  const list = (await (await fetch(`${demo.origin}/api/projects`)).json()) as { id: string; name: string }[];
  ids.demo = list.find(({ name }) => name === 'Basalt Heights')?.id ?? '';
  const homeTypes = [{ name: '2 BHK', bedrooms: 2, carpetArea: 68.4 }];
  const project = { name: 'Twenty Thousand', priority: 900, status: 'Ongoing', type: 'Residential', homeTypes };
  const registration = await lendRegistration(demo.origin, async (path) => (await fetch(demo.origin + path)).json());
  ids.large = (await send<{ id: string }>('/api/projects', { ...project, ...registration, quote: 'Q' })).id;
});
afterAll(() => demo.stop());

async function send<T>(path: string, body: object): Promise<T> {
  const response = await fetch(demo.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(5)} s  ${what}`);
  return result;
}

type Preview = { basis: string; faults: { row: number }[]; added: number; changed: number };
type Imported = { change: string; added: number; changed: number; removed: number };
const units = (call: string) => `/api/admin/projects/${ids.large}/units/${call}`;

it('20,000 homes are previewed with 300 faults, imported, repriced, undone and exported', async () => {
  const faulty = await timed('preview with 300 faulty rows', () =>
    send<Preview>(
      units('preview'),
      sheetOf(10_000_000, (index) => index % 60 === 0 && index < 18_000),
    ),
  );
  expect(faulty.faults.map(({ row }) => row)).toEqual(Array.from({ length: 300 }, (_, nth) => 2 + 60 * nth));
  for (const [price, counts] of [
    [10_000_000, { added: homes, changed: 0 }],
    [11_000_000, { added: 0, changed: homes }],
  ] as const) {
    const { basis } = await timed('preview', () => send<Preview>(units('preview'), sheetOf(price)));
    const imported = await timed(`import, ${counts.added} new, ${counts.changed} changed`, () =>
      send<Imported>(units('import'), { ...sheetOf(price), basis }),
    );
    expect(imported).toMatchObject(counts);
    if (counts.changed > 0) {
      const undone = await timed('undo', () => send<Imported>(units('undo'), { change: imported.change }));
      expect(undone).toMatchObject({ added: 0, changed: homes, removed: 0 });
    }
  }
  for (const format of ['csv', 'xlsx']) {
    const bytes = await timed(`export as ${format}`, async () =>
      (await fetch(`${demo.origin}${units('export')}?format=${format}`, { headers })).arrayBuffer(),
    );
    expect(bytes.byteLength).toBeGreaterThan(100_000);
  }
});

/** The quietest of three rounds, or of fifteen if three were too slow, because other load on the machine only adds time. */
async function measure(path: string, { isTeam = false, turns = 40, most = limit } = {}) {
  const accept = { 'accept-encoding': 'br' };
  const readOnce = () => read(demo.origin, path, isTeam ? { ...headers, ...accept } : accept);
  const round = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push((await readOnce()).time);
    return times;
  };
  let best = await round();
  for (let nth = 1; nth < 3 || (nth < 15 && percentile(best, 95) > most); nth += 1) {
    const next = await round();
    if (percentile(next, 95) < percentile(best, 95)) best = next;
  }
  const response = await readOnce();
  expect([path, response.status]).toEqual([path, 200]);
  const plain = await read(demo.origin, path, isTeam ? headers : {});
  const [bytes, whole] = [response.body.length, plain.body.length];
  const p95 = percentile(best, 95);
  const encoding = String(response.headers['content-encoding'] ?? 'plain');
  console.log(
    `p95 ${p95.toFixed(1)} ms, median ${median(best).toFixed(1)} ms, ${bytes} bytes (${encoding}) of ${whole}  ${path}`,
  );
  return { p95, bytes };
}

it(`a page of the team’s list of 20,000 homes is answered within ${limit} ms, the last page too`, async () => {
  const expectAtMost = startMeasurement();
  for (const query of ['', '?page=200', '?state=sold&page=3', '?number=1999']) {
    const { p95 } = await measure(`/api/admin/projects/${ids.large}/units${query}`, { isTeam: true });
    expectAtMost(p95, limit);
  }
});

it(`a tower with 24 floors is answered within ${limit} ms, and a tower with 20,000 homes is sent whole`, async () => {
  const expectAtMost = startMeasurement();
  const tower = await measure(`/api/projects/${ids.demo}/units?tower=B`);
  expect(tower.bytes).toBeLessThanOrEqual(towerBytes);
  expectAtMost(tower.p95, limit);
  const largest = await measure(`/api/projects/${ids.large}/units?tower=T`, {
    turns: 10,
    most: Number.POSITIVE_INFINITY,
  });
  expect(largest.bytes).toBeLessThanOrEqual(largestBytes);
});
