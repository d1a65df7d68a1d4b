import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newPublication,
  type Publication,
  possibleSteps,
  publicationStates,
  type Schedule,
  type Step,
  stateOf,
  stepNames,
  type Taken,
  take,
  takeDue,
  visibleVersion,
} from './publishing.ts';
import { type Role, roles } from './roles.ts';

const asOwner = (publication: Publication, ...steps: Step[]): Publication =>
  steps.reduce((now, step) => {
    const taken = take(now, step, 'owner');
    if (typeof taken === 'string') throw new Error(`${step.do}: ${taken}`);
    return taken.publication;
  }, publication);
const live = asOwner(newPublication, { do: 'publish', draft: 1 });
const changed = asOwner(live, { do: 'save' });
const withdrawn = asOwner(live, { do: 'withdraw' });
const inReview = asOwner(newPublication, { do: 'ask', draft: 1 });
const planned = (at: number): Step => ({ do: 'schedule', schedule: { what: 'publish', at, draft: 1 } });
const scheduled = asOwner(newPublication, planned(500));

it.each<[Publication, string]>([
  [newPublication, 'draft'],
  [inReview, 'review'],
  [scheduled, 'scheduled'],
  [live, 'live'],
  [changed, 'changed'],
  [withdrawn, 'withdrawn'],
])('state %#: %s', (publication, state) => expect(stateOf(publication)).toBe(state));

describe('who may take which step', () => {
  const may: Record<Role, string[]> = {
    owner: [...stepNames],
    approver: [...stepNames],
    editor: ['save', 'discard', 'ask', 'take back'],
    'sales-head': [],
    sales: [],
    site: [],
    privacy: [],
    viewer: [],
  };

  it.each(roles)('the role %s', (role) => {
    const allowed = stepNames.filter((name) => {
      const step = { do: name, draft: 1, schedule: { what: 'withdraw', at: 1 } } as unknown as Step;
      return take(newPublication, step, role) !== 'not allowed';
    });
    expect(allowed).toEqual(may[role]);
    expect(stepNames).toHaveLength(11);
  });
});

describe('the steps that are offered', () => {
  it.each<[string, Publication, Role, string[]]>([
    ['a new draft', newPublication, 'owner', ['save', 'ask', 'publish', 'publish at', 'delete']],
    ['a new draft', newPublication, 'editor', ['save', 'ask']],
    ['a new draft', newPublication, 'viewer', []],
    ['a live page', live, 'approver', ['save', 'withdraw', 'withdraw at', 'delete']],
    ['a live page', live, 'editor', ['save']],
    [
      'a changed page',
      changed,
      'owner',
      ['save', 'discard', 'ask', 'publish', 'withdraw', 'publish at', 'withdraw at', 'delete'],
    ],
    ['a changed page', changed, 'editor', ['save', 'discard', 'ask']],
    ['a draft in review', inReview, 'editor', ['save', 'ask', 'take back']],
    [
      'a draft in review',
      inReview,
      'approver',
      ['save', 'ask', 'take back', 'send back', 'publish', 'publish at', 'delete'],
    ],
    ['a planned draft', scheduled, 'owner', ['save', 'ask', 'publish', 'publish at', 'unschedule', 'delete']],
    ['a withdrawn page', withdrawn, 'owner', ['save', 'ask', 'publish', 'publish at', 'delete']],
    ['a deleted page', { ...live, isDeleted: true }, 'owner', ['restore']],
    ['a deleted page', { ...live, isDeleted: true }, 'editor', []],
  ])('%s (%#), to the role %s', (_name, publication, role, steps) =>
    expect(possibleSteps(publication, role)).toEqual(steps),
  );
});

describe('what binds to one version of the draft', () => {
  it('an edit ends the review and the planned publication, and says so', () => {
    expect(take(inReview, { do: 'save' }, 'editor')).toMatchObject({
      publication: { review: null },
      ended: ['review'],
    });
    expect(take(scheduled, { do: 'save' }, 'editor')).toMatchObject({
      publication: { schedule: null, draft: 2 },
      ended: ['schedule'],
    });
  });

  it('a planned withdrawal stays, because it does not concern the draft', () => {
    const leaving = asOwner(live, { do: 'schedule', schedule: { what: 'withdraw', at: 900 } });
    expect(take(leaving, { do: 'save' }, 'editor')).toMatchObject({
      publication: { schedule: { what: 'withdraw', at: 900 }, draft: 2, live: 1 },
      ended: [],
    });
  });

  it.each<Step>([{ do: 'publish', draft: 1 }, { do: 'ask', draft: 1 }, planned(10)])(
    '%o of a version that was edited since is refused',
    (step) => {
      expect(take(asOwner(newPublication, { do: 'save' }), step, 'owner')).toBe('edited');
    },
  );

  it('a plan is a decision, so no approval is asked for any more', () => {
    expect(asOwner(inReview, planned(10))).toMatchObject({ review: null, schedule: { at: 10 } });
  });
});

