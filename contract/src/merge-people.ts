import { type Permission, permissions } from './contact-consent.ts';
import { isClosed, type Stage, stages } from './stages.ts';

/** What becomes of two people who are one. The repository moves the columns of each part from the side that is chosen here. */

export type Side = 'kept' | 'merged';

/** Times in milliseconds. */
export type MergeFacts = {
  name: string | null;
  phone: string | null;
  email: string | null;
  place: string | null;
  language: string | null;
  timeZone: string | null;
  stage: Stage;
  visitAt: number | null;
  owner: string | null;
  stepDue: number | null;
  respondBy: number | null;
  respondedAt: number | null;
  project: string | null;
  home: string | null;
  budgetFrom: number | null;
  budgetTo: number | null;
  timing: string | null;
  firstAt: number;
  lastAt: number;
  allowed: readonly string[];
  withdrawnAt: number | null;
  isTest: boolean;
};

export type MergeChoice = {
  stage: Side;
  /** Null where the stage is closed: it has no next step. */
  step: Side | null;
  visit: Side;
  owner: Side;
  response: Side;
  budget: Side;
  first: Side;
  last: Side;
  withdrawal: Side;
  test: Side;
  allowed: Permission[];
} & Record<Filled, Side>;

const filled = ['name', 'phone', 'email', 'place', 'language', 'timeZone', 'project', 'home', 'timing'] as const;
type Filled = (typeof filled)[number];

/**
 * What the kept person has stays, and gaps are filled. The further stage stays, the earlier next step, the earliest first touch,
 * and the newest last one. A person who was answered needs no first response any more.
 */
export function chooseForMerge(kept: MergeFacts, merged: MergeFacts): MergeChoice {
  const stage = furtherStage(kept.stage, merged.stage) === kept.stage ? 'kept' : 'merged';
  const { stage: reached } = stage === 'kept' ? kept : merged;
  const fill = (isKnown: (facts: MergeFacts) => boolean): Side =>
    !isKnown(kept) && isKnown(merged) ? 'merged' : 'kept';
  const gaps = Object.fromEntries(filled.map((name) => [name, fill((facts) => facts[name] !== null)]));
  return {
    ...(gaps as Record<Filled, Side>),
    stage,
    step: isClosed(reached) ? null : earlier(kept.stepDue, merged.stepDue),
    visit: visitOf(stage, kept.visitAt, merged.visitAt),
    owner: fill(({ owner }) => owner !== null),
    response: responseOf(kept, merged),
    budget: fill(({ budgetFrom, budgetTo }) => budgetFrom !== null || budgetTo !== null),
    first: earlier(kept.firstAt, merged.firstAt),
    last: merged.lastAt > kept.lastAt ? 'merged' : 'kept',
    withdrawal: (merged.withdrawnAt ?? 0) > (kept.withdrawnAt ?? 0) ? 'merged' : 'kept',
    test: kept.isTest && !merged.isTest ? 'merged' : 'kept',
    allowed: mergedPermissions(kept, merged),
  };
}

/** Lost is the least: a person who is lost under one name and asks under another is not lost. */
export function furtherStage(one: Stage, other: Stage): Stage {
  const rank = (stage: Stage) => (stage === 'lost' ? -1 : stages.indexOf(stage));
  return rank(other) > rank(one) ? other : one;
}

/**
 * The stricter consent wins. After a withdrawal of either, only what both allow is left. Otherwise each speaks for the number or
 * address that they have: where both have one, both must have agreed.
 */
export function mergedPermissions(kept: ConsentFacts, merged: ConsentFacts): Permission[] {
  const both = [kept, merged];
  const hasWithdrawn = both.some(({ withdrawnAt }) => withdrawnAt !== null);
  return permissions.filter((permission) => {
    const speaking = both.filter((facts) => contactFor(permission, facts) !== null);
    const asked = hasWithdrawn || speaking.length === 0 ? both : speaking;
    return asked.every(({ allowed }) => allowed.includes(permission));
  });
}
type ConsentFacts = Pick<MergeFacts, 'phone' | 'email' | 'allowed' | 'withdrawnAt'>;

const contactFor = (permission: Permission, { phone, email }: ConsentFacts) =>
  permission.endsWith(':email') ? email : phone;

/** What a merge changed is taken out again; a withdrawal since then holds, so that nothing returns that it ended. */
export function permissionsAfterUndo(
  before: readonly string[],
  after: readonly string[],
  current: readonly string[],
  hasWithdrawnSince: boolean,
): Permission[] {
  const added = after.filter((permission) => !before.includes(permission));
  const removed = before.filter((permission) => !after.includes(permission));
  return permissions.filter(
    (permission) =>
      (current.includes(permission) && !added.includes(permission)) ||
      (removed.includes(permission) && !hasWithdrawnSince),
  );
}

function earlier(kept: number | null, merged: number | null): Side {
  return merged !== null && (kept === null || merged < kept) ? 'merged' : 'kept';
}

function responseOf(kept: MergeFacts, merged: MergeFacts): Side {
  const isAnswered = kept.respondedAt !== null || merged.respondedAt !== null;
  return isAnswered ? earlier(kept.respondedAt, merged.respondedAt) : earlier(kept.respondBy, merged.respondBy);
}

function visitOf(stage: Side, kept: number | null, merged: number | null): Side {
  const [own, other] = stage === 'kept' ? [kept, merged] : [merged, kept];
  const others: Side = stage === 'kept' ? 'merged' : 'kept';
  return own === null && other !== null ? others : stage;
}

/** Days in which a merge can be undone. */
export const mergeUndoDays = 30;
