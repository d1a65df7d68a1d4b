import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';

/** Debian's Caddy, the TLS proxy of the reference deployment. */
const program = '/usr/bin/caddy';

export const isCaddyInstalled = () => existsSync(program);

type Options = {
  directory: string;
  /** What Caddy serves, such as `http://:8080`. */
  address: string;
  edgePort: number;
  /** Edits the configuration, for tests of a timeout that must not last a minute, and for their controls. */
  change?: (config: string) => string;
};

/** Starts Caddy with the deployed configuration, in front of an edge on this machine. */
export function startCaddy({ directory, address, edgePort, change = (config) => config }: Options): ChildProcess {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'Caddyfile');
  writeFileSync(file, change(readFileSync(path.join(root, 'deploy/caddy/Caddyfile'), 'utf8')));
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      ...process.env,
      SITE_ADDRESS: address,
      EDGE: `127.0.0.1:${edgePort}`,
      HOME: directory,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
    },
    stdio: 'ignore',
  });
}
