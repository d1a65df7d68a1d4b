import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';

/** Debian's Varnish with its `varnish-modules`; the edge of our own reference deployment. */
const daemon = '/usr/sbin/varnishd';
const statistics = '/usr/bin/varnishstat';

export const isVarnishInstalled = () => existsSync(daemon);

/** As the VCL wants to be run. */
export const parameters = ['-p', 'default_ttl=0', '-p', 'http_gzip_support=off', '-p', 'http_req_size=12k'];

type Options = {
  directory: string;
  port: string;
  appPort: string;
  /** Where the snapshot is served; without it that backend answers nobody. */
  standbyPort?: string;
  memory?: string;
  /** A drill's control has an edge without one of its protections. */
  change?: (vcl: string) => string;
};

/** The VCL as it is deployed; only where the app and the snapshot listen is this machine's own. */
export function startVarnish({ standbyPort = '1', change = (vcl) => vcl, ...options }: Options): ChildProcess {
  const vcl = readFileSync(path.join(root, 'deploy/varnish/default.vcl'), 'utf8');
  const placed = vcl
    .replaceAll('.port = "3000"', `.port = "${options.appPort}"`)
    .replace('.port = "3009"', `.port = "${standbyPort}"`);
  return start(change(placed), options);
}

/** With Varnish's built-in rules alone: what the engine itself can do. */
export const startBareVarnish = (options: Options) =>
  start(`vcl 4.1; backend app { .host = "127.0.0.1"; .port = "${options.appPort}"; }`, options);

function start(vcl: string, { directory, port, memory = '256m' }: Options): ChildProcess {
  if (!isVarnishInstalled()) throw new Error('Varnish is not here: apt-get install varnish varnish-modules');
  const work = path.join(directory, 'varnish');
  mkdirSync(work, { recursive: true });
  const file = path.join(directory, 'edge.vcl');
  writeFileSync(file, vcl);
  const place = ['-F', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file];
  return spawn(daemon, [...place, '-s', `malloc,${memory}`, ...parameters], {
    stdio: ['ignore', 'ignore', openSync(path.join(directory, 'edge.log'), 'a')],
    detached: true,
  });
}

/** How often the app was asked since the edge started; its probes are not counted. */
export function countBackendRequests(directory: string): number {
  const args = ['-n', path.join(directory, 'varnish'), '-1', '-f', 'MAIN.backend_req'];
  const [, count] = /backend_req\s+(\d+)/.exec(execFileSync(statistics, args, { encoding: 'utf8' })) ?? [];
  if (count === undefined) throw new Error('Varnish does not say how often it asked');
  return Number(count);
}
