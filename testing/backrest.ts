import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, clusterOwner, credentials } from './postgres.ts';
import { root } from './processes.ts';

/**
 * Debian's pgBackRest, which supports PostgreSQL up to 15, with Debian's PostgreSQL 15. Uses the deployed configuration and
 * overrides only the paths and ports of this machine.
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

type Server = { directory: string; port: number };

const passphrase = 'a pass phrase of the drill alone';

export function openBackrest(home: string) {
  const owner = clusterOwner();
  const place = path.join(home, 'backrest');
  mkdirSync(place, { mode: 0o750 });
  // The database user must be able to write to `home`, because its socket is there.
  if (owner) chownSync(home, owner.uid, owner.gid);
  if (owner) chownSync(place, owner.uid, owner.gid);
  const config = path.join(home, 'pgbackrest.conf');
  copyFileSync(path.join(root, 'deploy/pgbackrest/pgbackrest.conf'), config);
  const ours = [`--config=${config}`, '--stanza=plinth', `--repo1-path=${place}/repo`, `--log-path=${place}/log`];
  ours.push(`--lock-path=${place}/lock`);
  // As in the containers, PostgreSQL inherits this variable for archive-push and archive-get.
  process.env.PGBACKREST_REPO1_CIPHER_PASS = passphrase;
  const at = (directory: string) => [...ours, `--pg1-path=${directory}`];
  const reach = ({ port }: Server) => [
    `--pg1-port=${port}`,
    `--pg1-socket-path=${home}`,
    `--pg1-user=${credentials.user}`,
  ];
  let repositories = 1;

  return {
    /** The PostgreSQL settings for archiving the WAL of the cluster in this directory. */
    settings: (directory: string) => ({
      archive_mode: 'on',
      archive_command: [program, ...at(directory), 'archive-push', '"%p"'].join(' '),
      archive_timeout: 60,
      wal_level: 'replica',
      unix_socket_directories: home,
    }),
    /** Runs a pgBackRest command for a running server. */
    run: (command: string, server: Server, ...more: string[]) =>
      call([...at(server.directory), ...reach(server), ...more, command]),
    /** Makes an uncompressed backup in a new repository. Returns how many of its files contain the text. */
    async countFilesWith(sought: string, server: Server, ...more: string[]): Promise<number> {
      const repository = path.join(place, `repo-${repositories++}`);
      const ownRepository = at(server.directory).map((it) =>
        it.startsWith('--repo1-path=') ? `--repo1-path=${repository}` : it,
      );
      const args = [...ownRepository, ...reach(server), ...more];
      await call([...args, 'stanza-create']);
      await call([...args, '--type=full', '--no-archive-check', '--compress-type=none', 'backup']);
      const files = readdirSync(repository, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
      if (files.length === 0) throw new Error('the backup wrote no files');
      return files.filter((it) => readFileSync(path.join(it.parentPath, it.name)).includes(sought)).length;
    },
    /** Restores into a new directory, so that the damaged cluster is kept until the restored one is known to work. */
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
