import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backrest, debianPostgres, isBackrestInstalled, openBackrest } from '../tools/backrest.ts';
import { freePort } from '../tools/ports.ts';
import { startPostgres } from '../tools/postgres.ts';
import { startNode, stopProcess, waitForUrl } from '../tools/processes.ts';
import { reckon } from './delivery/reckoning.ts';
import { isLong, minutes } from './kit/length.ts';
import { addOldLeads } from './kit/old-leads.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';
import { type Answer, sendVisitors } from './kit/visitors.ts';

/**
 * Somebody drops the leads at a random moment. The database is restored to the second before from backup and log, and held
 * against what each visitor was told. `DRILL=long npm run drill:restore` does it five times.
 */
const size = isLong
  ? { rounds: 5, leads: 200_000, wait: [3_000, 20_000], rate: 20 }
  : { rounds: 1, leads: 2_000, wait: [2_000, 4_000], rate: 20 };

/** To the second before. */
const margin = 1_000;

describe.runIf(isBackrestInstalled())('the leads are dropped', () => {
  let site: Site;
  let backrest: Backrest;
  beforeEach(async () => {
    site = await startSite('restore', {
      binaries: debianPostgres,
      settings: (home) => {
        backrest = openBackrest(home);
        return backrest.settings(path.join(home, 'postgres'));
      },
    });
    await addOldLeads(site.databaseUrl, size.leads);
    await backrest.run('stanza-create', site.cluster);
    await backrest.run('backup', site.cluster, '--type=full');
  });
  afterEach(() => site.stop());

  /** A new cluster from backup and log; answers where its data is and how long it took. */
  async function restore(name: string, ...target: string[]) {
    const start = Date.now();
    const directory = path.join(site.home, name);
    await backrest.restore(directory, ...target, '--target-action=promote');
    const settings = { ...backrest.settings(directory), archive_mode: 'off' };
    const postgres = await startPostgres({ directory, binaries: debianPostgres, settings });
    const databaseUrl = Object.assign(new URL(postgres.url), { pathname: '/plinth' }).href;
    await untilItWrites(databaseUrl);
    return { databaseUrl, stop: postgres.stop, took: Date.now() - start };
  }

  const toldBefore = (answers: readonly Answer[], moment: number) =>
    answers.filter((it) => it.status === 201 && it.at + it.took <= moment);

  it.each(Array.from({ length: size.rounds }, (_, index) => index + 1))(
    'has every lead of which somebody was told before that second, and none from after it (%i)',
    async (round) => {
      const visitors = sendVisitors({ ...site, rate: size.rate, name: 'visitors' });
      await sleep(between(size.wait));
      const [drop] = await query<{ at: Date }>(site.databaseUrl, 'select clock_timestamp() as at');
      await query(site.databaseUrl, 'drop table submissions cascade');
      const moment = Number(drop?.at) - margin;
      await sleep(500);
      await visitors.leave(0);
      // What a server does when it is stopped, too: the last piece of its log goes to the archive.
      await query(site.databaseUrl, 'select pg_switch_wal()');
      const target = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
      const restored = await restore('restored', '--type=time', `--target=${target}`);

      const answers = visitors.answers();
      const told = toldBefore(answers, moment);
      const { lost, doubled } = await reckon({ ...site, ...restored }, told);
      const [rows] = await query<{ old: number; late: number }>(
        restored.databaseUrl,
        `select count(*) filter (where id like 'old-%')::int as old,
          count(*) filter (where id not like 'old-%' and created_at > to_timestamp(${moment} / 1000.0))::int as late
          from submissions`,
      );
      console.log(
        `restored to ${target} in ${restored.took} ms; ${told.length} leads acknowledged before that, ${lost} lost; ` +
          `${toldBefore(answers, Number.POSITIVE_INFINITY).length - told.length} in the second between`,
      );
      expect({ lost, doubled, ...rows }).toEqual({ lost: 0, doubled: 0, old: size.leads, late: 0 });
      expect(told.length).toBeGreaterThan(0);
      if (round === 1) {
        await expectSiteOn(restored.databaseUrl);
        await expectBlindWithoutLog(told);
      }
      await restored.stop();
    },
    minutes(5),
  );

  /** The site runs on what was restored. */
  async function expectSiteOn(databaseUrl: string) {
    const port = String(await freePort());
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', PORT: port, DATABASE_URL: databaseUrl };
    const server = startNode('server/src/main.ts', { env });
    const origin = `http://127.0.0.1:${port}`;
    await waitForUrl(`${origin}/readyz`, server);
    const visitors = sendVisitors({ home: site.home, origin, rate: 5, name: 'after' });
    await sleep(500);
    await visitors.leave(minutes(1));
    expect(visitors.answers().every((it) => it.status === 201)).toBe(true);
    await stopProcess(server);
  }

  /** The control: the backup alone, without the log of changes, must be found wanting. */
  async function expectBlindWithoutLog(told: readonly Answer[]) {
    const restored = await restore('backup-alone', '--type=immediate');
    const { lost } = await reckon({ ...site, ...restored }, told);
    await restored.stop();
    console.log(`control, backup without log: ${lost} of ${told.length} acknowledged are lost`);
    expect(lost).toBeGreaterThan(0);
  }
});

const between = ([least = 0, most = 0]: readonly number[]) => least + Math.random() * (most - least);

async function untilItWrites(url: string) {
  for (let tries = 600; tries > 0; tries -= 1) {
    const rows = await query<{ waits: boolean }>(url, 'select pg_is_in_recovery() as waits').catch(() => []);
    if (rows[0]?.waits === false) return;
    await sleep(100);
  }
  throw new Error('what was restored does not take writes');
}
