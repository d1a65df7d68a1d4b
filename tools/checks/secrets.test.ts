import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSecrets, scanFolder } from './secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plinth-secrets-'));
execFileSync('git', ['init', '--quiet'], { cwd: folder });
afterAll(() => rmSync(folder, { recursive: true }));

/** Looks random, but is the same in every run. */
const random = (length: number) => createHash('sha256').update('planted').digest('hex').slice(0, length);

// Split into parts, so that the scan does not find them in this file.
const planted = [
  ['private key', ['-----BEGIN ', 'RSA PRIVATE KEY-----']],
  ['AWS key', ['AKIA', 'ABCDEFGHIJKLMNOP']],
  ['GitHub token', ['ghp_', random(36)]],
  ['npm token', ['npm_', random(36)]],
  ['Slack token', ['xoxb-', '123456789012-abcdef']],
  ['Stripe key', ['sk_live_', random(24)]],
  ['a random value under a secret’s name', ['WEBHOOK_SECRET=', `${random(40)}xyz`]],
  ['a random value under a secret’s name', ['"password": ', `"${random(24)}Kq_w"`]],
  ['a password in a URL', ['postgresql://plinth:', 'hunter22@db.company.com/plinth']],
] as const;

it.each(planted)('finds a committed secret: %s', (kind, parts) => {
  writeFileSync(path.join(folder, 'settings.env'), `A=1\n${parts.join('')}\n`);
  execFileSync('git', ['add', '.'], { cwd: folder });
  expect(scanFolder(folder)).toContainEqual({ file: 'settings.env', line: 2, kind });
});

it.each([
  'const password = await choosePassword();',
  'DATABASE_URL=postgresql://plinth:secret@127.0.0.1:5432/plinth',
  'WEBHOOK_SECRET=',
  "password: 'correct horse battery'",
  '"integrity": "sha512-Q1p2=="',
])('does not report ‘%s’ as a secret', (line) => expect(findSecrets('a', line)).toEqual([]));

it('finds no secret in any tracked file', { timeout: 60_000 }, () => expect(scanFolder()).toEqual([]));
