import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryHome, credentials, type PostgresServer, startPostgres } from '../../testing/postgres.ts';
import { root, runNode } from '../../testing/processes.ts';

/** Tests the script as an operator runs it and as the container's entrypoint runs it; both need `psql`. */
const script = path.join(root, 'deploy/postgres/create-roles.sh');
const passwords = { DATABASE_PASSWORD: "it's $HOME", MIGRATION_DATABASE_PASSWORD: 'owner"; --' };

describe.runIf(existsSync('/usr/bin/psql'))('deploy/postgres/create-roles.sh', { timeout: 60_000 }, () => {
  const home = createTemporaryHome('roles');
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const urlOf = (user: string, password: string, database = 'plinth') => {
    const url = new URL(server.url);
    url.username = user;
    url.password = encodeURIComponent(password);
    url.pathname = `/${database}`;
    return url.href;
  };
  const appUrl = () => urlOf('plinth_app', passwords.DATABASE_PASSWORD);
  const ownerUrl = () => urlOf('plinth_owner', passwords.MIGRATION_DATABASE_PASSWORD);

  async function query(url: string, statement: string): Promise<unknown> {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const run = (more: Record<string, string>) =>
    execFileSync(script, {
      env: {
        PATH: process.env.PATH,
        PGHOST: '127.0.0.1',
        PGPORT: String(server.port),
        PGPASSWORD: credentials.password,
        ...more,
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it('create-roles.sh fails unless both passwords are set', () => {
    expect(() => run({ PGUSER: credentials.user, DATABASE_PASSWORD: 'one' })).toThrow('MIGRATION_DATABASE_PASSWORD');
  });

  it('create-roles.sh creates two roles without privileges, and a database that plinth_owner owns', async () => {
    run({ PGUSER: credentials.user, PGDATABASE: credentials.database, ...passwords });
    const roles = `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
      from pg_roles where rolname like 'plinth\\_%' order by 1`;
    const none = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    };
    expect(await query(server.url, roles)).toEqual([
      { rolname: 'plinth_app', ...none },
      { rolname: 'plinth_owner', ...none },
    ]);
    expect(
      await query(server.url, "select datdba::regrole::text as owner from pg_database where datname = 'plinth'"),
    ).toEqual([{ owner: 'plinth_owner' }]);
  });

  it('plinth_owner can migrate; plinth_app can read and write rows but not create tables', async () => {
    await runNode('server/src/cli/migrate.ts', ['up'], {
      DATABASE_URL: appUrl(),
      MIGRATION_DATABASE_URL: ownerUrl(),
    });
    expect(await query(appUrl(), 'select count(*)::int as leads from submissions')).toEqual([{ leads: 0 }]);
    expect(await query(appUrl(), 'create table notes (id int)')).toBe('42501');
    expect(await query(ownerUrl(), 'create table notes (id int)')).toEqual([]);
  });

  it('run as the container’s entrypoint, create-roles.sh removes the superuser’s password', async () => {
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const statement of ['drop database plinth', 'drop role plinth_app', 'drop role plinth_owner']) {
      expect(await query(server.url, statement)).toEqual([]);
    }
    run({ POSTGRES_USER: credentials.user, POSTGRES_DB: credentials.database, ...passwords });
    expect(await query(ownerUrl(), 'select 1 as one')).toEqual([{ one: 1 }]);
    // 28P01 is invalid_password.
    expect(await query(server.url, 'select 1')).toBe('28P01');
  });
});