describe('a schedule', () => {
  it('it comes due at its time, once', () => {
    expect(takeDue(scheduled, 499)).toBeNull();
    const { publication } = takeDue(scheduled, 500) as Taken;
    expect([publication.live, publication.draft, publication.schedule]).toEqual([1, null, null]);
    expect(takeDue(publication, 500)).toBeNull();
  });

  it('a withdrawal that comes due keeps the draft', () => {
    const leaving = asOwner(changed, { do: 'schedule', schedule: { what: 'withdraw', at: 5 } });
    expect(takeDue(leaving, 5)).toMatchObject({ publication: { live: null, draft: 2, isWithdrawn: true } });
  });

  it('it ends with a deletion', () => {
    const deleted = asOwner(scheduled, { do: 'delete' });
    expect([takeDue(deleted, 500), asOwner(deleted, { do: 'restore' }).schedule]).toEqual([null, null]);
  });
});

it.each<[Publication, Step, string]>([
  [live, { do: 'publish', draft: 1 }, 'no draft'],
  [live, { do: 'ask', draft: 1 }, 'no draft'],
  [live, { do: 'discard' }, 'no draft'],
  [newPublication, { do: 'discard' }, 'nothing else'],
  [withdrawn, { do: 'discard' }, 'nothing else'],
  [newPublication, { do: 'withdraw' }, 'not live'],
  [newPublication, { do: 'schedule', schedule: { what: 'withdraw', at: 1 } }, 'not live'],
  [newPublication, { do: 'take back' }, 'not asked'],
  [newPublication, { do: 'send back' }, 'not asked'],
  [live, { do: 'unschedule' }, 'not scheduled'],
  [live, { do: 'restore' }, 'deleted'],
  [asOwner(live, { do: 'delete' }), { do: 'save' }, 'deleted'],
])('%o: %o is refused as: %s', (publication, step, refusal) => {
  expect(take(publication, step, 'owner')).toBe(refusal);
});

it('what was withdrawn is published again without an edit, and a deletion is undone as it was', () => {
  expect(asOwner(withdrawn, { do: 'publish', draft: 1 })).toEqual(live);
  const deleted = asOwner(live, { do: 'delete' });
  expect(visibleVersion(deleted)).toBeNull();
  expect(asOwner(deleted, { do: 'restore' })).toEqual(live);
});

/** 100,000 sequences of steps by all roles, each against what a reader of the steps alone expects. */
describe('random sequences', () => {
  const at = fc.integer({ min: 0, max: 40 });
  const schedule = fc.oneof(
    fc.record({ what: fc.constant('publish' as const), at, draft: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ what: fc.constant('withdraw' as const), at }),
  ) as fc.Arbitrary<Schedule>;
  const move = fc.record({
    role: fc.constantFrom(...roles),
    name: fc.constantFrom(...stepNames, 'due' as const),
    schedule,
    /** Steps name the current draft most of the time, and a wrong one sometimes. */
    draft: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 5 }),
  });

  it('visitors see only versions that someone who may publish has published, and decisions are of the current draft', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let now = newPublication;
        const published = new Set<number>();
        moves.forEach(({ role, name, draft, schedule: plan }, time) => {
          const named = draft ?? now.draft ?? 0;
          const step = { do: name, draft: named, schedule: plan.what === 'publish' ? { ...plan, draft: named } : plan };
          const before = now;
          const taken = name === 'due' ? takeDue(now, time) : take(now, step as Step, role);
          if (taken === null || typeof taken === 'string') return;
          now = taken.publication;
          const isPublisher = role === 'owner' || role === 'approver';
          if (name === 'publish' || (name === 'schedule' && plan.what === 'publish')) {
            expect(isPublisher).toBe(true);
            published.add(named);
          }
          seen.add(stateOf(now));
          if (visibleVersion(now) !== null) expect(published).toContain(visibleVersion(now));
          // What is live is lost only by withdrawing or deleting, and changed only by publishing.
          if (visibleVersion(now) !== visibleVersion(before))
            expect(['publish', 'withdraw', 'delete', 'restore', 'due']).toContain(name);
          if (now.review !== null) expect(now.review).toBe(now.draft);
          if (now.schedule?.what === 'publish') expect(now.schedule.draft).toBe(now.draft);
          if (now.schedule?.what === 'withdraw') expect(now.live).not.toBeNull();
          expect(now.version).toBeGreaterThanOrEqual(Math.max(now.draft ?? 0, now.live ?? 0));
          expect(now.draft !== null || now.live !== null).toBe(true);
          if (name === 'due') expect(now.schedule).toBeNull();
        });
      }),
      { numRuns: 100_000 },
    );
    expect([...seen].toSorted()).toEqual([...publicationStates].toSorted());
  }, 300_000);
});
