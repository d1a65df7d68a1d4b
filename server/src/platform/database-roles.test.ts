import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startCrm } from '../../../testing/crm.ts';
import { startMailbox } from '../../../testing/mailbox.ts';
import { buildProject, storeTestQrCode, storeTestQrPicture } from '../../test/context.ts';
import { formOf, picture } from '../../test/samples.ts';
import { buildApp } from '../app.ts';
import { openResources } from '../processes/resources.ts';
import { createDatabase } from './database.ts';
import { readEnv } from './env.ts';

/**
 * A server and a real worker connect as a role that does not own the schema, set up as deploy/postgres/create-roles.sh does.
 * The rest of the suite runs as such a role too (server/test/context.ts).
 */
const root = path.join(import.meta.dirname, '../../..');
const mark = randomUUID().slice(0, 8);
const [owner, appRole, stranger] = [`owner_${mark}`, `app_${mark}`, `stranger_${mark}`];
const database = `roles_${mark}`;
const files = mkdtempSync(path.join(tmpdir(), 'plinth-roles-'));

const urlOf = (role: string) =>
  Object.assign(new URL(inject('serverUrl')), { username: role, password: 'secret', pathname: `/${database}` }).href;

async function administer(...statements: string[]) {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The rows of a statement run as that role, or the code of the error that it fails with. */
async function runAs(role: string, statement: string): Promise<Record<string, unknown>[] | string> {
  const client = new pg.Client(urlOf(role));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}

const runCommand = async (file: string, args: string[], env: Record<string, string>) => {
  const command = promisify(execFile)(process.execPath, [path.join(root, 'server/src/cli', file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return (await command).stdout.trim();
};
const migrate = (step: string, appUrl = urlOf(appRole)) =>
  runCommand('migrate.ts', [step], { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: urlOf(owner) });

const [mailbox, crm] = await Promise.all([startMailbox(), startCrm()]);
const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  PUBLIC_ORIGIN: 'https://site.example',
  DATABASE_URL: urlOf(appRole),
  MEDIA_DIR: path.join(files, 'media'),
  MEDIA_STAGING_DIR: path.join(files, 'staging'),
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Homes <hello@homes.example>',
  SALES_INBOX: 'sales@homes.example',
  WEBHOOK_URL: crm.url,
  WEBHOOK_SECRET: crm.secret,
};

beforeAll(async () => {
  for (const role of [owner, appRole, stranger]) await administer(`create role ${role} login password 'secret'`);
  await administer(`create database ${database} owner ${owner}`);
  expect(await migrate('up')).toMatch(/^up: 0001_projects, /);
});
afterAll(async () => {
  await Promise.all([mailbox.stop(), crm.stop()]);
  rmSync(files, { recursive: true, force: true });
  await administer(`drop database ${database} with (force)`, `drop role ${owner}, ${appRole}, ${stranger}`);
});

describe('the app’s role', () => {
  it.each([
    'create table notes (id int)',
    'create temporary table notes (id int)',
    'create schema notes',
    'create function f() returns int language sql as $$ select 1 $$',
    'drop table submissions',
    'alter table submissions add column note text',
    'truncate submissions',
    'create index on submissions (email)',
    'reindex table submissions',
    'alter table consent_receipts disable trigger receipts_are_kept',
    'drop table pgboss.job',
    'truncate pgboss.job',
    "update kysely_migration set name = 'x'",
    "select setval('consent_receipts_id_seq', 1)",
    "copy submissions to program 'true'",
    'set session_replication_role = replica',
    "update audit_events set title = 'x'",
    "insert into audit_events (id, action, at) values ('e0', 'session.end', now() - interval '3 days')",
    "update registration_gate set installed_at = now() + interval '1 year'",
    'delete from registration_gate',
    "update qr_codes set text = 'https://maharera.example/'",
    "update signing_keys set secret = ''",
    "insert into signing_keys (purpose, secret) values ('other', '')",
    'delete from signing_keys',
    'delete from audit_events',
    'truncate audit_events',
    'drop table audit_events',
    'alter table audit_events disable trigger audit_events_are_final',
    'alter table audit_events detach partition audit.events_209901',
    `select * from audit.events_${new Date().toISOString().slice(0, 7).replace('-', '')}`,
    'create table audit.mine (id int)',
    'update audit_settings set months = 1',
    'delete from audit_settings',
    "update audit_titles set title = 'x'",
    'delete from audit_titles',
    "insert into audit_titles (collection, entity_id, title, month) values ('a', 'b', 'c', now())",
    "create or replace function maintain_audit_months() returns int language sql as 'select 1'",
    "update published_versions set body = '{}'",
    'update published_versions set public_until = now()',
    'delete from published_versions',
    'truncate published_versions',
    `insert into published_versions (collection, id, version, body, media_ids, public_from)
     values ('projects', 'p', 1, '{}', '{}', now())`,
    'alter table documents disable trigger documents_keep_published',
    "update published_files set sha256 = 'x'",
    'delete from published_files',
    'update record_settings set years = 1',
    'update unit_versions set after = null',
    'delete from unit_versions',
    'update unit_changes set changed_at = now()',
    'delete from unit_changes',
  ])('the app’s role is refused: %s', async (statement) => {
    // 42501 is insufficient_privilege.
    expect(await runAs(appRole, statement)).toBe('42501');
  });

  it('the app’s role may add and read audit events', async () => {
    const added = "insert into audit_events (id, action) values ('e1', 'session.end') returning id";
    expect(await runAs(appRole, added)).toEqual([{ id: 'e1' }]);
    expect(await runAs(appRole, 'select action from audit_events')).toEqual([{ action: 'session.end' }]);
    expect(await runAs(appRole, 'select months from audit_settings')).toEqual([{ months: 24 }]);
    expect(await runAs(appRole, 'select maintain_audit_months() as changed')).toEqual([{ changed: 0 }]);
    expect(await runAs(stranger, 'select maintain_audit_months()')).toBe('42501');
  });

  it('the app’s role reads the advertising record, and only the migrating role can change it (control)', async () => {
    const insert = `insert into documents (collection, id, body, summary, position)
      values ('services', 's1', '{"title": "Now"}', '{}', 0) returning id`;
    expect(await runAs(appRole, insert)).toEqual([{ id: 's1' }]);
    const read = "select body, public_until from published_versions where id = 's1'";
    expect(await runAs(appRole, read)).toEqual([{ body: { title: 'Now' }, public_until: null }]);
    expect(await runAs(appRole, 'select years from record_settings')).toEqual([{ years: 8 }]);
    expect(await runAs(appRole, 'select forget_published() as forgotten')).toEqual([{ forgotten: 0 }]);
    for (const call of ['forget_published()', "forget_published_file('f')", "keep_file_hash('f', 'h', 1)"])
      expect(await runAs(stranger, `select ${call}`), call).toBe('42501');
    const change = `update published_versions set body = '{"title": "Other"}' where id = 's1' returning body`;
    expect(await runAs(owner, change)).toEqual([{ body: { title: 'Other' } }]);
    expect(await runAs(owner, "delete from published_versions where id = 's1' returning id")).toEqual([{ id: 's1' }]);
    await runAs(owner, "delete from documents where id = 's1'");
  });

  it('a trigger refuses to change audit events also to the migrating role; without the trigger it could (control)', async () => {
    for (const change of ["update audit_events set title = 'x'", 'delete from audit_events'])
      expect(await runAs(owner, change)).toBe('42501');
    await runAs(owner, 'alter table audit_events disable trigger audit_events_are_final');
    expect(await runAs(owner, "update audit_events set title = 'x' returning title")).toEqual([{ title: 'x' }]);
    await runAs(owner, 'alter table audit_events enable trigger audit_events_are_final');
  });

  it('the app’s role owns nothing, while the migrating role owns every table (control)', async () => {
    const countOwned = `select count(*)::int as owned from pg_class where relowner = current_user::regrole`;
    expect(await runAs(appRole, countOwned)).toEqual([{ owned: 0 }]);
    expect(await runAs(owner, `${countOwned} and relname in ('submissions', 'job_common')`)).toEqual([{ owned: 2 }]);
  });

  it('the app’s role may write rows, which a role without grants may not (control)', async () => {
    const count = 'select count(*)::int as leads from submissions';
    expect(await runAs(appRole, count)).toEqual([{ leads: 0 }]);
    expect(await runAs(stranger, count)).toBe('42501');
  });

  it('the app’s role may use a table that a later migration creates', async () => {
    expect(await runAs(owner, 'create table later (id int generated always as identity)')).toEqual([]);
    expect(await runAs(appRole, 'insert into later default values returning id')).toEqual([{ id: 1 }]);
    expect(await runAs(owner, 'drop table later')).toEqual([]);
  });

  it('the app’s role keeps its rights when a migration is undone and run again', async () => {
    expect(await migrate('down')).toMatch(/^down: \d{4}_/);
    expect(await migrate('up')).toMatch(/^up: \d{4}_/);
    expect(await runAs(appRole, 'select count(*)::int as n from consent_receipts')).toEqual([{ n: 0 }]);
  });
});

it('the migrate command refuses an app role that owns tables, is a superuser or does not exist', async () => {
  await administer(`alter role ${stranger} superuser`);
  await expect(migrate('up', urlOf(stranger))).rejects.toThrow('may act as their owner');
  await administer(`alter role ${stranger} nosuperuser`, `grant ${owner} to ${stranger}`);
  await expect(migrate('up', urlOf(stranger))).rejects.toThrow('may act as their owner');
  await administer(`revoke ${owner} from ${stranger}`);
  await administer(`alter database ${database} owner to ${stranger}`);
  await expect(migrate('up', urlOf(stranger))).rejects.toThrow('which owns tables');
  await administer(`alter database ${database} owner to ${owner}`);
  await expect(migrate('up', urlOf('missing'))).rejects.toThrow('which does not exist');
});

it('server and worker refuse to start with the migrating role’s URL in their environment', () => {
  expect(() => readEnv({ ...settings, MIGRATION_DATABASE_URL: urlOf(owner) })).toThrow('MIGRATION_DATABASE_URL');
});

describe('server and worker under the app’s role', { timeout: 60_000 }, () => {
  const problems: string[] = [];
  let worker: ChildProcess;
  let log = '';
  const { close, ...resources } = openResources(readEnv(settings), {
    hasLeadPool: true,
    onError: (error) => void problems.push(error.message),
  });
  const ownerDb = createDatabase({ url: urlOf(owner), poolSize: 1 });
  let app: Awaited<ReturnType<typeof buildApp>>;
  let headers: { authorization: string };

  beforeAll(async () => {
    app = await buildApp({ ...resources, publicOrigin: settings.PUBLIC_ORIGIN });
    const [, email, password] = (
      await runCommand('admin.ts', ['create', '--email', 'team@site.example', '--generate'], settings)
    ).split(' ');
    const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    headers = { authorization: `Bearer ${session.json().token}` };

    await storeTestQrCode(ownerDb);
    storeTestQrPicture(settings.MEDIA_DIR);
    const created = await app.inject({ method: 'POST', url: '/api/projects', headers, payload: buildProject() });
    expect(created.statusCode, created.body).toBe(201);
    await app.inject({ method: 'DELETE', url: `/api/projects/${created.json().id}`, headers });
    await ownerDb
      .updateTable('documents')
      .set({ deleted_at: new Date('2020-01-01') })
      .execute();

    worker = spawn(process.execPath, [path.join(root, 'server/src/processes/worker.ts')], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      log += chunk.toString();
    };
    worker.stdout?.on('data', keep);
    worker.stderr?.on('data', keep);
  });
  afterAll(async () => {
    worker.kill('SIGTERM');
    await app.close();
    await close();
    await ownerDb.destroy();
  });

  it('server and worker store a lead, mail it and post it to the CRM', async () => {
    const payload = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
    const stored = await app.inject({ method: 'POST', url: '/api/form', payload });
    expect(stored.statusCode, stored.body).toBe(201);
    await expect
      .poll(() => [mailbox.messages.some(({ to }) => to.includes('sales@homes.example')), crm.keys.size], {
        timeout: 30_000,
      })
      .toEqual([true, 1]);
  });

  it('the server creates and edits a project', async () => {
    const created = await app.inject({ method: 'POST', url: '/api/projects', headers, payload: buildProject() });
    const edited = await app.inject({
      method: 'PUT',
      url: `/api/projects/${created.json().id}`,
      headers: { ...headers, 'if-match': '"1"' },
      payload: buildProject({ name: 'Basalt Court' }),
    });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(edited.json()).toMatchObject({ name: 'Basalt Court', version: 2 });
  });

  it('server and worker accept an upload and make it ready', async () => {
    const form = formOf({ name: 'a.png', bytes: await picture('png', 100, 80) });
    const received = await app.inject({
      method: 'POST',
      url: '/api/media',
      ...form,
      headers: { ...form.headers, ...headers },
    });
    expect(received.statusCode, received.body).toBe(201);
    const url = `/api/media/${received.json().id}`;
    await expect.poll(async () => (await app.inject({ url, headers })).json().state, { timeout: 30_000 }).toBe('ready');
  });

  it('the worker purges rows that were deleted long ago', async () => {
    const old = ownerDb.selectFrom('documents').select('id').where('deleted_at', 'is not', null);
    await expect.poll(async () => (await old.execute()).length, { timeout: 30_000 }).toBe(0);
  });

  it('server and worker met no permission error', () => {
    expect(log).toContain('worker started');
    expect(log).not.toContain('permission denied');
    expect(log).not.toContain('"level":40');
    expect(problems).toEqual([]);
  });
});
