import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTemporaryHome } from '../testing/postgres.ts';
import { reconcileLeads } from './delivery/ledger.ts';
import { type Network, type NodeName, openNetwork } from './failover/network.ts';
import { expectRefusals } from './failover/refusals.ts';
import { missingPrograms, type Servers, startServers } from './failover/servers.ts';
import { minutes } from './kit/length.ts';
import { type Site, startSiteOn } from './kit/site.ts';
import { type LeadResponse, sendVisitors } from './kit/visitors.ts';

/**
 * Kills and isolates the primary of two PostgreSQL servers while visitors send leads. Patroni, etcd and HAProxy run over TLS;
 * first it checks that clients without certificate or password are refused. Not part of `npm run drills`, because Patroni
 * waits at least 20 s before each failover. `npm run drill -- failover --rounds N` repeats it.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
const rate = 20;
const gapLimit = 45_000;
/** How many lines of the servers' log are printed when the drill itself fails. */
const lastWords = 60;

const absent = missingPrograms();
if (absent.length > 0 || process.getuid?.() !== 0) {
  console.error(`needs root, and ${absent.join(', ')}: apt-get install patroni etcd-server haproxy postgresql-15`);
  process.exit(2);
}

type Fault =
  | 'the server is killed'
  | 'the server is cut off'
  | 'it is cut off from all but the app'
  | 'PostgreSQL is killed';
const faults: Fault[] = [
  'the server is killed',
  'the server is cut off',
  'it is cut off from all but the app',
  'PostgreSQL is killed',
];

async function run(isSynchronous: boolean, plan: readonly Fault[]) {
  const home = createTemporaryHome('failover');
  const network = openNetwork();
  try {
    const servers = await startServers({ home, network, isSynchronous });
    try {
      if (isSynchronous) await expectRefusals(servers);
      const site = await startSiteOn(servers.url, home);
      try {
        return await disturb({ home, network, servers, site }, plan);
      } finally {
        await site.stop();
      }
    } finally {
      servers.stop();
    }
  } catch (error) {
    console.error(readFileSync(path.join(home, 'servers.log'), 'utf8').split('\n').slice(-lastWords).join('\n'));
    throw error;
  } finally {
    network.close();
    rmSync(home, { recursive: true, force: true });
  }
}

type Stage = { home: string; network: Network; servers: Servers; site: Omit<Site, 'cluster'> };

async function disturb({ network, servers, site }: Stage, plan: readonly Fault[]) {
  const visitors = sendVisitors({ ...site, rate, name: 'visitors' });
  await sleep(3_000);
  const gaps: number[] = [];
  for (const fault of plan) {
    const primary = await servers.findPrimary();
    const start = Date.now();
    inflict(fault, primary);
    await untilTakenAgain(start);
    network.mend(primary);
    if (fault === 'the server is killed') servers.startNode(primary);
    await servers.untilWhole();
    const gap = longestGap(visitors.responses(), start, Date.now());
    gaps.push(gap);
    console.log(
      `${fault}: no lead accepted for ${(gap / 1000).toFixed(1)} s; ${primary} → ${await servers.findPrimary()}`,
    );
  }
  await visitors.leave(minutes(1));
  return { ...(await reconcileLeads(site, visitors.responses())), gap: Math.max(...gaps) };

  function inflict(fault: Fault, primary: NodeName) {
    if (fault === 'the server is killed') network.killAll(primary);
    if (fault === 'the server is cut off') network.cut(primary, ['front', 'etcd', 'peer']);
    if (fault === 'it is cut off from all but the app') network.cut(primary, ['etcd', 'peer']);
    if (fault === 'PostgreSQL is killed') servers.killPostgres(primary);
  }

  /** Waits until leads are accepted again after a gap of 2 s, or after 30 s if there was no gap. */
  async function untilTakenAgain(start: number) {
    await sleep(5_000);
    for (;;) {
      const times = takenAt(visitors.responses()).filter((at) => at > start);
      const recent = times.filter((at) => at > Date.now() - 2_000).length;
      const isOver = longestGap(visitors.responses(), start, Date.now()) > 2_000 || Date.now() - start > 30_000;
      if (recent > rate / 2 && isOver) return;
      if (Date.now() - start > minutes(2)) throw new Error('no lead was accepted within 2 minutes after the fault');
      await sleep(500);
    }
  }
}

const takenAt = (responses: readonly LeadResponse[]) =>
  responses
    .filter((it) => it.status === 201)
    .map((it) => it.at + it.took)
    .sort((one, other) => one - other);

/** The longest time in which no lead was acknowledged. */
function longestGap(responses: readonly LeadResponse[], from: number, to: number): number {
  const times = [from, ...takenAt(responses).filter((at) => at > from && at < to), to];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

const plan = Array.from({ length: Number(values.rounds) }, () => faults).flat();
const kept = await run(true, plan);
console.log(
  `synchronous, ${plan.length} faults: ${kept.acknowledged} acknowledged, ${kept.lost} lost, ${kept.doubled} stored twice; ` +
    `longest gap ${(kept.gap / 1000).toFixed(1)} s`,
);
const careless = await run(false, ['it is cut off from all but the app']);
console.log(`control, asynchronous: ${careless.lost} of ${careless.acknowledged} acknowledged are lost`);

const faultsFound = [
  kept.lost > 0 && 'acknowledged leads were lost',
  kept.doubled > 0 && 'leads were stored twice',
  kept.gap > gapLimit && `a gap of more than ${gapLimit / 1000} s`,
  careless.lost === 0 && 'the control lost no lead, so this drill cannot detect a loss',
].filter(Boolean);
if (faultsFound.length > 0) console.error(`FAILED: ${faultsFound.join('; ')}`);
process.exit(faultsFound.length > 0 ? 1 : 0);
