import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { percentile } from '../testing/figures.ts';
import { createTemporaryHome } from '../testing/postgres.ts';
import { isLong, minutes } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { type Site, startSite } from './kit/site.ts';
import { send } from './publishing/actions.ts';
import { bodyOf, markerOf } from './publishing/documents.ts';
import { signInTeam, type Team } from './publishing/team.ts';

/**
 * Planned publications and withdrawals happen once, not early and within 10 s, while the worker is killed, every second time with
 * the server, and the clocks of both are stepped by hours. `DRILL=long npm run drill -- schedules` plans a thousand and kills the
 * worker fifty times.
 */
const [plans, kills] = isLong ? [1_000, 50] : [100, 5];
/** Over which time the plans come due, in milliseconds. */
const window = isLong ? minutes(8) : 40_000;
const latest = 10_000;
const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);
const library = libraries.find((file) => existsSync(file));
/** By how many seconds the clocks are wrong, one after another. */
const steps = [10_800, 93_600, -7_200, 1_200, -45, 0];
/** How far a time may be from the stepped clock, in milliseconds: a line of the log may be as old as a round. */
const clockFault = 15_000;

type Plan = { id: string; what: 'publish' | 'withdraw'; at: number; wasLive: boolean };

// CI has faketime: there the drill fails without it.
describe.runIf(library || process.env.CI)('schedules', () => {
  const clock = path.join(createTemporaryHome('schedules-clock'), 'clock');
  const step = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  let site: Site;
  let team: Team;
  let client: pg.Client;
  beforeAll(async () => {
    if (!library) throw new Error('faketime is not installed: apt-get install faketime');
    step(0);
    site = await startSite('schedules', {
      isLogged: true,
      env: {
        LOG_LEVEL: 'info',
        ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1' },
        // Timers run on the monotonic clock, which no operator steps.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    });
    team = await signInTeam(site);
    client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await site?.stop();
  });

  const request = async (method: string, url: string, body: object, headers = {}) => {
    const answer = await send(site.origin, [method, url], { ...team.owner, ...headers }, body);
    expect([url, answer?.status, answer?.body]).toEqual([url, expect.toSatisfy((it) => it < 300), expect.anything()]);
    return answer?.body ?? {};
  };

  const isStepped = (time: number, seconds: number) => Math.abs(time - Date.now() - seconds * 1_000) < clockFault;

  /** Waits until both processes have the stepped time: the server in its `Date` header, the worker in what it logs after `from`. */
  async function expectStepped(seconds: number, from: number) {
    const settings = { timeout: 30_000, interval: 100 };
    await vi.waitFor(async () => {
      const { headers } = await fetch(`${site.origin}/livez`, { headers: { connection: 'close' } });
      const date = headers.get('date');
      expect([seconds, date]).toEqual([seconds, expect.toSatisfy(() => isStepped(Date.parse(date ?? ''), seconds))]);
    }, settings);
    await vi.waitFor(() => {
      const log = readFileSync(site.logFile).subarray(from).toString();
      const times = [...log.matchAll(/"time":(\d+),[^\n]*(?:worker started|as planned)/g)].map(([, time]) =>
        Number(time),
      );
      expect([seconds, times]).toEqual([seconds, expect.toSatisfy(() => times.some((it) => isStepped(it, seconds)))]);
    }, settings);
  }

  /** A new page, an edit of a live one, or the withdrawal of a live one. */
  async function plan(index: number, at: number): Promise<Plan> {
    const admin = '/admin/collections/services';
    const body = (save: number) => bodyOf({ collection: 'services' }, markerOf(index, save));
    const { id } = (await request('POST', `${admin}/drafts`, body(1))) as { id: string };
    const kind = index % 3;
    if (kind > 0) await request('POST', `${admin}/${id}/publication`, { do: 'publish', draft: 1 });
    if (kind === 1) await request('PUT', `${admin}/${id}/draft`, body(2), { 'if-match': '"1"' });
    const what = kind === 2 ? 'withdraw' : 'publish';
    const draft = kind === 2 ? {} : { draft: kind === 1 ? 2 : 1 };
    const schedule = { what, at: new Date(at).toISOString(), ...draft };
    await request('POST', `${admin}/${id}/publication`, { do: 'schedule', schedule });
    return { id, what, at, wasLive: kind === 1 };
  }

  async function readOutcome({ id, what, wasLive }: Plan) {
    const { rows: events } = await client.query<{ at: Date }>(
      `select at from audit_events where entity_id = $1 and action = $2
         and at > (select max(at) from audit_events where entity_id = $1 and action = 'document.schedule') order by at`,
      [id, `document.${what}`],
    );
    const { rows: revisions } = await client.query('select version from document_revisions where id = $1', [id]);
    const { rows: rest } = await client.query('select state from publications where id = $1', [id]);
    const state = what === 'publish' ? 'live' : 'withdrawn';
    const isDone = rest[0]?.state === state && events.length === 1 && revisions.length === (wasLive ? 1 : 0);
    return { id, isDone, times: events.map(({ at }) => at.getTime()), state: rest[0]?.state };
  }

  it(`${plans} plans happen once, none early, with the worker killed ${kills} times and the server ${Math.floor(kills / 2)} times`, {
    timeout: window + minutes(6),
  }, async () => {
    const lead = plans * 60;
    const start = Date.now() + lead;
    const planned: Plan[] = [];
    for (let index = 0; index < plans; index += 1)
      planned.push(await plan(index, start + Math.floor((window * index) / plans)));
    const expectAtMost = startMeasurement();
    await sleep(Math.max(0, start - Date.now()));
    const half = window / kills / 2;
    for (let kill = 0; kill < kills; kill += 1) {
      const seconds = steps[kill % steps.length] ?? 0;
      const logged = readFileSync(site.logFile).length;
      step(seconds);
      await sleep(half);
      site.kill('worker');
      if (kill % 2 === 1) site.kill('server');
      await Promise.all([sleep(half), expectStepped(seconds, logged)]);
    }
    const isOpen = async () =>
      Number((await client.query('select count(*) from publications where schedule is not null')).rows[0].count) > 0;
    for (const end = Date.now() + 60_000; (await isOpen()) && Date.now() < end; ) await sleep(200);
    const outcomes = [];
    for (const it of planned) outcomes.push({ ...it, ...(await readOutcome(it)) });
    expect(outcomes.filter(({ isDone }) => !isDone)).toEqual([]);
    const late = outcomes.map(({ at, times }) => (times[0] ?? 0) - at);
    console.log(`ms late: p50 ${percentile(late, 50)}, p99 ${percentile(late, 99)}, least ${Math.min(...late)}`);
    const latePlans = late.flatMap((ms, index) => (ms > latest ? [`${index}: ${ms}`] : []));
    if (latePlans.length > 0) console.log(`later than ${latest} ms: ${latePlans.join(', ')}`);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expectAtMost(percentile(late, 99), latest);
  });
});
