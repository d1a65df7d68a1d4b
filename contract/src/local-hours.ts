import { dayLength, zoneOffset } from './company-time.ts';

/** When a person may be called without asking first: from 8 am to 9 pm, by the clock where the person is. */

const firstHour = 8;
const lastHour = 21;
const hourLength = 3_600_000;

/** The time since midnight at the person's place, in milliseconds. */
function sinceMidnight(timeZone: string, time: number): number {
  const local = time + zoneOffset(timeZone, time);
  return local - Math.floor(local / dayLength) * dayLength;
}

export function isCallHour(timeZone: string, time: number): boolean {
  const passed = sinceMidnight(timeZone, time);
  return passed >= firstHour * hourLength && passed < lastHour * hourLength;
}

/** The time itself if the person may be called then; otherwise the next 8 am at the person's place. */
export function nextCallTime(timeZone: string, time: number): number {
  if (isCallHour(timeZone, time)) return time;
  const passed = sinceMidnight(timeZone, time);
  const wait = firstHour * hourLength - passed + (passed < firstHour * hourLength ? 0 : dayLength);
  // The clocks may change during the night.
  const changed = zoneOffset(timeZone, time + wait) - zoneOffset(timeZone, time);
  return time + wait - changed;
}
