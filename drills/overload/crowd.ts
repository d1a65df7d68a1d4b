import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { percentile } from '../../testing/figures.ts';
import { startNode } from '../../testing/processes.ts';

type Order = { name: string; rate?: number; atOnce?: number; seconds: number };
export type Reading = { at: number; took: number; status: number };

const paths = ['/', '/projects', '/profile', '/blog', '/services', '/contact'];

/** Starts a load generator in its own process. `responses` resolves to its measurements when it has ended. */
export function startCrowd({ home, origin }: { home: string; origin: string }, order: Order) {
  const file = path.join(home, `${order.name}.readers`);
  const child = startNode('drills/overload/load.ts', {
    env: {
      PORT: new URL(origin).port,
      FILE: file,
      RATE: String(order.rate ?? 0),
      AT_ONCE: String(order.atOnce ?? 0),
      SECONDS: String(order.seconds),
      PATHS: paths.join(','),
    },
  });
  const gone = once(child, 'exit');
  return {
    async responses(): Promise<{ readings: Reading[]; unsent: number }> {
      await gone;
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
      const readings = lines.flatMap((line) => {
        const [at, took, status] = line.split(' ').map(Number);
        return at ? [{ at, took: took ?? 0, status: status ?? 0 }] : [];
      });
      return { readings, unsent: Number(lines.at(-1)?.replace('unsent ', '') ?? 0) };
    },
  };
}

/** The pages per second that the app renders for four concurrent clients. */
export async function measureCapacity(site: { home: string; origin: string }, seconds: number): Promise<number> {
  await startCrowd(site, { name: 'warm', atOnce: 4, seconds: Math.min(seconds, 5) }).responses();
  const { readings } = await startCrowd(site, { name: 'capacity', atOnce: 4, seconds }).responses();
  return readings.filter((it) => it.status === 200).length / seconds;
}

export function spread(readings: readonly { took: number }[]): string {
  const times = readings.map((it) => it.took);
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
  return `${readings.length} (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`;
}
