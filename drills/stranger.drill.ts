import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/processes.ts';
import { copyTree } from '../tools/commands/mutants/copy.ts';
import { isLong, minutes } from './kit/length.ts';
import { startMeasurement } from './kit/measurement.ts';
import { controls, type Edit } from './stranger/controls.ts';

/**
 * One client with a /24 and a /48 attacks the whole site, from nftables to the database, while others use it. `DRILL=long`
 * attacks for two minutes, and then removes each protection alone to see its claim fail.
 */
type Spread = { asked: number; p50: number; p99: number };
type Figures = {
  attack: Record<string, Record<string, number>>;
  logins: Spread & { accepted: number; within3s: number };
  leads: Spread & { taken: number; stored: number; held: number };
  pages: Spread & { failed: number };
  mails: number;
  memory: number;
  isSameProcess: boolean;
};

const programs = ['/usr/sbin/nft', '/usr/bin/caddy', '/usr/sbin/varnishd', '/usr/sbin/haproxy', '/usr/bin/unshare'];
const size = isLong ? { seconds: 120, leads: 200, control: 30 } : { seconds: 20, leads: 60, control: 20 };

async function attack(directory: string, seconds: number, leads: number, env: Record<string, string> = {}) {
  const child = spawn('unshare', ['--net', process.execPath, path.join(directory, 'drills/stranger/run.ts')], {
    env: { ...process.env, ...env, ATTACK_SECONDS: String(seconds), GENUINE_LEADS: String(leads) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = (await text(child.stdout)).trim();
  console.log(output);
  return JSON.parse(output.split('\n').at(-1) ?? '{}') as Figures;
}

/** The same attack on a copy of the tree without the named protections. */
async function attackWithout(edits: readonly Edit[], env: Record<string, string> = {}) {
  const { directory, remove } = copyTree();
  try {
    symlinkSync(path.join(root, 'web/build'), path.join(directory, 'web/build'));
    for (const { file, find, replace } of edits) {
      const target = path.join(directory, file);
      const before = readFileSync(target, 'utf8');
      expect(before.split(find), `${file} has this once: ${find}`).toHaveLength(2);
      writeFileSync(
        target,
        before.replace(find, () => replace),
      );
    }
    return await attack(directory, size.control, size.leads, env);
  } finally {
    remove();
  }
}

describe.runIf(programs.every((program) => existsSync(program)))('one attacking client', () => {
  it(
    'an attacker cannot lock out the admin, get other leads held, send more than three mails or slow pages',
    async () => {
      const expectAtMost = startMeasurement();
      const { logins, leads, mails, pages, memory, isSameProcess } = await attack(root, size.seconds, size.leads);
      expect(logins).toMatchObject({ asked: 20, accepted: 20 });
      expect(leads).toMatchObject({ taken: size.leads, stored: size.leads, held: 0 });
      expect(mails).toBeLessThanOrEqual(3);
      expect(pages.failed).toBe(0);
      expect(isSameProcess).toBe(true);
      expectAtMost(20 - logins.within3s, 0);
      expectAtMost(pages.p99, 1_500);
      expect(memory).toBeLessThan(300);
    },
    minutes(8),
  );

  it.runIf(isLong)('control: an attacker locks out the admin without login limits and fair queues', async () => {
    expect((await attackWithout(controls.logins)).logins.within3s).toBeLessThan(20);
  });

  it.runIf(isLong)(
    'control: an attacker gets its neighbours’ leads held if a busy network alone marks spam',
    async () => {
      expect((await attackWithout(controls.held)).leads.held).toBeGreaterThan(0);
    },
  );

  it.runIf(isLong)(
    'control: an attacker can mail a third person any number of times without a limit per recipient',
    async () => {
      expect((await attackWithout(controls.mails)).mails).toBeGreaterThan(3);
    },
  );

  it.runIf(isLong)('control: an attacker slows pages without connection limits and fair queues', async () => {
    const { pages } = await attackWithout(controls.pages);
    expect(pages.p99).toBeGreaterThan(1_500);
  });

  it.runIf(isLong)('control: an attacker fills the memory if password hashes have no concurrency limit', async () => {
    expect((await attackWithout(controls.memory)).memory).toBeGreaterThan(300);
  });

  it.runIf(isLong)(
    'control: an attacker fills the memory or ends the process if the body size is not limited',
    async () => {
      const { isSameProcess, memory } = await attackWithout(controls.process, { LARGE_BODY_MB: '90' });
      expect(!isSameProcess || memory > 300).toBe(true);
    },
  );

  it.runIf(!isLong)(
    'control: an attacker does all of this if the protections are off',
    async () => {
      const edits = [...new Set([...controls.logins, ...controls.held, ...controls.mails, ...controls.pages])];
      const { logins, leads, mails, pages } = await attackWithout(edits);
      expect(logins.within3s).toBeLessThan(20);
      expect(leads.taken - leads.held).toBeLessThan(size.leads);
      expect(mails).toBeGreaterThan(3);
      expect(pages.p50).toBeGreaterThan(1_500);
    },
    minutes(4),
  );
});
