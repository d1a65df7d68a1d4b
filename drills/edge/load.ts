import { pause, read } from './visitor.ts';

export type Load = {
  responses: number;
  /** Requests that were not sent, because this process itself stood still when they were due. */
  skipped: number;
  bad: Record<string, number>;
  p50: number;
  p99: number;
  worst: number;
};

const mostAtOnce = 10;

type Options = { origin: string; urls: readonly string[]; perSecond: number };

/**
 * Sends requests at a fixed rate without waiting for responses, because real visitors do not slow down with the site. If the
 * machine stands still for a while, the requests of that time are skipped: sent all at once, they would be an attack.
 */
export function startLoad({ origin, urls, perSecond }: Options) {
  const times: number[] = [];
  const bad: Record<string, number> = {};
  const count = (what: string) => {
    bad[what] = (bad[what] ?? 0) + 1;
  };
  const underWay = new Set<Promise<void>>();
  let asked = 0;
  let skipped = 0;
  let isOver = false;
  const begun = performance.now();

  function ask() {
    const url = urls[asked++ % urls.length] ?? '/';
    const one = read(origin, url, { 'accept-encoding': 'gzip, deflate, br' }).then(
      ({ status, time }) => {
        times.push(time);
        if (status < 200 || status > 299) count(`${status} ${url}`);
      },
      (error: NodeJS.ErrnoException) => count(error.code ?? error.message),
    );
    underWay.add(one);
    void one.then(() => underWay.delete(one));
  }
  const pacing = (async () => {
    while (!isOver) {
      const due = Math.ceil(((performance.now() - begun) / 1000) * perSecond) - asked - skipped;
      skipped += Math.max(0, due - mostAtOnce);
      for (let count = 0; count < Math.min(due, mostAtOnce); count += 1) ask();
      await pause(5);
    }
  })();

  return {
    async end(): Promise<Load> {
      isOver = true;
      await pacing;
      await Promise.all(underWay);
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10;
      return { responses: times.length, skipped, bad, p50: at(0.5), p99: at(0.99), worst: at(0.99999) };
    },
  };
}
