import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backrest, debianPostgres, isBackrestInstalled, openBackrest } from '../testing/backrest.ts';
import { freePort } from '../testing/ports.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startNode, stopProcess, waitForUrl } from '../testing/processes.ts';
import { reconcileLeads } from './delivery/ledger.ts';
import { isLong, minutes } from './kit/length.ts';
import { addOldLeads } from './kit/old-leads.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';
import { type LeadResponse, sendVisitors } from './kit/visitors.ts';

/**
 * Drops the table of leads at a random moment, restores the database to one second before from backup and WAL, and compares
 * it with the responses that visitors got. `DRILL=long npm run drill -- restore` repeats it five times.
 */
const size = isLong
  ? { rounds: 5, leads: 200_000, wait: [3_000, 20_000], rate: 20 }
  : { rounds: 1, leads: 2_000, wait: [2_000, 4_000], rate: 20 };

/** Milliseconds before the drop to which the database is restored. */
const margin = 1_000;

describe.runIf(isBackrestInstalled())('after the table of leads was dropped', () => {
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

  /** Restores a new cluster from backup and WAL. Returns its URL and the milliseconds it took. */
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

  const acknowledgedBefore = (responses: readonly LeadResponse[], moment: number) =>
    responses.filter((it) => it.status === 201 && it.at + it.took <= moment);

  it.each(Array.from({ length: size.rounds }, (_, index) => index + 1))(
    'the restored database has every lead acknowledged before the restore point, and none from after it (%i)',
    async (round) => {
      const visitors = sendVisitors({ ...site, rate: size.rate, name: 'visitors' });
      await sleep(between(size.wait));
      const [drop] = await query<{ at: Date }>(site.databaseUrl, 'select clock_timestamp() as at');
      await query(site.databaseUrl, 'drop table submissions cascade');
      const moment = Number(drop?.at) - margin;
      await sleep(500);
      await visitors.leave(0);
      // Sends the last WAL segment to the archive, as PostgreSQL also does when it is stopped.
      await query(site.databaseUrl, 'select pg_switch_wal()');
      const target = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
      const restored = await restore('restored', '--type=time', `--target=${target}`);

      const responses = visitors.responses();
      const acknowledged = acknowledgedBefore(responses, moment);
      const { lost, doubled } = await reconcileLeads({ ...site, ...restored }, acknowledged);
      const [rows] = await query<{ old: number; late: number }>(
        restored.databaseUrl,
        `select count(*) filter (where id like 'old-%')::int as old,
          count(*) filter (where id not like 'old-%' and created_at > to_timestamp(${moment} / 1000.0))::int as late
          from submissions`,
      );
      console.log(
        `restored to ${target} in ${restored.took} ms; ${acknowledged.length} leads acknowledged before that, ${lost} lost; ` +
          `${acknowledgedBefore(responses, Number.POSITIVE_INFINITY).length - acknowledged.length} in the second between`,
      );
      expect({ lost, doubled, ...rows }).toEqual({ lost: 0, doubled: 0, old: size.leads, late: 0 });
      expect(acknowledged.length).toBeGreaterThan(0);
      if (round === 1) {
        await expectSiteOn(restored.databaseUrl);
        await expectLossWithoutWal(acknowledged);
      }
      await restored.stop();
    },
    minutes(5),
  );

  it('a backup holds no row that could be read without the pass phrase', async () => {
    const mark = 'Meera Joshi of the seventh floor';
    await query(
      site.databaseUrl,
      `insert into submissions (id, kind, email, name) values ('marked', 'brochure', 'meera@example.com', '${mark}')`,
    );
    await query(site.databaseUrl, 'checkpoint');
    expect(await backrest.countFilesWith(mark, site.cluster)).toBe(0);
    // The control: the same backup without encryption.
    const open = await backrest.countFilesWith(mark, site.cluster, '--repo1-cipher-type=none');
    expect(open).toBeGreaterThan(0);
    console.log(`a row's text is in 0 files of the encrypted backup; control, not encrypted: in ${open}`);
  });

  it('no backup is made without the pass phrase', async () => {
    const { PGBACKREST_REPO1_CIPHER_PASS: passphrase } = process.env;
    delete process.env.PGBACKREST_REPO1_CIPHER_PASS;
    const attempt = backrest.run('backup', site.cluster, '--type=full');
    await expect(attempt).rejects.toThrow('requires option: repo1-cipher-pass');
    process.env.PGBACKREST_REPO1_CIPHER_PASS = passphrase;
  });

  /** Starts the site on the restored database and expects it to accept leads. */
  async function expectSiteOn(databaseUrl: string) {
    const port = String(await freePort());
    const PUBLIC_ORIGIN = `http://127.0.0.1:${port}`;
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', PORT: port, PUBLIC_ORIGIN, DATABASE_URL: databaseUrl };
    const server = startNode('server/src/processes/main.ts', { env });
    const origin = `http://127.0.0.1:${port}`;
    await waitForUrl(`${origin}/readyz`, server);
    const visitors = sendVisitors({ home: site.home, origin, rate: 5, name: 'after' });
    await sleep(500);
    await visitors.leave(minutes(1));
    expect(visitors.responses().every((it) => it.status === 201)).toBe(true);
    await stopProcess(server);
  }

  /** The control: the backup without the WAL must lack acknowledged leads. */
  async function expectLossWithoutWal(acknowledged: readonly LeadResponse[]) {
    const restored = await restore('backup-alone', '--type=immediate');
    const { lost } = await reconcileLeads({ ...site, ...restored }, acknowledged);
    await restored.stop();
    console.log(`control, backup without WAL: ${lost} of ${acknowledged.length} acknowledged are lost`);
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
  throw new Error('the restored database did not accept writes within a minute');
}
