import type { CollectionName } from '@plinth/contract/collections';
import {
  newPublication,
  type Publication,
  type Step,
  stateOf,
  type Taken,
  take,
  takeDue,
} from '@plinth/contract/publishing';
import { type Role, roles } from '@plinth/contract/roles';
import { markerOf } from './documents.ts';

export type Host = { id: string; path: string };

/** What the drill expects of one document: the contract's state machine, and what each step leaves behind. */
export type Expected = {
  collection: CollectionName;
  id: string;
  index: number;
  /** The project that entries of the construction diary belong to. */
  host: Host;
  saves: number;
  publication: Publication;
  /** The marker of the draft and of what is or was live. */
  draft: string | null;
  published: { version: number; marker: string } | null;
  /** Versions that another one has replaced on the website. */
  replaced: number[];
  /** The audit trail, in order. */
  events: string[];
  /** Whose edit of the draft the last event is. A further save by the same person changes the same fields and is none. */
  lastEditor: Role | null;
  everPublic: Set<string>;
  /** Plans that may come due during the run, and those that did. */
  plans: { made: number; done: number };
};

export const begin = (collection: CollectionName, id: string, index: number, host: Host): Expected => ({
  ...{ collection, id, index, host, saves: 1, publication: newPublication, draft: markerOf(index, 1), published: null },
  ...{ replaced: [], events: ['document.draft'], lastEditor: null, everPublic: new Set() },
  plans: { made: 0, done: 0 },
});

/** What visitors see of it now. */
export const publicMarker = ({ publication, published }: Expected): string | null =>
  publication.live !== null && !publication.isDeleted ? (published?.marker ?? null) : null;

const actions = {
  discard: 'document.discard',
  ask: 'document.ask',
  'take back': 'document.take-back',
  'send back': 'document.send-back',
  publish: 'document.publish',
  withdraw: 'document.withdraw',
  schedule: 'document.schedule',
  unschedule: 'document.unschedule',
  delete: 'document.delete',
  restore: 'document.restore',
} as const;

/** The document after a step that the state machine has allowed. */
export function after(before: Expected, step: Step, role: Role, { publication }: Taken): Expected {
  const next = { ...before, publication };
  if (step.do === 'save') {
    const saves = before.saves + 1;
    const isEvent = stateOf(before.publication) !== stateOf(publication) || before.lastEditor !== role;
    const events = isEvent ? [...before.events, 'document.draft'] : before.events;
    return { ...next, saves, events, lastEditor: role, draft: markerOf(before.index, saves) };
  }
  const told = { ...next, events: [...before.events, actions[step.do]], lastEditor: null };
  if (step.do === 'discard') return { ...told, draft: null };
  if (step.do === 'schedule' && step.schedule.at < Date.now() + hour / 2)
    return { ...told, plans: { ...before.plans, made: before.plans.made + 1 } };
  if (step.do !== 'publish') return told;
  const marker = before.draft ?? before.published?.marker ?? '';
  const { published } = before;
  const isReplaced = published !== null && published.version !== step.draft;
  return {
    ...told,
    draft: null,
    published: { version: step.draft, marker },
    replaced: isReplaced ? [...before.replaced, published.version] : before.replaced,
    everPublic: new Set([...before.everPublic, marker]),
  };
}

/** The document after its plan was carried out; null where nothing is planned. */
export function afterDue(before: Expected): Expected | null {
  const { publication } = before;
  const taken = takeDue(publication, publication.schedule?.at ?? 0);
  if (!publication.schedule || taken === null) return null;
  if (typeof taken === 'string') throw new Error(`The plan of ${before.id} is refused: ${taken}`);
  const { schedule } = publication;
  const step: Step = schedule.what === 'publish' ? { do: 'publish', draft: schedule.draft } : { do: 'withdraw' };
  const { made, done } = before.plans;
  return { ...after(before, step, 'owner', taken), plans: { made, done: done + 1 } };
}

/** Near enough to come due during the run, except for every fourth. */
const hour = 3_600_000;
const timeOf = (random: (below: number) => number) => (random(4) === 0 ? hour : 200 + random(2_300));

/** A step that a person may try, allowed or not. */
export function randomStep({ publication }: Expected, random: (below: number) => number): { step: Step; role: Role } {
  const { draft, version } = publication;
  const named = random(8) === 0 ? Math.max(1, version - 1) : (draft ?? version);
  const at = Date.now() + timeOf(random);
  const steps: Step[] = [
    ...Array.from({ length: 4 }, (): Step => ({ do: 'save' })),
    ...Array.from({ length: 4 }, (): Step => ({ do: 'publish', draft: named })),
    { do: 'discard' },
    { do: 'ask', draft: named },
    { do: 'ask', draft: named },
    { do: 'take back' },
    { do: 'send back' },
    { do: 'withdraw' },
    { do: 'withdraw' },
    ...Array.from({ length: 2 }, (): Step => ({ do: 'schedule', schedule: { what: 'publish', at, draft: named } })),
    ...Array.from({ length: 2 }, (): Step => ({ do: 'schedule', schedule: { what: 'withdraw', at } })),
    { do: 'unschedule' },
    { do: 'delete' },
    // What is in the bin is restored at some time, so that the sequence goes on.
    ...Array.from({ length: publication.isDeleted ? 12 : 1 }, (): Step => ({ do: 'restore' })),
  ];
  // Half of the steps by an owner; the others by everyone, who may not do all of them.
  const role = random(2) === 0 ? 'owner' : (roles[random(roles.length)] ?? 'owner');
  // Two thirds of the steps are allowed in this state, so that most documents are live at some time.
  const allowed = steps.filter((step) => typeof take(publication, step, 'owner') !== 'string');
  const from = random(3) === 0 ? steps : allowed;
  return { step: from[random(from.length)] ?? { do: 'save' }, role };
}

/** Of the response: 2xx where the step is allowed. */
export function expectedStatus(before: Expected, step: Step, role: Role): { taken: Taken | null; status: number } {
  const outcome = take(before.publication, step, role);
  if (typeof outcome !== 'string') return { taken: outcome, status: 200 };
  const statuses: Partial<Record<typeof outcome, number>> = { 'not allowed': 403, deleted: 404, edited: 412 };
  return { taken: null, status: statuses[outcome] ?? 400 };
}
