/** The clock of a person in another time zone. */

const formats = new Map<string, Intl.DateTimeFormat>();
const whole = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

function partsIn(timeZone: string, time: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone });
    } catch {
      // An unknown zone must not break the list.
      format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
    }
    formats.set(key, format);
  }
  return format.format(time).replace(/\u202f/g, ' ');
}

/** '5:00 pm' */
export const zoneClock = (timeZone: string, time: number): string =>
  partsIn(timeZone, time, { hour: whole.hour, minute: whole.minute });

/** 'Sunday' */
export const zoneWeekday = (timeZone: string, time: number): string =>
  partsIn(timeZone, time, { weekday: whole.weekday });

/** 0 to 23 */
export const zoneHour = (timeZone: string, time: number): number =>
  Number(partsIn(timeZone, time, { hour: 'numeric', hourCycle: 'h23' }));

/** 'Los Angeles' of 'America/Los_Angeles'; the company says its own city. */
export const zonePlace = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Calls before 8 am and after 9 pm wake people. */
export const isAsleep = (hour: number): boolean => hour < 8 || hour >= 21;
