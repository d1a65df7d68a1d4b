import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolution = 10;
const interval = 1_000;
/** At least as long as the pause between two readings, so that none misses a bad second. */
const remembered = 15;

/** How late the process is for its own work: looked at every second, remembered for as long as between two readings. */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let seconds: { late: number; busy: number }[] = [];

  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    // The timer that measures is itself due every few milliseconds; only what goes beyond that is lateness.
    const late = Math.max(0, delay.percentile(99) / 1e6 - resolution);
    seconds = [...seconds, { late, busy: performance.eventLoopUtilization(now, before).utilization }].slice(
      -remembered,
    );
    before = now;
    delay.reset();
  }, interval);
  timer.unref();

  return {
    /** The worst second's 99th percentile, in milliseconds, and how much of the time was spent at work. */
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
