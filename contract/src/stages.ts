/** Where a person stands on the way to a home. The stage belongs to the person; the `status` of a submission reads it. */

export const stages = [
  ...(['new', 'contacted', 'qualified', 'visit booked'] as const),
  ...(['visited', 'negotiation', 'booked', 'lost'] as const),
] as const;
export type Stage = (typeof stages)[number];

/** Stages that end the work: their next step is closed. */
export const closedStages = ['booked', 'lost'] as const satisfies readonly Stage[];
export const openStages = stages.filter((stage) => !isClosed(stage));

export function isClosed(stage: Stage): boolean {
  return (closedStages as readonly Stage[]).includes(stage);
}

export const lostReasons = [
  ...(['budget', 'place', 'bought elsewhere', 'loan refused'] as const),
  ...(['not now', 'no answer', 'not a buyer', 'other'] as const),
] as const;
export type LostReason = (typeof lostReasons)[number];

/** What a person's record already says, and what the colleague enters with the move. */
export type MoveFacts = {
  /** A call or message was noted, with its result. */
  isReached?: boolean;
  budget?: boolean;
  timing?: boolean;
  home?: boolean;
  /** The typed time of a visit. */
  visitAt?: boolean;
  bookedOn?: boolean;
  lostReason?: LostReason | undefined;
  note?: boolean;
};

export const moveNeeds = ['result', 'budget', 'timing', 'home', 'visitAt', 'bookedOn', 'lostReason', 'note'] as const;
export type MoveNeed = (typeof moveNeeds)[number];

const orderOf = (stage: Stage) => stages.indexOf(stage);

/** Backwards is a correction, so it asks why. Leaving Lost is no step back: the person asks again. */
export const isBackwards = (from: Stage, to: Stage): boolean => from !== 'lost' && orderOf(to) < orderOf(from);

/** What is missing for this move; empty where it may be made. Any stage may be reached from any other. */
export function missingForMove(from: Stage, to: Stage, facts: MoveFacts): MoveNeed[] {
  if (from === to) return [];
  const missing: MoveNeed[] = [];
  const want = (need: MoveNeed, isThere: boolean | undefined) => {
    if (!isThere) missing.push(need);
  };
  if (to === 'contacted') want('result', facts.isReached);
  if (to === 'qualified') {
    want('budget', facts.budget);
    want('timing', facts.timing);
    want('home', facts.home);
  }
  if (to === 'visit booked') want('visitAt', facts.visitAt);
  if (to === 'negotiation' || to === 'booked') want('home', facts.home);
  if (to === 'booked') want('bookedOn', facts.bookedOn);
  if (to === 'lost') {
    want('lostReason', facts.lostReason !== undefined);
    if (facts.lostReason === 'other') want('note', facts.note);
  } else if (isBackwards(from, to)) want('note', facts.note);
  return missing;
}

/** The stage of a stored status: one that an earlier version wrote has another name. */
export const stageOfStatus = (status: string): Stage =>
  stages.find((stage) => stage === status) ?? stageOfOldStatus[status as keyof typeof stageOfOldStatus] ?? 'new';

/** What an earlier version called the status of a submission. `spam` was no stage: such a submission is held. */
const stageOfOldStatus = {
  new: 'new',
  contacted: 'contacted',
  'visit booked': 'visit booked',
  won: 'booked',
  lost: 'lost',
  spam: 'new',
} as const satisfies Record<string, Stage>;
