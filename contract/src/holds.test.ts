import { describe, expect, it } from 'vitest';
import {
  byNearness,
  type HoldFacts,
  holdEnd,
  holdRefusalOf,
  holdsAllowed,
  isLinkOld,
  isShareReached,
} from './holds.ts';

const free: HoldFacts = {
  ...{ isRegistered: true, state: 'available', ofPerson: 0, inTower: 0, homesInTower: 84, share: 5 },
};
const byEmail = { isSwitchedOn: true, isLinkOld: false, wasHeldBefore: false };

describe('a hold', () => {
  it('a hold ends 48 hours after it is granted', () => {
    expect(holdEnd(Date.parse('2026-11-15T12:30:00Z'))).toBe('2026-11-17T12:30:00.000Z');
  });

  it('a link grants a hold for 48 hours after it was asked for', () => {
    const askedAt = '2026-11-15T12:00:00Z';
    expect(isLinkOld(askedAt, Date.parse('2026-11-17T11:59:59Z'))).toBe(false);
    expect(isLinkOld(askedAt, Date.parse('2026-11-17T12:00:00Z'))).toBe(true);
  });

  it.each([
    [84, 5, 4],
    [19, 5, 0],
    [20, 5, 1],
    [100, 25, 25],
    [0, 25, 0],
  ])('of %i homes in a tower and a share of %i per cent, %i may be held', (homesInTower, share, allowed) =>
    expect(holdsAllowed({ homesInTower, share })).toBe(allowed),
  );

  it('the fifth hold in a tower of 84 homes passes a share of five per cent', () => {
    expect(isShareReached({ ...free, inTower: 3 })).toBe(false);
    expect(isShareReached({ ...free, inTower: 4 })).toBe(true);
  });

  it.each<[string, Partial<HoldFacts>, string | null]>([
    ['an available home', {}, null],
    ['a home of a project that is not registered', { isRegistered: false }, 'not registered'],
    ['a home that does not exist', { state: null }, 'no such home'],
    ['a held home', { state: 'held' }, 'not available'],
    ['a sold home', { state: 'sold' }, 'not available'],
    ['a home for a person who holds another', { ofPerson: 1 }, 'holds another'],
  ])('for %s, team and e-mail get the same decision', (_what, facts, refusal) => {
    expect(holdRefusalOf({ ...free, ...facts })).toBe(refusal);
    expect(holdRefusalOf({ ...free, ...facts }, byEmail)).toBe(refusal);
  });

  it('the team may pass the share, and a confirmed e-mail address may not', () => {
    expect(holdRefusalOf({ ...free, inTower: 4 })).toBeNull();
    expect(holdRefusalOf({ ...free, inTower: 4 }, byEmail)).toBe('share reached');
    expect(holdRefusalOf({ ...free, homesInTower: 19 }, byEmail)).toBe('share reached');
  });

  it('a confirmed e-mail address is enough only where it is switched on, in time, and once for each home', () => {
    expect(holdRefusalOf(free, { ...byEmail, isSwitchedOn: false })).toBe('team decides');
    expect(holdRefusalOf(free, { ...byEmail, isLinkOld: true })).toBe('link is old');
    expect(holdRefusalOf(free, { ...byEmail, wasHeldBefore: true })).toBe('held before');
  });

  it('the nearest home is of the same type, then in the same tower, then on the nearest floor', () => {
    const wanted = { tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, price: 100 };
    const homes = [
      { ...wanted, number: '1702', homeType: '2 BHK' },
      { ...wanted, tower: 'A', number: '1703' },
      { ...wanted, number: '1503', floor: 15 },
      { ...wanted, number: '1803', floor: 18, price: 120 },
      { ...wanted, number: '1603', floor: 16, price: 110 },
    ];
    expect(homes.toSorted(byNearness(wanted)).map(({ tower, number }) => tower + number)).toEqual([
      ...['B1603', 'B1803', 'B1503', 'A1703', 'B1702'],
    ]);
  });
});
