import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianPostgres, isDebianPostgresInstalled } from '../../tools/backrest.ts';
import { freePort } from '../../tools/ports.ts';
import { clusterOwner } from '../../tools/postgres.ts';
import { root } from '../../tools/processes.ts';
import { addresses, type Network, type NodeName } from './network.ts';

/** etcd, two PostgreSQL under Patroni, and HAProxy, from Debian's packages and with the configuration of `deploy/`. */

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' };

export const missingPrograms = () => [
  ...Object.values(programs).filter((file) => !existsSync(file)),
  ...(isDebianPostgresInstalled() ? [] : [debianPostgres.postgres]),
];

/** Longer than Patroni's `loop_wait`. */
const noticeTime = 6_000;
export type Servers = Awaited<ReturnType<typeof startServers>>;

const passwords = { superuser: 'drill', replication: 'drill' };

export async function startServers({ home, network, isSynchronous }: Options) {
  const log = openSync(path.join(home, 'servers.log'), 'a');
  const owner = clusterOwner();
  const [etcdPeer, port] = await Promise.all([freePort(), freePort()]);
  const etcdUrls = (['a', 'b'] as const).map((node) => `http://${addresses[node].etcd}:2379`).join(',');
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const child of started) child.kill('SIGKILL');
  };
  run(programs.etcd, [
    `--data-dir=${home}/etcd`,
    `--listen-client-urls=${etcdUrls}`,
    `--advertise-client-urls=${etcdUrls}`,
    `--listen-peer-urls=http://127.0.0.1:${etcdPeer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${etcdPeer}`,
    `--initial-cluster=default=http://127.0.0.1:${etcdPeer}`,
    '--log-level=error',
  ]);

  const config = path.join(home, 'patroni.yml');
  const deployed = readFileSync(path.join(root, 'deploy/patroni/patroni.yml'), 'utf8');
  // The control: a lead counts as stored when one of them has it.
  writeFileSync(
    config,
    isSynchronous ? deployed : deployed.replace('synchronous_mode: true', 'synchronous_mode: false'),
  );

  const homeOf = (node: NodeName) => path.join(home, `server-${node}`);
  try {
    startNode('a');
    await until('a to be primary', () => isPrimary('a'));
    startNode('b');
    await untilWhole();
  } catch (error) {
    stop();
    throw error;
  }

  const check = (node: NodeName) => ({ host: addresses[node].front, port: '8008' });
  run(programs.haproxy, ['-db', '-f', path.join(root, 'deploy/haproxy/haproxy.cfg')], {
    DATABASE_BIND: `127.0.0.1:${port}`,
    PG_A: `${addresses.a.front}:5432`,
    PG_A_CHECK_HOST: check('a').host,
    PG_A_CHECK_PORT: check('a').port,
    PG_B: `${addresses.b.front}:5432`,
    PG_B_CHECK_HOST: check('b').host,
    PG_B_CHECK_PORT: check('b').port,
  });
  await sleep(3_000);

  function run(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', log, log], cwd: home });
    started.push(child);
    return child;
  }

  function startNode(node: NodeName) {
    const directory = homeOf(node);
    if (!existsSync(directory)) {
      mkdirSync(directory, { mode: 0o700 });
      if (owner) chownSync(directory, owner.uid, owner.gid);
    }
    const as = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
    const env = {
      PATRONI_NAME: node,
      PATRONI_ETCD3_HOSTS: `${addresses[node].etcd}:2379`,
      PATRONI_RESTAPI_LISTEN: '0.0.0.0:8008',
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${addresses[node].peer}:8008`,
      PATRONI_POSTGRESQL_LISTEN: '0.0.0.0:5432',
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addresses[node].peer}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(directory, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: debianPostgres.home,
      PATRONI_POSTGRESQL_PGPASS: path.join(directory, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
    };
    run('ip', ['netns', 'exec', network.space(node), ...as, programs.patroni, config], env);
  }

  /**
   * A second fault while one of them is alone is more than two servers can take: nobody is promoted then, rightly. So both must
   * have been seen in office for longer than Patroni takes to notice a change.
   */
  async function untilWhole() {
    let since = Number.POSITIVE_INFINITY;
    await until('a primary and its standby', async () => {
      since = (await isWhole(isSynchronous)) ? Math.min(since, Date.now()) : Number.POSITIVE_INFINITY;
      return Date.now() - since > noticeTime;
    });
  }

  return {
    url: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`,
    untilWhole,
    startNode,
    async findPrimary(): Promise<NodeName> {
      for (const node of ['a', 'b'] as const) if (await isPrimary(node)) return node;
      throw new Error('nobody is primary');
    },
    /** PostgreSQL alone; Patroni sees it and decides. */
    killPostgres(node: NodeName) {
      const [pid] = readFileSync(path.join(homeOf(node), 'data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    stop,
  };
}

type Options = { home: string; network: Network; isSynchronous: boolean };

async function isPrimary(node: NodeName): Promise<boolean> {
  const url = `http://${addresses[node].front}:8008/primary`;
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** As etcd has it, not as one of them remembers it. */
async function isWhole(isSynchronous: boolean): Promise<boolean> {
  for (const node of ['a', 'b'] as const) {
    const roles = await askMembers(node);
    const standby = isSynchronous ? 'sync_standby' : 'replica';
    if (roles.includes('leader running') && roles.includes(`${standby} running`)) return true;
  }
  return false;
}

async function askMembers(node: NodeName): Promise<string[]> {
  try {
    const url = `http://${addresses[node].front}:8008/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    const { members } = (await answer.json()) as { members: { role: string; state: string }[] };
    // Later versions say what a standby is doing.
    return members.map(({ role, state }) => `${role} ${state === 'streaming' ? 'running' : state}`);
  } catch {
    return [];
  }
}

async function until(what: string, isSo: () => Promise<boolean>, limit = 90_000) {
  for (const start = Date.now(); Date.now() - start < limit; ) {
    if (await isSo()) return;
    await sleep(250);
  }
  throw new Error(`waited in vain for ${what}`);
}
