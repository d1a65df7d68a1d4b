import type { Step } from '@plinth/contract/publishing';
import type { Role } from '@plinth/contract/roles';
import { after, afterDue, type Expected, expectedStatus } from './model.ts';

/** `status` is null for a request that had no effect, because its connection was lost. */
export type Outcome = { document: Expected; status: number | null };

/** Whether the worker has carried out a plan whose time has come is known only to the database. */
function withPlan(document: Expected, now: number): Expected[] {
  const { schedule } = document.publication;
  const done = schedule && schedule.at <= now ? afterDue(document) : null;
  return done ? [document, done] : [document];
}

/** What a step may have led to: the plan of the document is carried out before it, after it, or not yet. */
export function outcomesOf(before: Expected, step: Step, role: Role, now: number): Outcome[] {
  return withPlan(before, now).flatMap((start): Outcome[] => {
    const { taken, status } = expectedStatus(start, step, role);
    const next = taken ? after(start, step, role, taken) : start;
    return withPlan(next, now).map((document) => ({ document, status }));
  });
}

/** The same for a request without a response. */
export const outcomesOfLost = (before: Expected, step: Step, role: Role, now: number): Outcome[] => [
  ...outcomesOf(before, step, role, now),
  ...withPlan(before, now).map((document) => ({ document, status: null })),
];
