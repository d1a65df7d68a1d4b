import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNode } from '../testing/processes.ts';
import { underTraffic } from './delivery/traffic.ts';
import { isLong, minutes } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { addOldLeads } from './kit/old-leads.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * Runs the migrations of a made-up next release up and down while visitors use the site (50 requests a second in the long
 * run) and while transactions read all leads for a second each, as an export does. A migration that takes a strong lock
 * would queue behind such a transaction and block all others. `DRILL=long npm run drill -- migrations` repeats it twenty
 * times.
 */
const size = isLong ? { cycles: 20, leads: 200_000 } : { cycles: 1, leads: 20_000 };
/** In milliseconds: a visitor who waits longer has left. */
const longestWait = 3_000;

const steps = 4;
let site: Site;
beforeAll(async () => {
  site = await startSite('migrations');
  await addOldLeads(site.databaseUrl, size.leads);
});
afterAll(() => site.stop());

const runStep = (direction: 'up' | 'down', folder: string) =>
  runNode('server/src/cli/migrate.ts', [direction, '--also', folder], { DATABASE_URL: site.databaseUrl });

/** Reads the leads in transactions of one second each, one after another. */
function startExports() {
  let isDone = false;
  const ended = (async () => {
    const client = new pg.Client(site.databaseUrl);
    await client.connect();
    while (!isDone) {
      await client.query('begin');
      await client.query('select count(*) from submissions');
      await sleep(1_000);
      await client.query('commit');
      await sleep(500);
    }
    await client.end();
  })();
  return () => {
    isDone = true;
    return ended;
  };
}

it(
  'migrations go up and down under traffic without a failed request or a lost lead',
  async () => {
    const stopExports = startExports();
    const expectAtMost = startMeasurement();
    const found = await underTraffic({ site, name: 'migrations' }, async () => {
      for (let cycle = 0; cycle < size.cycles; cycle += 1) {
        await runStep('up', 'drills/migrations/next');
        for (let step = 0; step < steps; step += 1) await runStep('down', 'drills/migrations/next');
      }
      console.log(`${size.cycles} times up and down, ${steps} migrations each`);
    });
    await stopExports();
    expect(found).toMatchObject({ failures: [], lost: 0, doubled: 0 });
    expectAtMost(found.longest, longestWait);
  },
  minutes(20),
);

it('control: the drill finds the requests that fail while a migration rewrites the table of leads under its lock', async () => {
  const { failures, longest } = await underTraffic({ site, name: 'control' }, async () => {
    await runStep('up', 'drills/migrations/blunt');
    await runStep('down', 'drills/migrations/blunt');
  });
  expect(failures.length > 0 || longest > longestWait).toBe(true);
});
