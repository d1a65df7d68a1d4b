import { expect, it } from 'vitest';
import { holdEndText, holdsEndedBy } from './ended-holds.ts';

const home = { tower: 'East', number: '101' };
const unit = {
  ...{ ...home, homeType: '3 BHK', floor: 1, carpetArea: 104.6, price: 18_409_600, floorRise: 0, parking: 0 },
};
const until = '2030-05-01T12:30:00.000Z';
const hold = { ...home, leadId: 'lead', until };
const sold = { ...home, after: { ...unit, state: 'sold' as const } };
const removed = { ...home, after: null };
const held = { ...home, after: { ...unit, price: 1, state: 'held' as const, heldUntil: '2030-05-01T12:30:00Z' } };
const longer = { ...home, after: { ...unit, state: 'held' as const, heldUntil: '2030-05-02T12:30:00.000Z' } };

it('a hold ends when its home is written with another state, another end or not at all', () => {
  const isEnded = (write: typeof sold | typeof removed | typeof held) => holdsEndedBy([hold], [write]).length === 1;
  expect([sold, removed, longer, held].map(isEnded)).toEqual([true, true, true, false]);
  expect(holdsEndedBy([hold], [{ ...sold, number: '102' }])).toEqual([]);
});

it('the log of the lead says why the hold ended', () => {
  expect(holdEndText(sold)).toBe('The hold of East 101 ended: the home was set to Sold.');
  expect(holdEndText(removed)).toBe('The hold of East 101 ended: the home was removed.');
  expect(holdEndText(longer)).toBe('The hold of East 101 ended: the home was set to Held until 2030-05-02 18:00.');
});
