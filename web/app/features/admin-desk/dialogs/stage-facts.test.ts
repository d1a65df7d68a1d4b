import { expect, it } from 'vitest';
import { askedFor, type StagePerson, stillMissing } from './stage-facts.ts';

const farhan: StagePerson = {
  name: 'Farhan Sheikh',
  stage: 'contacted',
  respondedAt: '2026-11-14T04:00:00.000Z',
  visitAt: null,
  home: '3 BHK',
  timing: null,
  budget: { from: null, to: null },
};

it('a move asks for what the record does not say', () => {
  expect(askedFor([farhan], 'qualified')).toEqual(['budget', 'timing']);
  expect(askedFor([farhan], 'visited')).toEqual([]);
  expect(askedFor([farhan], 'lost')).toEqual(['lostReason']);
  expect(askedFor([farhan], 'new')).toEqual(['note']);
  expect(askedFor([farhan], 'booked')).toEqual(['bookedOn']);
});

it('a visit of the past does not count as the one that is booked', () => {
  expect(askedFor([{ ...farhan, visitAt: '2020-01-01T00:00:00.000Z' }], 'visit booked')).toEqual(['visitAt']);
});

it('of several people the dialog asks for what any of them lacks', () => {
  const other = { ...farhan, name: 'Zoya Khan', home: null, timing: 'in 3 months' };
  expect(askedFor([farhan, other], 'qualified')).toEqual(['budget', 'timing', 'home']);
});

it('a filled-in dialog misses nothing, and the reason Other asks for a note', () => {
  const filled = { to: 'qualified', note: '', budget: { from: null, to: 9_50_000_000 }, timing: 'soon' } as const;
  expect(stillMissing([farhan], filled)).toEqual([]);
  expect(stillMissing([farhan], { to: 'lost', note: '', lostReason: 'other' })).toEqual(['note']);
  expect(stillMissing([farhan], { to: 'lost', note: 'Moved abroad', lostReason: 'other' })).toEqual([]);
});
