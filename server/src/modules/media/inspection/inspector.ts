import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from '../../../platform/failures.ts';
import type { InspectionFacts, Verdict } from './inspect-file.ts';

/**
 * Opens uploaded files in a separate process. A file made to exhaust its parser exhausts only that process, which is killed at
 * its limits; the server goes on unaffected.
 */

export type InspectedFormat = 'pdf' | 'svg' | 'mp4' | 'pptx';

/** Whether the stored file is the output of the inspection, or the upload itself. */
const isRewritten = { pdf: true, svg: true, mp4: false, pptx: false } as const satisfies Record<
  InspectedFormat,
  boolean
>;

/** CPU seconds, so that a busy machine refuses no valid file; the wall-clock limit ends a process that waits without working. */
type InspectionLimits = { cpuSeconds: number; wallSeconds: number; residentBytes: number };

const megabyte = 1024 * 1024;
const defaultLimits: InspectionLimits = { cpuSeconds: 10, wallSeconds: 60, residentBytes: 420 * megabyte };
const heapMegabytes = 256;
const pollInterval = 50;
/** The units of /proc on every Linux that Node runs on. */
const [pageBytes, ticksPerSecond] = [4_096, 100];

const script = path.join(import.meta.dirname, 'inspect-file.ts');

const tooCostly = () =>
  new Failure('invalid_request', 'The file takes too much time or memory to read. Export it again in a plain form.');

/** Calls `use` with the file to store, and deletes it afterwards if the inspection wrote it; throws if the file is refused. */
export async function withInspected<T>(
  format: InspectedFormat,
  file: string,
  use: (safeFile: string, facts: InspectionFacts) => Promise<T>,
  limits = defaultLimits,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-inspect-'));
  try {
    const output = path.join(folder, 'output');
    const facts = await runInspection([format, file, output], limits);
    return await use(isRewritten[format] ? output : file, facts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runInspection(args: string[], limits: InspectionLimits): Promise<InspectionFacts> {
  // The child gets none of our settings: neither the database URL nor any secret.
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script, ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, limits.wallSeconds * 1_000);
  const watch = setInterval(() => void killAbove(limits, child), pollInterval);
  try {
    const [verdict] = await Promise.all([text(child.stdio[3] as NodeJS.ReadableStream), once(child, 'exit')]);
    if (!verdict) throw tooCostly();
    const read = JSON.parse(verdict) as Verdict;
    if (!read.isHarmless) throw new Failure(read.code, read.message);
    return read.facts;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    kill();
  }
}

/** The heap limit does not count buffers. Where the system has no /proc, the heap limit and the wall-clock limit remain. */
async function killAbove({ cpuSeconds, residentBytes }: InspectionLimits, child: ChildProcess) {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
  // After the process name, which may contain spaces: state is field 3, user and system ticks 14 and 15, resident pages 24.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
  if ((user + system) / ticksPerSecond > cpuSeconds || pages * pageBytes > residentBytes) child.kill('SIGKILL');
}
