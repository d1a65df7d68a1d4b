import { findFactFaults } from './check-facts.ts';
import { findLinkFaults } from './check-links.ts';
import { findPictureFaults } from './check-pictures.ts';
import type { CheckedDocument, CheckFacts, Fault } from './check-types.ts';
import { companyClock } from './company-time.ts';

/**
 * The check of the website: what is wrong with a live document, each fault at the field where it is mended. Pure rules over plain
 * data, free of zod. `check-words.ts` says each fault in a sentence.
 */

export function findFaults(document: CheckedDocument, facts: CheckFacts): Fault[] {
  return [
    ...findLinkFaults(document, facts),
    ...findPictureFaults(document, facts),
    ...findFactFaults(document, facts),
  ];
}

/** The hour of the company's night at which the check runs by itself. */
const hour = 3;

/** Whether the check of this night has not begun yet; times are in milliseconds, and null means never. */
export function isCheckDue(now: number, lastBegun: number | null): boolean {
  if (lastBegun === null) return true;
  const nightOf = (time: number) =>
    companyClock(time - hour * 3_600_000)
      .toISOString()
      .slice(0, 10);
  return nightOf(lastBegun) < nightOf(now);
}

/** After so many milliseconds without an end, a run counts as lost and another may begin. */
export const lostRunAfter = 15 * 60_000;
