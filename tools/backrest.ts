import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, clusterOwner, credentials } from './postgres.ts';
import { root } from './processes.ts';

/**
 * Debian's pgBackRest, which knows PostgreSQL up to 15, and Debian's PostgreSQL 15 beside it. The configuration is the
 * deployed one; only where things are on this machine is said over it.
 */
const program = '/usr/bin/pgbackrest';
const postgresHome = '/usr/lib/postgresql/15/bin';

export const debianPostgres: Binaries & { home: string } = {
  home: postgresHome,
  initdb: path.join(postgresHome, 'initdb'),
  postgres: path.join(postgresHome, 'postgres'),
};

export const isDebianPostgresInstalled = () => existsSync(debianPostgres.postgres);
export const isBackrestInstalled = () => existsSync(program) && isDebianPostgresInstalled();

export type Backrest = ReturnType<typeof openBackrest>;

export function openBackrest(home: string) {
  const owner = clusterOwner();
  const place = path.join(home, 'backrest');
  mkdirSync(place, { mode: 0o750 });
  // The server's socket and the configuration lie in the home itself, which is the database's to write in as well.
  if (owner) chownSync(home, owner.uid, owner.gid);
  if (owner) chownSync(place, owner.uid, owner.gid);
  const config = path.join(home, 'pgbackrest.conf');
  copyFileSync(path.join(root, 'deploy/pgbackrest/pgbackrest.conf'), config);
  const ours = [`--config=${config}`, '--stanza=plinth', `--repo1-path=${place}/repo`, `--log-path=${place}/log`];
  ours.push(`--lock-path=${place}/lock`);
  const at = (directory: string) => [...ours, `--pg1-path=${directory}`];

  return {
    /** What the server needs to be backed up, wherever it is. */
    settings: (directory: string) => ({
      archive_mode: 'on',
      archive_command: [program, ...at(directory), 'archive-push', '"%p"'].join(' '),
      archive_timeout: 60,
      wal_level: 'replica',
      unix_socket_directories: home,
    }),
    /** Of a running server. */
    run: (command: string, server: { directory: string; port: number }, ...more: string[]) =>
      call([
        ...at(server.directory),
        `--pg1-port=${server.port}`,
        `--pg1-socket-path=${home}`,
        `--pg1-user=${credentials.user}`,
        ...more,
        command,
      ]),
    /** Into a directory of its own: what is damaged stays as it is until the new one is known to be good. */
    restore: (directory: string, ...more: string[]) => {
      mkdirSync(directory, { mode: 0o700 });
      if (owner) chownSync(directory, owner.uid, owner.gid);
      return call([...at(directory), ...more, 'restore']);
    },
  };

  async function call(args: string[]): Promise<string> {
    const env = { ...process.env, PGPASSWORD: credentials.password, PGDATABASE: credentials.database };
    const { stdout } = await promisify(execFile)(program, args, { env, ...owner });
    return stdout;
  }
}
