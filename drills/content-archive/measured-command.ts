import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/processes.ts';

export type Measured = { code: number | null; output: string; peakBytes: number; milliseconds: number };

type Scripts = { scripts: Record<string, string> };

const readEvery = 20;

/** Node's flags and the file of an npm script, which is `node` and a file. */
function partsOf(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Scripts;
  const [program, ...parts] = (scripts[script] ?? '').split(' ');
  if (program !== 'node') throw new Error(`${script} is not run by node alone`);
  return parts;
}

/** Runs an npm script and reads the most memory that its process ever had, as the kernel counts it. */
export async function runMeasured(script: string, args: string[], env: Record<string, string>): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, [...partsOf(script), ...args], {
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
