import { newPublication, type Publication, possibleSteps, take } from '@plinth/contract/publishing';
import type { Role } from '@plinth/contract/roles';
import { expect, it } from 'vitest';
import { offersOf } from './offers.ts';

const after = (publication: Publication, step: Parameters<typeof take>[1]) => {
  const taken = take(publication, step, 'owner');
  if (typeof taken === 'string') throw new Error(taken);
  return taken.publication;
};
const live = after(newPublication, { do: 'publish', draft: 1 });
const changed = after(live, { do: 'save' });
const inReview = after(changed, { do: 'ask', draft: 2 });
const planned = after(changed, { do: 'schedule', schedule: { what: 'publish', at: 1, draft: 2 } });

const offers = (publication: Publication, role: Role) =>
  offersOf(possibleSteps(publication, role), {
    mayPublish: role !== 'editor',
    isInReview: publication.review !== null,
  });

it.each<[string, Publication, Role, string, boolean, string[]]>([
  ['a new draft', newPublication, 'approver', 'publish', true, ['publish at', 'ask']],
  ['a new draft', newPublication, 'editor', 'ask', true, []],
  ['a live page', live, 'owner', 'publish', false, ['withdraw at', 'withdraw']],
  ['a live page', live, 'editor', 'ask', false, []],
  ['a changed page', changed, 'owner', 'publish', true, ['publish at', 'ask', 'discard', 'withdraw at', 'withdraw']],
  ['a changed page', changed, 'editor', 'ask', true, ['discard']],
  ['a page in review', inReview, 'editor', 'ask', false, ['take back', 'discard']],
  [
    'a page in review',
    inReview,
    'approver',
    'publish',
    true,
    ['publish at', 'send back', 'discard', 'withdraw at', 'withdraw'],
  ],
  [
    'a planned page',
    planned,
    'owner',
    'publish',
    true,
    ['publish at', 'ask', 'unschedule', 'discard', 'withdraw at', 'withdraw'],
  ],
])('%s to the role: %#', (_what, publication, role, main, isMainPossible, others) =>
  expect(offers(publication, role)).toEqual({ main, isMainPossible, others }),
);
