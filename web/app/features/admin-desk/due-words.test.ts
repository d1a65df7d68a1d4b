import { expect, it } from 'vitest';
import { deskTexts } from '../../content/admin-desk.ts';
import { dueOf } from './due-words.ts';

/** 9:12 am in Pune. */
const now = Date.parse('2026-11-16T03:42:00.000Z');
const person = { stage: 'contacted', step: null, respondBy: null, withdrawnAt: null, allowed: ['reply:call'] } as const;
const due = (given: object) => {
  const { mark, words, about } = dueOf({ ...person, allowed: ['reply:call'], ...given }, now, deskTexts.due);
  return [mark, words, about];
};
const step = (at: string) => ({ step: { text: 'Send plan', due: `2026-11-${at}+05:30` } });

it.each([
  ['14T09:00:00', 'late', '2 days late'],
  ['15T09:00:00', 'late', '1 day late'],
  ['16T06:00:00', 'late', '3 h late'],
  ['16T18:30:00', 'due', 'Today 6:30 pm'],
  ['17T10:00:00', 'waiting', 'Tomorrow 10:00 am'],
  ['19T14:00:00', 'waiting', '19 Nov, 2:00 pm'],
])('a step of November %s is %s: %s', (at, mark, words) => {
  expect(due(step(at))).toEqual([mark, words, 'Send plan']);
});

it('an untouched lead shows the clock of its first response', () => {
  expect(due({ stage: 'new', respondBy: '2026-11-16T03:16:00.000Z' })).toEqual(['late', '26 min late', 'First call']);
  expect(due({ stage: 'new', respondBy: '2026-11-16T03:50:00.000Z' })).toEqual(['due', '8 min left', 'First call']);
});

it('a lead without a step says so, and a closed one needs none', () => {
  expect(due({})).toEqual(['held', 'No next step', '']);
  expect(due({ stage: 'lost' })).toEqual(['done', 'Closed', '']);
});

it('a person who withdrew is blocked, whatever was planned', () => {
  const withdrew = { withdrawnAt: '2026-11-15T08:00:00.000Z', allowed: [], ...step('14T09:00:00') };
  expect(due(withdrew)).toEqual(['blocked', 'Do not contact', 'Withdrew 15 Nov']);
});
