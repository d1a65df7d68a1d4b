import { startOfDay, zoneOffset } from '@plinth/contract/company-time';

/** Opening hours in Indian time, such as 9 to 21. */
type Hours = { from: number; to: number };

const hourLength = 3_600_000;

/** The opening hours in another time zone on a day such as 2026-11-16: '3:30 am – 3:30 pm'. */
export function hoursAbroad(timeZone: string, { from, to }: Hours, day: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const midnight = startOfDay(day);
  return [from, to]
    .map((hour) => clock.format(midnight + hour * hourLength))
    .map((time) => time.replace(/\s/g, ' ').toLowerCase())
    .join(' – ');
}

/** Whether the zone has daylight saving time on this day: its offset is larger than in January or in July. */
export function isSummerTime(timeZone: string, day: string): boolean {
  const year = day.slice(0, 4);
  const halves = [`${year}-01-01`, `${year}-07-01`].map((other) => noonOffset(timeZone, other));
  return noonOffset(timeZone, day) > Math.min(...halves);
}

/** The zone's offset from UTC at 12:00 UTC of the day. */
const noonOffset = (timeZone: string, day: string) => zoneOffset(timeZone, Date.parse(`${day}T12:00:00Z`));
