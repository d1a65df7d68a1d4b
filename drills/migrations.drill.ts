import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNode } from '../tools/processes.ts';
import { underTraffic } from './delivery/traffic.ts';
import { isLong, minutes } from './kit/length.ts';
import { addOldLeads } from './kit/old-leads.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * The next release's migrations go up and down while people are on the site, 50 requests a second in the long run, and while somebody reads
 * all leads for a second and more, as an export does: that is what a careless lock would queue behind.
 * `DRILL=long npm run drill:migrations` does it twenty times.
 */
const size = isLong ? { cycles: 20, leads: 200_000 } : { cycles: 1, leads: 20_000 };
/** Whoever waited longer has left. */
const patience = 3_000;

const steps = 4;
let site: Site;
beforeAll(async () => {
  site = await startSite('migrations');
  await addOldLeads(site.databaseUrl, size.leads);
});
afterAll(() => site.stop());

const runStep = (direction: 'up' | 'down', folder: string) =>
  runNode('server/src/cli/migrate.ts', [direction, '--also', folder], { DATABASE_URL: site.databaseUrl });

/** Reads the leads in transactions of a second, one after another. */
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
  'goes up and down and fails nobody',
  async () => {
    const stopExports = startExports();
    const { failed, lost, doubled } = await underTraffic({ site, patience, name: 'migrations' }, async () => {
      for (let cycle = 0; cycle < size.cycles; cycle += 1) {
        await runStep('up', 'drills/migrations/next');
        for (let step = 0; step < steps; step += 1) await runStep('down', 'drills/migrations/next');
      }
      console.log(`${size.cycles} times up and down, ${steps} migrations each`);
    });
    await stopExports();
    expect(failed).toBe(0);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  },
  minutes(20),
);

it('finds whom a migration fails that rewrites the table of leads under its lock (control)', async () => {
  const { failed } = await underTraffic({ site, patience, name: 'control' }, async () => {
    await runStep('up', 'drills/migrations/blunt');
    await runStep('down', 'drills/migrations/blunt');
  });
  expect(failed).toBeGreaterThan(0);
});
