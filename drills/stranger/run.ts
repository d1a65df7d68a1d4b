import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { startCaddy } from '../../testing/caddy.ts';
import { demoDataSettings } from '../../testing/demo-data.ts';
import { percentile } from '../../testing/figures.ts';
import { freePort } from '../../testing/ports.ts';
import { root, runNode, setShare } from '../../testing/processes.ts';
import { startVarnish } from '../../testing/varnish.ts';
import { query } from '../kit/query.ts';
import { type Site, startSite } from '../kit/site.ts';
import { ask, postJson } from './client.ts';
import { neighbourIp, openNetworks, readerIp, teamIp } from './network.ts';

/**
 * Runs the whole site as deployed (nftables, Caddy, Varnish, HAProxy, app, worker) in its own network namespace under attack by
 * one client. Its last line of output is JSON with what all other clients experienced.
 */
const seconds = Number(process.env.ATTACK_SECONDS ?? '20');
const admin = { email: 'admin@homes.example', password: 'three plain words for a drill' };
const victim = 'victim@mail.example';
const [logins, leads, pagesPerSecond] = [20, Number(process.env.GENUINE_LEADS ?? '200'), 5];

openNetworks(path.join(root, 'deploy/nftables/visitors.nft'));
const site = await startSite('stranger', { isSeeded: true, env: { TRUSTED_PROXIES: '127.0.0.1' } });
await runNode('server/src/cli/admin.ts', ['create', '--email', admin.email, '--generate'], {
  ...demoDataSettings(site.home, site.databaseUrl),
  PLINTH_ADMIN_PASSWORD: admin.password,
});
const proxies = await startProxies(site);

// A server that has just started is slow; the warm-up keeps that out of the figures.
for (let index = 0; index < 60; index += 1) await ask({ from: teamIp(248), path: `/projects?name=first${index}` });
const serverPid = site.pid('server');
const attacker = spawn(process.execPath, [path.join(import.meta.dirname, 'attacker.ts')], {
  env: { ...process.env, ATTACK_SECONDS: String(seconds), ADMIN_EMAIL: admin.email, VICTIM_EMAIL: victim },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
const attackCounts = text(attacker.stdout);
setShare(site.pid('worker'), 5);
setShare(serverPid, -10);
await sleep(3_000);
const pace = (seconds - 5) * 1_000;
const [loggedIn, taken, read, mostMemory] = await Promise.all([logIn(), sendLeads(), readPages(), watchMemory()]);
const attack = JSON.parse((await attackCounts) || '{}') as unknown;
await waitForMails();
const [stored] = await query<{ held: number; stored: number }>(
  site.databaseUrl,
  `select count(*)::int as stored, (count(*) filter (where held))::int as held
   from submissions where email like 'neighbour-%'`,
).catch(() => [{ held: -1, stored: -1 }]);
const mails = site.mailbox.messages.filter(({ to }) => to.some((it) => /^victim(\+|@)/.test(it))).length;
for (const [what, responses] of Object.entries({ login: loggedIn, lead: taken, page: read })) {
  for (const { status, took, body } of responses.filter((it) => it.status >= 300 || it.status === 0).slice(0, 3)) {
    console.log(`failed ${what}: ${status} after ${Math.round(took)} ms, ${body.slice(0, 300)}`);
  }
}
console.log(
  JSON.stringify({
    attack,
    logins: {
      asked: logins,
      accepted: loggedIn.filter((it) => it.status === 200).length,
      within3s: loggedIn.filter((it) => it.status === 200 && it.took <= 3_000).length,
      ...spread(loggedIn),
    },
    leads: { asked: leads, taken: taken.filter((it) => it.status === 201).length, ...stored, ...spread(taken) },
    mails,
    pages: { asked: read.length, failed: read.filter((it) => it.status !== 200).length, ...spread(read) },
    memory: mostMemory,
    isSameProcess: site.pid('server') === serverPid,
  }),
);
for (const child of proxies) child.kill('SIGKILL');
await site.stop();
process.exit(0);

function spread(responses: readonly { status: number; took: number }[]) {
  const took = responses.map((it) => (it.status === 0 || it.status >= 400 ? 20_000 : it.took));
  return { p50: Math.round(percentile(took, 50)), p99: Math.round(percentile(took, 99)) };
}

async function evenly<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const sent: Promise<T>[] = [];
  for (let index = 0; index < count; index += 1) {
    sent.push(send(index));
    await sleep(pace / count);
  }
  return Promise.all(sent);
}

/** Logs in each time from a new IP address. */
function logIn() {
  return evenly(logins, (index) => postJson(teamIp(index), '/api/auth/login', admin));
}

function sendLeads() {
  return evenly(leads, (index) =>
    postJson(
      neighbourIp(index),
      '/api/form',
      {
        name: 'Meera Joshi',
        email: `neighbour-${index}@mail.example`,
        country: 'India',
        countryCode: '+91',
        phone: `+91 97${String(20_000_000 + index).slice(-8)}`,
        message: 'Is a 3 BHK on a higher floor still open?',
        site: 'nri',
      },
      { [formFactsHeader]: writeFormFacts({ elapsed: 24_000, trap: '' }) },
    ),
  );
}

/** Requests pages that are not cached, so that the app must render each. */
function readPages() {
  return evenly(Math.round((pace / 1_000) * pagesPerSecond), (index) =>
    ask({ from: readerIp(index), path: `/projects?name=reader${index}` }),
  );
}

/** The maximum resident memory of the server, in MB. */
async function watchMemory(): Promise<number> {
  let most = 0;
  for (const end = Date.now() + pace; Date.now() < end; await sleep(250)) {
    const status = readStatus(site.pid('server'));
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  }
  return Math.round(most);
}

function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function startProxies({ origin, home }: Site): Promise<ChildProcess[]> {
  const [balancerPort, edgePort] = [await freePort(), await freePort()];
  const app = new URL(origin).host;
  const balancer = spawn('/usr/sbin/haproxy', ['-db', '-f', path.join(root, 'deploy/haproxy/app.cfg')], {
    env: { ...process.env, APP_BIND: `127.0.0.1:${balancerPort}`, APP_1: app, APP_2: app },
    stdio: 'ignore',
  });
  const edgeHome = path.join(home, 'edge');
  mkdirSync(edgeHome, { recursive: true });
  const edge = startVarnish({ directory: edgeHome, port: String(edgePort), appPort: String(balancerPort) });
  const front = startCaddy({ directory: path.join(home, 'caddy'), address: 'http://', edgePort });
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await ask({ from: teamIp(249), path: '/projects' }, 2_000);
    if (status === 200) return [front, edge, balancer];
    await sleep(200);
  }
  throw new Error('The site does not answer through its proxies');
}

/** Mails that the worker is sending need time to arrive, on a busy machine many seconds. */
async function waitForMails() {
  const waiting = () =>
    query<{ count: number }>(
      site.databaseUrl,
      `select count(*)::int as count from deliveries d join submissions s on s.id = d.submission_id
       where d.state = 'waiting' and s.email like 'victim%'`,
    ).catch(() => []);
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(1_000)) {
    const [row] = await waiting();
    if (row?.count === 0) break;
  }
  await sleep(3_000);
}
