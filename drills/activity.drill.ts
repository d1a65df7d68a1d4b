import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ActivityPage } from '@plinth/contract/audit.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, percentile } from '../testing/figures.ts';
import { logIn } from '../testing/log-in.ts';
import { freePort } from '../testing/ports.ts';
import {
  createAppRole,
  createDatabase,
  createTemporaryHome,
  type PostgresServer,
  startPostgres,
} from '../testing/postgres.ts';
import { runNode, serverFlags, setShare, startNode, stopProcess, waitForUrl } from '../testing/processes.ts';
import { ensureAdmin } from '../tools/commands/demo-admin.ts';
import { fillEvents, rareTitle } from './activity/fill.ts';
import { isLong } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { query } from './kit/query.ts';

/**
 * Times the activity page with every filter against 300,000 audit events of two years. `DRILL=long` has ten million of them.
 */

const events = isLong ? 10_000_000 : 300_000;
const turns = isLong ? 20 : 10;
/** Other load on the machine only adds time, so the quietest of several passes counts, for each filter. */
const passes = { least: isLong ? 3 : 1, most: isLong ? 15 : 5 };
const limit = 150;
/** Memory settings of a small server; nothing else is tuned for these queries. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

const home = createTemporaryHome('activity');
let postgres: PostgresServer;
let server: ReturnType<typeof startNode>;
let headers: { authorization: string };
let origin: string;
let url: string;
beforeAll(
  async () => {
    postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true, settings });
    url = await createDatabase(postgres.url, 'plinth');
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    const env = {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: port, PUBLIC_ORIGIN: origin },
      ...{ DATABASE_URL: await createAppRole(url), MEDIA_DIR: path.join(home, 'media') },
    };
    await runNode('server/src/cli/migrate.ts', ['up'], { ...env, MIGRATION_DATABASE_URL: url });
    const admin = await ensureAdmin(env, home);
    await fillEvents(url, events, isLong ? console.log : () => undefined);
    mkdirSync(path.join(home, 'media'));
    setShare(postgres.pid, -10);
    server = startNode('server/src/processes/main.ts', { env, args: serverFlags });
    setShare(server.pid, -10);
    await waitForUrl(`${origin}/readyz`, server);
    headers = await logIn({ origin, admin });
  },
  isLong ? 3_600_000 : undefined,
);
afterAll(async () => {
  await stopProcess(server);
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

async function ask(target: string) {
  const start = performance.now();
  const response = await fetch(origin + target, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${target}: ${response.status}`);
  const time = performance.now() - start;
  return { time, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Pick<ActivityPage, 'events' | 'next'> };
}

const activity = '/api/admin/activity';
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** By what they are; later pages are added when the first ones are known. */
const pages: Record<string, string> = {
  'no filter': activity,
  'a person who did much': `${activity}?user=u0001`,
  'a person who did little': `${activity}?user=u0007`,
  'the group content': `${activity}?group=content`,
  'the group leads': `${activity}?group=leads`,
  'the group users, with few events': `${activity}?group=users`,
  'a frequent action': `${activity}?action=document.update`,
  'a rare action': `${activity}?action=user.role`,
  'a person and a group': `${activity}?user=u0007&group=media`,
  'a person and an action without events': `${activity}?user=u0007&action=document.revert`,
  'a day': `${activity}?from=${daysAgo(200)}&to=${daysAgo(200)}`,
  'a day, a person and a group': `${activity}?from=${daysAgo(200)}&to=${daysAgo(200)}&user=u0003&group=content`,
  'half a year': `${activity}?from=${daysAgo(400)}&to=${daysAgo(220)}`,
  'a text in the name of a person': `${activity}?q=kulkarni`,
  'a text in the name of one document': `${activity}?q=${encodeURIComponent(rareTitle)}`,
  'a text in the names of 3,000 documents': `${activity}?q=tower`,
  'a text in the names of some 30 files': `${activity}?q=plan-199`,
  'a text that is found nowhere': `${activity}?q=zzzz`,
  'the tab of a document': '/api/admin/collections/projects/d0/activity',
};

async function addLaterPages() {
  const [lead] = await query<{ id: string }>(
    url,
    "select entity_id as id from audit_events where collection = 'form' limit 1",
  );
  pages['the tab of a lead'] = `/api/admin/collections/form/${lead?.id}/activity`;
  for (const name of [
    'no filter',
    'a person who did much',
    'the group content',
    'a text in the name of one document',
  ]) {
    const target = pages[name] ?? '';
    let after = '';
    for (let page = 0; page < 10; page += 1) {
      const { body } = await ask(`${target}${target.includes('?') ? '&' : '?'}limit=200${after && `&after=${after}`}`);
      after = body.next ?? after;
    }
    pages[`${name}, after 2,000 events`] = `${target}${target.includes('?') ? '&' : '?'}after=${after}`;
  }
}

it(`each filter of the activity page is answered within ${limit} ms at the 95th percentile`, {
  timeout: 3_600_000,
}, async () => {
  const [counted] = await query<{ count: number }>(url, 'select count(*)::int as count from audit_events');
  expect(counted?.count).toBeGreaterThan(events * 0.99);
  await addLaterPages();
  const expectAtMost = startMeasurement();
  let quietest = await measurePass();
  for (let pass = 1; pass < passes.least || (pass < passes.most && worstOf(quietest) > limit); pass += 1) {
    const next = await measurePass();
    quietest = new Map(Array.from(quietest, ([name, taken]) => [name, quieter(taken, next.get(name) ?? taken)]));
  }
  for (const [name, taken] of quietest) {
    const [p50, p95] = [median(taken), percentile(taken, 95)].map((time) => time.toFixed(0).padStart(4));
    console.log(`p50 ${p50} ms, p95 ${p95} ms  ${name}`);
  }
  console.log(`${counted?.count} events`);
  expectAtMost(worstOf(quietest), limit);
});

type Pass = Map<string, number[]>;

async function measurePass(): Promise<Pass> {
  const pass: Pass = new Map([...Object.keys(pages), machine].map((name) => [name, []]));
  for (let turn = -1; turn < turns; turn += 1) {
    for (const [name, taken] of pass) {
      const { time } = await ask(pages[name] ?? '/livez');
      if (turn >= 0) taken.push(time);
    }
  }
  return pass;
}

const machine = 'the machine itself: /livez';
const p95Of = (taken: readonly number[]) => percentile(taken, 95);
const quieter = (a: number[], b: number[]) => (p95Of(a) <= p95Of(b) ? a : b);
const worstOf = (pass: Pass) => Math.max(...Array.from(pass.values(), p95Of));

it('what the filters find is what a scan of all events finds', async () => {
  const scans: Record<string, string> = {
    'a person and a group': "user_id = 'u0007' and action like 'media.%'",
    'the group users, with few events': "action like 'user.%'",
    'a text in the name of one document': "collection = 'projects' and entity_id = 'd0'",
    'a text in the names of 3,000 documents': "title like 'Tower %'",
    'a text in the name of a person': "user_id in (select id from users where name like '%Kulkarni')",
  };
  for (const [name, where] of Object.entries(scans)) {
    const { body } = await ask(pages[name] ?? '');
    const scanned = await query<{ id: string }>(
      url,
      `select id from audit_events where ${where} order by at desc, id desc limit 50`,
    );
    expect(
      body.events.map(({ id }) => id),
      name,
    ).toEqual(scanned.map(({ id }) => id));
  }
});
