import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianPostgres, isDebianPostgresInstalled } from '../../testing/backrest.ts';
import { freePort } from '../../testing/ports.ts';
import { clusterOwner } from '../../testing/postgres.ts';
import { root } from '../../testing/processes.ts';
import { makeCertificates } from './certificates.ts';
import { ips, type Network, type NodeName, nodes } from './network.ts';
import { openRest } from './rest.ts';

/** Starts etcd, two PostgreSQL servers under Patroni, and HAProxy, from Debian's packages with the configuration of `deploy/`. */

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' };

export const missingPrograms = () => [
  ...Object.values(programs).filter((file) => !existsSync(file)),
  ...(isDebianPostgresInstalled() ? [] : [debianPostgres.postgres]),
];

/** Longer than Patroni's `loop_wait`. */
const noticeTime = 6_000;
export type Servers = Awaited<ReturnType<typeof startServers>>;

const passwords = { superuser: 'drill', replication: 'drill', rest: 'drill' };
const runPatroni = path.join(root, 'deploy/patroni/run-patroni.py');
const deployedTls = '/etc/plinth/tls';

export async function startServers({ home, network, isSynchronous }: Options) {
  const log = openSync(path.join(home, 'servers.log'), 'a');
  const owner = clusterOwner();
  const [etcdPeer, port] = await Promise.all([freePort(), freePort()]);
  const etcdUrls = nodes.map((node) => `https://${ips[node].etcd}:2379`).join(',');
  const etcdPeerUrl = `https://127.0.0.1:${etcdPeer}`;
  const tls = makeCertificates(path.join(home, 'tls'));
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const child of started) child.kill('SIGKILL');
  };
  run(programs.etcd, ['--log-level=error'], {
    ...readSettings('deploy/etcd/etcd.env.example', tls.directoryOf('etcd')),
    ETCD_DATA_DIR: path.join(home, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: etcdUrls,
    ETCD_ADVERTISE_CLIENT_URLS: etcdUrls,
    ETCD_LISTEN_PEER_URLS: etcdPeerUrl,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: etcdPeerUrl,
    ETCD_INITIAL_CLUSTER: `etcd-1=${etcdPeerUrl}`,
  });

  const deployed = readFileSync(path.join(root, 'deploy/patroni/patroni.yml'), 'utf8');
  const configOf = (node: NodeName) => path.join(home, `patroni-${node}.yml`);
  for (const node of nodes) {
    const config = deployed.replaceAll(deployedTls, tls.directoryOf(node));
    // The control runs asynchronously: a commit is acknowledged before the standby has it.
    writeFileSync(
      configOf(node),
      isSynchronous ? config : config.replace('synchronous_mode: true', 'synchronous_mode: false'),
    );
  }
  const rest = openRest(tls);

  const homeOf = (node: NodeName) => path.join(home, `server-${node}`);
  try {
    startNode('a');
    await until('a to be primary', () => rest.isPrimary('a'));
    startNode('b');
    await untilWhole();
  } catch (error) {
    stop();
    throw error;
  }

  const check = (node: NodeName) => ({ host: ips[node].front, port: '8008' });
  run(programs.haproxy, ['-db', '-f', path.join(root, 'deploy/haproxy/haproxy.cfg')], {
    DATABASE_BIND: `127.0.0.1:${port}`,
    PG_A: `${ips.a.front}:5432`,
    PG_A_CHECK_HOST: check('a').host,
    PG_A_CHECK_PORT: check('a').port,
    PG_B: `${ips.b.front}:5432`,
    PG_B_CHECK_HOST: check('b').host,
    PG_B_CHECK_PORT: check('b').port,
    PG_A_NAME: 'a',
    PG_B_NAME: 'b',
    DATABASE_CA: tls.authority,
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
      // libpq looks for a client certificate in HOME.
      HOME: directory,
      PATRONI_NAME: node,
      PATRONI_ETCD3_HOSTS: `${ips[node].etcd}:2379`,
      PATRONI_RESTAPI_LISTEN: '0.0.0.0:8008',
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${ips[node].peer}:8008`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: passwords.rest,
      PATRONI_POSTGRESQL_LISTEN: '0.0.0.0:5432',
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${ips[node].peer}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(directory, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: debianPostgres.home,
      PATRONI_POSTGRESQL_PGPASS: path.join(directory, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
    };
    run('ip', ['netns', 'exec', network.space(node), ...as, '/usr/bin/python3', runPatroni, configOf(node)], env);
  }

  /**
   * Patroni rightly promotes no server if a second fault hits while the standby is missing. So this waits until leader and
   * standby have both been running for longer than Patroni takes to notice a change.
   */
  async function untilWhole() {
    let since = Number.POSITIVE_INFINITY;
    await until('a primary and its standby', async () => {
      since = (await rest.isWhole(isSynchronous)) ? Math.min(since, Date.now()) : Number.POSITIVE_INFINITY;
      return Date.now() - since > noticeTime;
    });
  }

  return {
    url: `postgresql://postgres:${passwords.superuser}@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${tls.authority}`,
    tls,
    rest,
    untilWhole,
    startNode,
    async findPrimary(): Promise<NodeName> {
      for (const node of nodes) if (await rest.isPrimary(node)) return node;
      throw new Error('neither server is primary');
    },
    /** Kills PostgreSQL only; Patroni notices and restarts it or fails over. */
    killPostgres(node: NodeName) {
      const [pid] = readFileSync(path.join(homeOf(node), 'data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    stop,
  };
}

type Options = { home: string; network: Network; isSynchronous: boolean };

/** The settings of an environment file in `deploy/`, with the certificate paths replaced by the drill's. */
function readSettings(file: string, tlsDirectory: string): Record<string, string> {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(deployedTls, tlsDirectory);
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

async function until(what: string, isSo: () => Promise<boolean>, limit = 90_000) {
  for (const start = Date.now(); Date.now() - start < limit; ) {
    if (await isSo()) return;
    await sleep(250);
  }
  throw new Error(`waited ${limit / 1000} s for ${what}, without success`);
}
