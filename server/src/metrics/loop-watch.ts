import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolution = 10;
const interval = 1_000;
/** In seconds: at least the time between two scrapes, so that no scrape misses a bad second. */
const remembered = 15;

/** Measures the delay of the event loop every second, and remembers it for as long as the time between two scrapes. */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let seconds: { late: number; busy: number }[] = [];

  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    // The measuring timer is itself due every few milliseconds; only what exceeds that is delay.
    const late = Math.max(0, delay.percentile(99) / 1e6 - resolution);
    seconds = [...seconds, { late, busy: performance.eventLoopUtilization(now, before).utilization }].slice(
      -remembered,
    );
    before = now;
    delay.reset();
  }, interval);
  timer.unref();

  return {
    /** The worst second's 99th percentile, in milliseconds, and the share of time the loop was busy. */
    facts: () => ({
      late: Math.max(0, ...seconds.map((it) => it.late)),
      busy: seconds.reduce((sum, it) => sum + it.busy, 0) / Math.max(1, seconds.length),
    }),
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
