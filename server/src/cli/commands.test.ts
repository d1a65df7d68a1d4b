import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { app, db, url } = await buildTestApp();
const root = path.join(import.meta.dirname, '../../..');
let port = 0;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

const run = async (script: string, ...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: url, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env });
  return stdout.trim();
};

describe('the commands of the README', { timeout: 60_000 }, () => {
  it('db:migrate and db:rollback move the schema forwards and backwards', async () => {
    expect(await run('db:migrate')).toBe('up: nothing to do');
    expect(await run('db:rollback')).toMatch(/^down: \d{4}_/);
    expect(await run('db:migrate')).toMatch(/^up: \d{4}_/);
  });

  it('the admin commands create the first login, change its password and end its sessions', async () => {
    expect(await db.selectFrom('users').select('email').execute()).toEqual([]);
    const made = await run('admin:create', '--email', 'office@site.example', '--generate');
    expect(made).toMatch(/^admin office@site\.example [\w-]{16}$/);
    const reset = await run('admin:reset', '--generate');
    expect(reset).toMatch(/^admin office@site\.example [\w-]{16}$/);
    expect(reset).not.toBe(made);
    const [, email, password] = reset.split(' ');
    const payload = { email, password };
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
    expect(await run('admin:logout')).toBe('1 sessions ended');
  });

  it('admin:reset names another account and removes a lost second factor only with --factors', async () => {
    const insert = {
      email: 'tara@site.example',
      role: 'editor',
      password_hash: 'x',
      totp_secret: 'A'.repeat(16),
    } as const;
    await db.insertInto('users').values(insert).execute();
    const hasFactor = async () => {
      const query = db.selectFrom('users').select('totp_secret').where('email', '=', 'tara@site.example');
      return (await query.executeTakeFirstOrThrow()).totp_secret !== null;
    };
    expect(await run('admin:reset', '--email', 'tara@site.example', '--generate')).toMatch(
      /^admin tara@site\.example \S+$/,
    );
    expect(await hasFactor()).toBe(true);
    await run('admin:reset', '--email', 'tara@site.example', '--generate', '--factors');
    expect(await hasFactor()).toBe(false);
  });

  it('content:recompute says how many documents changed', async () => {
    expect(await run('content:recompute')).toBe('recompute: 0 documents changed');
  });

  it('content:export writes an archive that content:import checks, and only --write imports', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plinth-archive-'));
    const file = path.join(folder, 'site.tar');
    await db
      .insertInto('media')
      .values({
        ...{ id: '0123456789abcdefghjkmnpqrs', kind: 'document', state: 'ready', bytes: 4, focal_x: 50, focal_y: 50 },
        ...{ name: 'plan.pdf', alt: 'Plan', url: '/media/0123456789abcdefghjkmnpqrs/plan.pdf', facts: null },
      })
      .execute();
    const count = async () => (await db.selectFrom('media').select('id').execute()).length;
    expect(await run('content:export', file)).toMatch(/media +1\n[\s\S]*files +0\ncontent:export: 0\.0 MB in /);
    await expect(run('content:export', file)).rejects.toThrow('name another file');
    await db.deleteFrom('media').execute();
    expect(await run('content:import', file)).toMatch(
      /media +1 created[\s\S]*dry run, nothing was written; add --write$/,
    );
    expect(await count()).toBe(0);
    expect(await run('content:import', file, '--write')).toMatch(/media +1 created[\s\S]*content:import: done$/);
    expect(await count()).toBe(1);
    for (const script of ['content:export', 'content:import']) await expect(run(script)).rejects.toThrow('usage');
    truncateSync(file, 1_000);
    await expect(run('content:import', file)).rejects.toThrow('The archive is refused');
    rmSync(folder, { recursive: true });
  });

  it('record:keep sets for how many years the advertising record is kept, and refuses a number that is none', async () => {
    expect(await run('record:keep', '10')).toBe('advertising record: versions are kept for 10 years');
    expect(await db.selectFrom('record_settings').select('years').execute()).toEqual([{ years: 10 }]);
    for (const wrong of ['0', '1.5', '101', 'two']) await expect(run('record:keep', wrong)).rejects.toThrow('usage');
    expect(await db.selectFrom('record_settings').select('years').execute()).toEqual([{ years: 10 }]);
  });

  it('audit:keep sets for how many months events are kept, and refuses a number that is none', async () => {
    expect(await run('audit:keep', '36')).toBe('audit trail: events are kept for 36 months');
    expect(await db.selectFrom('audit_settings').select('months').execute()).toEqual([{ months: 36 }]);
    for (const wrong of ['0', '1.5', '1201', 'two']) await expect(run('audit:keep', wrong)).rejects.toThrow('usage');
    expect(await db.selectFrom('audit_settings').select('months').execute()).toEqual([{ months: 36 }]);
  });

  it('lead:test sends a lead through a running site', async () => {
    expect(await run('lead:test')).toContain('nothing is configured to be sent');
  });

  it('db:reset empties the database and creates the schema again', async () => {
    expect(await run('db:reset')).toMatch(/^reset: /);
  });
});
