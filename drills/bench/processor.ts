import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { median } from '../../testing/figures.ts';
import { processorTime } from '../kit/processor-time.ts';
import { type BenchServer, call } from './server.ts';

const requests = 300;

export type PageCost = { url: string; latency: number; processor: number };

/** Requests the page one after another, uncached: median response time, and processor time per request. */
export async function costOfPage({ port, pid }: BenchServer, url: string): Promise<PageCost> {
  const times: number[] = [];
  const get = async () => {
    const start = performance.now();
    const { status } = await call(port, 'GET', url);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    times.push(performance.now() - start);
  };
  for (let index = 0; index < requests; index += 1) await get();
  times.length = 0;
  const before = processorTime(pid());
  for (let index = 0; index < requests; index += 1) await get();
  return { url, latency: median(times), processor: (processorTime(pid()) - before) / requests };
}

/** Processor time of React alone for the same trees, in the order of `urls`. */
export async function costOfRender({ port }: BenchServer, urls: string[]): Promise<number[]> {
  const script = path.join(import.meta.dirname, 'bare-render.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, `http://127.0.0.1:${port}`, ...urls], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return stdout.trim().split('\n').map(Number);
}

/** Resident memory in MB: now, and the maximum since the process started. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
