/** Days of the contract's `officeTimeZone`. The clock there is never put forward. */

export const dayLength = 86_400_000;
const offset = 5.5 * 3_600_000;

/** When a day such as 2026-01-05 began, in milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - offset;
}

export function dayOf(time: number): string {
  return new Date(time + offset).toISOString().slice(0, 10);
}
