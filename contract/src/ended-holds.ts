import { companyTime } from './company-time.ts';
import type { UnitInput } from './unit.schema.ts';
import { unitKeyOf, unitNameOf, unitStateWords } from './units.ts';

/** Which holds of visitors a write of homes ends before their time, and what the log of their leads says. */

type Home = { tower: string; number: string };
/** A hold is active while its home is held until the same moment. */
export type ActiveHold = Home & { leadId: string; until: string };
/** `after` is null for a home that is removed. */
type Written = Home & { after: UnitInput | null };

export function holdsEndedBy<W extends Written>(
  holds: readonly ActiveHold[],
  writes: readonly W[],
): { hold: ActiveHold; write: W }[] {
  if (holds.length === 0) return [];
  const byKey = new Map(writes.map((write) => [unitKeyOf(write), write]));
  return holds.flatMap((hold) => {
    const write = byKey.get(unitKeyOf(hold));
    return write && !isStillHeld(hold, write.after) ? [{ hold, write }] : [];
  });
}

function isStillHeld({ until }: ActiveHold, after: UnitInput | null): boolean {
  return after?.state === 'held' && after.heldUntil !== undefined && Date.parse(after.heldUntil) === Date.parse(until);
}

/** 'The hold of East 101 ended: the home was set to Sold.' */
export function holdEndText({ after, ...home }: Written): string {
  const start = `The hold of ${unitNameOf(home)} ended: the home was`;
  if (!after) return `${start} removed.`;
  const until = after.heldUntil ? ` until ${companyTime(Date.parse(after.heldUntil))}` : '';
  return `${start} set to ${unitStateWords[after.state]}${until}.`;
}
