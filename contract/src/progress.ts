import type { Progress } from './progress.schema.ts';

/** The months of a building site. Free of zod, because browsers load it. */

/** '2026-10' of '2026-10-05'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The months that have entries, oldest first. */
export function monthsOf(entries: readonly Pick<Progress, 'day'>[]): string[] {
  return [...new Set(entries.map(({ day }) => monthOf(day)))].toSorted();
}

/** The entries of a month, by tower. A tower without an entry in that month has its last one before it. */
export function entriesOf<E extends Pick<Progress, 'day' | 'tower'>>(entries: readonly E[], month: string): E[] {
  const last = new Map<string, E>();
  for (const entry of entries) {
    const known = last.get(entry.tower);
    if (monthOf(entry.day) <= month && (!known || known.day < entry.day)) last.set(entry.tower, entry);
  }
  return [...last.values()].toSorted((a, b) => (a.tower < b.tower ? -1 : 1));
}

/**
 * What a month shows: its last day with entries, its own sentences, and every tower. `since` is the day of a figure that is older
 * than the month; null for a figure of the month.
 */
export function monthView<E extends Pick<Progress, 'day' | 'tower' | 'sentence'>>(
  entries: readonly E[],
  month: string,
) {
  const shown = entriesOf(entries, month);
  const own = shown.filter(({ day }) => monthOf(day) === month);
  return {
    day: own.reduce((last, { day }) => (day > last ? day : last), ''),
    sentences: [...new Set(own.map(({ sentence }) => sentence))],
    towers: shown.map((entry) => ({ entry, since: own.includes(entry) ? null : entry.day })),
  };
}

/** What is wrong with the tower of an entry; null where it is one of the project's, or where the project names none. */
export function towerFault(tower: string, towers: readonly { name: string }[] = []): string | null {
  const names = towers.map(({ name }) => name);
  if (names.length === 0 || names.includes(tower)) return null;
  const meant = names.find((name) => name.toLowerCase() === tower.toLowerCase());
  return meant ? `The project writes this tower ${meant}` : `The towers of this project are ${names.join(', ')}`;
}

/** In days. Older months are entered to complete the history; subscribers get no mail about them. */
const newsLength = 60;

/** Whether subscribers get a mail about an entry of this day. */
export function isNews(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) <= newsLength * 86_400_000;
}

/** How many levels a tower is behind its plan; 0 when it is on time or ahead. */
export const levelsBehind = ({ level, planned }: Pick<Progress, 'level' | 'planned'>): number =>
  Math.max(0, planned - level);

export type Works = { name: 'structure' | 'walls' | 'finishes'; level: number; planned: number };

/** The bars of a tower: what is built of each kind of work, against the plan. */
export function worksOf(entry: Progress): Works[] {
  const { level, planned, wallsLevel, wallsPlanned, finishesLevel, finishesPlanned } = entry;
  return [
    { name: 'structure', level, planned },
    ...(wallsLevel === undefined ? [] : [{ name: 'walls' as const, level: wallsLevel, planned: wallsPlanned ?? 0 }]),
    ...(finishesLevel === undefined
      ? []
      : [{ name: 'finishes' as const, level: finishesLevel, planned: finishesPlanned ?? 0 }]),
  ];
}
