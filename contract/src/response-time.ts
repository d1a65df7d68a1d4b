import { companyClock, dayLength } from './company-time.ts';
import { officeHours } from './office-hours.ts';

const hour = 3_600_000;

/** The office time between two moments, in milliseconds: nights do not count. */
export function officeTimeBetween(from: number, to: number): number {
  const offset = companyClock(from).getTime() - from;
  const passedUntil = (time: number) => {
    const local = time + offset;
    const days = Math.floor(local / dayLength);
    const sinceMidnight = local - days * dayLength;
    const open = (officeHours.to - officeHours.from) * hour;
    return days * open + Math.min(Math.max(sinceMidnight - officeHours.from * hour, 0), open);
  };
  return Math.max(0, passedUntil(to) - passedUntil(from));
}

/** The middle of the times; null where there is none. */
export function medianOf(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
