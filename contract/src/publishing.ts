import { type Capability, can, type Role } from './roles.ts';

/**
 * How a document stands between its draft and the website. Every change of it is one of the steps below, which the server
 * stores in one transaction and the admin area offers as buttons. Free of zod, because browsers load it.
 */

export const publicationStates = ['draft', 'review', 'scheduled', 'live', 'changed', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** How a list of the team is filtered: by one state, or by whether visitors see a version of it. */
export const stateFilters = [...publicationStates, 'on-website', 'not-live'] as const;
export type StateFilter = (typeof stateFilters)[number];

export type Schedule =
  /** Bound to one version of the draft. */
  { what: 'publish'; at: number; draft: number } | { what: 'withdraw'; at: number };

/** Versions are numbers of the document that only grow; each save takes the next. */
export type Publication = {
  /** The newest version that was saved. */
  version: number;
  /** The version of the draft; null where what is live is all there is. */
  draft: number | null;
  /** The version that visitors see; null for none. */
  live: number | null;
  /** It was live once and was taken off the website. */
  isWithdrawn: boolean;
  /** The version of the draft that an approver is asked to look at. */
  review: number | null;
  schedule: Schedule | null;
  isDeleted: boolean;
};

export type Step =
  | { do: 'save' }
  /** Throws the draft away; what is live stays. */
  | { do: 'discard' }
  | { do: 'ask'; draft: number }
  | { do: 'take back' }
  | { do: 'send back' }
  | { do: 'publish'; draft: number }
  | { do: 'withdraw' }
  | { do: 'schedule'; schedule: Schedule }
  | { do: 'unschedule' }
  | { do: 'delete' }
  | { do: 'restore' };
export type StepName = Step['do'];

const capabilityOfStep = {
  save: 'content.edit',
  discard: 'content.edit',
  ask: 'content.edit',
  'take back': 'content.edit',
  'send back': 'content.publish',
  publish: 'content.publish',
  withdraw: 'content.publish',
  schedule: 'content.publish',
  unschedule: 'content.publish',
  delete: 'content.publish',
  restore: 'content.publish',
} as const satisfies Record<StepName, Capability>;

export const stepNames = Object.keys(capabilityOfStep) as StepName[];

/** Why a step is refused. */
export type StepRefusal =
  | 'not allowed'
  /** It was deleted, or for a restoration it was not. */
  | 'deleted'
  /** There is no draft. */
  | 'no draft'
  /** The draft was edited since. */
  | 'edited'
  | 'not live'
  /** No approval is asked for. */
  | 'not asked'
  | 'not scheduled'
  /** A draft that was never live has nothing to go back to. */
  | 'nothing else';

/** What a step ended besides its own effect; the people concerned are told. */
export type Ended = 'review' | 'schedule';
export type Taken = { publication: Publication; ended: Ended[] };

export const newPublication: Publication = {
  version: 1,
  draft: 1,
  live: null,
  isWithdrawn: false,
  review: null,
  schedule: null,
  isDeleted: false,
};

/** How it is shown: what comes next, if anything was decided, otherwise how it is. */
export function stateOf({ draft, live, isWithdrawn, review, schedule }: Publication): PublicationState {
  if (schedule) return 'scheduled';
  if (review !== null) return 'review';
  if (live !== null) return draft === null ? 'live' : 'changed';
  return isWithdrawn ? 'withdrawn' : 'draft';
}

/**
 * What it takes to change the homes of a project, which have no draft. Only those of a draft that was never live and waits for nothing
 * may be changed by an editor: others are public at once, or go live with a version that was approved without them.
 */
export const capabilityForHomes = (state: PublicationState): Capability =>
  state === 'draft' ? 'content.edit' : 'content.publish';

/** What visitors see of it. */
export const visibleVersion = ({ live, isDeleted }: Publication): number | null => (isDeleted ? null : live);

/** The publication after a step, or why the step is refused. */
export function take(publication: Publication, step: Step, role: Role): Taken | StepRefusal {
  if (!can(role, capabilityOfStep[step.do])) return 'not allowed';
  return takeStep(publication, step);
}

/** A step as a button offers it. A plan is one of two, because they need different things. */
export type OfferedStep = Exclude<StepName, 'schedule'> | 'publish at' | 'withdraw at';

const stepOf = (name: OfferedStep, draft: number): Step => {
  if (name === 'publish at') return { do: 'schedule', schedule: { what: 'publish', at: 0, draft } };
  if (name === 'withdraw at') return { do: 'schedule', schedule: { what: 'withdraw', at: 0 } };
  return name === 'ask' || name === 'publish' ? { do: name, draft } : { do: name };
};

/** Every step that a role may take now, in the order of the capabilities. */
export function possibleSteps(publication: Publication, role: Role): OfferedStep[] {
  const names = stepNames.flatMap((name): OfferedStep[] =>
    name === 'schedule' ? ['publish at', 'withdraw at'] : [name],
  );
  return names.filter((name) => typeof take(publication, stepOf(name, publication.draft ?? 0), role) !== 'string');
}

/** A schedule that has come due, in the system's own name. Null where there is nothing to do yet. */
export function takeDue(publication: Publication, now: number): Taken | StepRefusal | null {
  const { schedule } = publication;
  if (!schedule || schedule.at > now || publication.isDeleted) return null;
  return takeStep(
    publication,
    schedule.what === 'publish' ? { do: 'publish', draft: schedule.draft } : { do: 'withdraw' },
  );
}

function takeStep(publication: Publication, step: Step): Taken | StepRefusal {
  const { draft, live, review, schedule } = publication;
  if (publication.isDeleted !== (step.do === 'restore')) return 'deleted';
  const to = (changed: Partial<Publication>, ended: Ended[] = []): Taken => ({
    publication: { ...publication, ...changed },
    ended,
  });
  switch (step.do) {
    case 'save': {
      const version = publication.version + 1;
      return to({ version, draft: version, ...undecided(schedule) }, decisionsOn(publication));
    }
    case 'discard':
      if (draft === null) return 'no draft';
      if (live === null) return 'nothing else';
      return to({ draft: null, ...undecided(schedule) }, decisionsOn(publication));
    case 'ask':
      if (draft === null) return 'no draft';
      return draft === step.draft ? to({ review: draft }) : 'edited';
    case 'take back':
    case 'send back':
      return review === null ? 'not asked' : to({ review: null });
    case 'publish':
      if (draft === null) return 'no draft';
      if (draft !== step.draft) return 'edited';
      return to({ live: draft, draft: null, isWithdrawn: false, ...undecided(schedule) });
    case 'withdraw':
      if (live === null) return 'not live';
      // What was live becomes the draft, unless there is a newer one.
      return to({ live: null, draft: draft ?? live, isWithdrawn: true, schedule: ofPublication(schedule) });
    case 'schedule':
      if (step.schedule.what === 'withdraw') return live === null ? 'not live' : to({ schedule: step.schedule });
      if (draft === null) return 'no draft';
      // The decision is made: no approval is asked for any more.
      return draft === step.schedule.draft ? to({ schedule: step.schedule, review: null }) : 'edited';
    case 'unschedule':
      return schedule ? to({ schedule: null }) : 'not scheduled';
    case 'delete':
      return to({ isDeleted: true, review: null, schedule: null }, [
        ...(review === null ? [] : (['review'] as const)),
        ...(schedule ? (['schedule'] as const) : []),
      ]);
    case 'restore':
      return to({ isDeleted: false });
  }
}

/** Nothing is decided about the draft any more; a planned withdrawal does not concern it. */
const undecided = (schedule: Schedule | null) => ({
  review: null,
  schedule: schedule?.what === 'withdraw' ? schedule : null,
});
const ofPublication = (schedule: Schedule | null) => (schedule?.what === 'publish' ? schedule : null);

/** An approval that is asked for and a planned publication are of one version of the draft; a later edit ends both. */
const decisionsOn = ({ review, schedule }: Publication): Ended[] => [
  ...(review === null ? [] : (['review'] as const)),
  ...(schedule?.what === 'publish' ? (['schedule'] as const) : []),
];
