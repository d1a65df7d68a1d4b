import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withInspected } from './inspector.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plinth-inspector-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'plan.svg');
writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>');

const roomy = { cpuSeconds: 60, wallSeconds: 120, residentBytes: 2 ** 32 };
const inspect = (limits: Partial<typeof roomy>) =>
  withInspected('svg', file, async () => 'stored', { ...roomy, ...limits });

/** The child processes that inspect our file at this moment. */
async function running(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return commands.filter((command) => command.includes(file)).length;
}

it('a plain file is inspected within the limits and used', async () => {
  expect(await inspect({})).toBe('stored');
  expect(await running()).toBe(0);
});

it.each([
  ['wall-clock time', { wallSeconds: 0.02 }],
  ['CPU time', { cpuSeconds: 0.02 }],
  ['resident memory', { residentBytes: 8 * 1024 * 1024 }],
])('an inspection that passes its limit of %s is killed, and the file is refused', async (_, limit) => {
  await expect(inspect(limit)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await running()).toBe(0);
});
