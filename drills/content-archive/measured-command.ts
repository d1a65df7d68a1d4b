import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/processes.ts';

export type Measured = { code: number | null; output: string; peakBytes: number; milliseconds: number };

const readEvery = 20;

/** Runs a command and reads the most memory that its process ever had, as the kernel counts it. */
export async function runMeasured(file: string, args: string[], env: Record<string, string>): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, readPeak(child.pid));
  }, readEvery);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  return { code, output, peakBytes, milliseconds: performance.now() - start };
}

/** Zero once the process has ended. */
function readPeak(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
}
