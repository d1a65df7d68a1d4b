import { pause, read } from './visitor.ts';

export type Load = { answers: number; bad: Record<string, number>; p50: number; p99: number; worst: number };

type Options = { origin: string; urls: readonly string[]; perSecond: number };

/** Asks at a steady pace, whether or not the last answers have come: a slow site does not slow its visitors. */
export function startLoad({ origin, urls, perSecond }: Options) {
  const times: number[] = [];
  const bad: Record<string, number> = {};
  const count = (what: string) => {
    bad[what] = (bad[what] ?? 0) + 1;
  };
  const underWay = new Set<Promise<void>>();
  let asked = 0;
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
      while (asked < ((performance.now() - begun) / 1000) * perSecond) ask();
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
      return { answers: times.length, bad, p50: at(0.5), p99: at(0.99), worst: at(0.99999) };
    },
  };
}
