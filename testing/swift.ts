import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from './ports.ts';
import { stopProcess } from './processes.ts';

/**
 * A real S3 server: OpenStack Swift with its s3api, from Debian, on loopback. Unlike small S3 fakes it verifies signatures, so
 * it refuses a wrong secret as production would.
 */

export type S3Server = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop: () => Promise<void>;
};

const region = 'us-east-1';
const credentials = { accessKeyId: 'plinth:tests', secretAccessKey: 'a-secret-of-the-tests' };
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const binaries = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'memcached',
];
const storage = ['account', 'container', 'object'] as const;

export function isSwiftInstalled() {
  return existsSync('/etc/swift/swift.conf') && binaries.every((name) => existsSync(`/usr/bin/${name}`));
}

/** Called by `npm run test:s3` only, so that `npm test` installs no packages on a developer's machine. */
export function installSwift() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

export async function startSwift(home: string): Promise<S3Server> {
  const ports = {
    proxy: await freePort(),
    cache: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  };
  mkdirSync(path.join(home, 'devices/d1'), { recursive: true });
  for (const name of storage) {
    buildRing(home, name, ports[name]);
    writeFileSync(path.join(home, `${name}.conf`), storageConfig(home, name, ports[name]));
  }
  writeFileSync(path.join(home, 'proxy.conf'), proxyConfig(home, ports.proxy, ports.cache));

  const cacheArgs = ['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-m', '16', '-u', userInfo().username];
  const children: ChildProcess[] = [spawn('/usr/bin/memcached', cacheArgs, { stdio: 'ignore' })];
  for (const name of [...storage, 'proxy'] as const) {
    const log = openSync(path.join(home, `${name}.log`), 'a');
    const args = [`/usr/bin/swift-${name}-server`, path.join(home, `${name}.conf`), '-v'];
    children.push(spawn('/usr/bin/python3', args, { stdio: ['ignore', log, log] }));
  }
  const stop = async () => {
    await Promise.all(children.map(stopProcess));
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  try {
    await waitUntilUp(`${endpoint}/healthcheck`, home);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, region, ...credentials, stop };
}

function buildRing(home: string, name: (typeof storage)[number], port: number) {
  const builder = path.join(home, `${name}.builder`);
  const run = (...args: string[]) => execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' });
  run('create', '4', '1', '0');
  run(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'd1',
    '--weight',
    '1',
  );
  run('rebalance');
}

const common = (home: string, port: number) =>
  `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${userInfo().username}\nswift_dir = ${home}\n`;

function storageConfig(home: string, name: (typeof storage)[number], port: number) {
  return `${common(home, port)}devices = ${home}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
recon_cache_path = ${home}

[pipeline:main]
pipeline = healthcheck ${name}-server

[app:${name}-server]
use = egg:swift#${name}

[filter:healthcheck]
use = egg:swift#healthcheck
`;
}

function proxyConfig(home: string, port: number, cachePort: number) {
  const [account, user] = credentials.accessKeyId.split(':');
  return `${common(home, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}

[filter:slo]
use = egg:swift#slo

[filter:s3api]
use = egg:swift#s3api
location = ${region}
allow_no_owner = true

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${credentials.secretAccessKey} .admin
`;
}

async function waitUntilUp(url: string, home: string, limit = 120_000) {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `Swift did not start. The end of its log:\n${readFileSync(path.join(home, 'proxy.log'), 'utf8').slice(-2_000)}`,
  );
}
