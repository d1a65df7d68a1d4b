import { dayOf } from '@plinth/contract/company-time';
import type { PersonTouch } from '@plinth/contract/person.schema';
import type { TouchKind } from '@plinth/contract/touches';

/** The kinds of touches that the timeline shows together. */
const touchGroups = {
  calls: ['call'],
  forms: ['form', 'brochure', 'cost sheet'],
  visits: ['visit'],
  notes: ['note'],
  sends: ['message', 'mail'],
  changes: ['stage', 'owner', 'step', 'consent', 'merge'],
} as const satisfies Record<string, readonly TouchKind[]>;
export type TouchGroup = keyof typeof touchGroups;

const isIn = (group: TouchGroup, kind: TouchKind) => (touchGroups[group] as readonly TouchKind[]).includes(kind);

/** How many touches each group has, without empty groups. */
export function countGroups(touches: readonly Pick<PersonTouch, 'kind'>[]): { group: TouchGroup; count: number }[] {
  return (Object.keys(touchGroups) as TouchGroup[])
    .map((group) => ({ group, count: touches.filter(({ kind }) => isIn(group, kind)).length }))
    .filter(({ count }) => count > 0);
}

/** The touches of a group, or all, by day of the company; the order stays. */
export function daysOf<T extends Pick<PersonTouch, 'kind' | 'at'>>(
  touches: readonly T[],
  group: TouchGroup | null,
): { day: string; touches: T[] }[] {
  const days: { day: string; touches: T[] }[] = [];
  for (const touch of touches) {
    if (group !== null && !isIn(group, touch.kind)) continue;
    const day = dayOf(Date.parse(touch.at));
    const last = days.at(-1);
    if (last?.day === day) last.touches.push(touch);
    else days.push({ day, touches: [touch] });
  }
  return days;
}
