import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';

/** Debian's Varnish with `varnish-modules`, the edge of the reference deployment. */
const daemon = '/usr/sbin/varnishd';
const statistics = '/usr/bin/varnishstat';

export const isVarnishInstalled = () => existsSync(daemon);

/** Parameters that the VCL relies on; `tools/checks/deploy.test.ts` compares them with the deployed ones. */
export const parameters = ['default_ttl=0', 'http_gzip_support=off', 'http_req_size=12k', 'timeout_idle=60'].flatMap(
  (it) => ['-p', it],
);

type Options = {
  directory: string;
  port: string;
  appPort: string;
  /** The port of the snapshot server; without it that backend refuses connections. */
  snapshotPort?: string;
  memory?: string;
  /** Replaces the deployed parameters of the same name, for tests of a timeout that must not last a minute. */
  replaced?: readonly string[];
  /** Edits the VCL, for controls that need an edge without one of its protections. */
  change?: (vcl: string) => string;
};

/** Starts Varnish with the deployed VCL; only the ports of the app and the snapshot server are replaced. */
export function startVarnish({ snapshotPort = '1', change = (vcl) => vcl, ...options }: Options): ChildProcess {
  const vcl = readFileSync(path.join(root, 'deploy/varnish/default.vcl'), 'utf8');
  const placed = vcl
    .replaceAll('.port = "3000"', `.port = "${options.appPort}"`)
    .replace('.port = "3009"', `.port = "${snapshotPort}"`);
  return start(change(placed), options);
}

/** Starts Varnish with its built-in rules only, as the baseline of the benchmark. */
export const startBareVarnish = (options: Options) =>
  start(`vcl 4.1; backend app { .host = "127.0.0.1"; .port = "${options.appPort}"; }`, options);

function start(vcl: string, { directory, port, memory = '256m', replaced = [] }: Options): ChildProcess {
  if (!isVarnishInstalled()) throw new Error('Varnish is not installed: apt-get install varnish varnish-modules');
  const work = path.join(directory, 'varnish');
  mkdirSync(work, { recursive: true });
  const file = path.join(directory, 'edge.vcl');
  writeFileSync(file, vcl);
  const place = ['-F', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file];
  return spawn(daemon, [...place, '-s', `malloc,${memory}`, ...parameters, ...replaced.flatMap((it) => ['-p', it])], {
    stdio: ['ignore', 'ignore', openSync(path.join(directory, 'edge.log'), 'a')],
    detached: true,
  });
}

/** The number of requests from the edge to the app since the edge started, without health probes. */
export function countBackendRequests(directory: string): number {
  const args = ['-n', path.join(directory, 'varnish'), '-1', '-f', 'MAIN.backend_req'];
  const [, count] = /backend_req\s+(\d+)/.exec(execFileSync(statistics, args, { encoding: 'utf8' })) ?? [];
  if (count === undefined) throw new Error('varnishstat printed no MAIN.backend_req');
  return Number(count);
}
