import { describe, expect, it } from 'vitest';
import { chooseSeller, type SellerFacts, suits } from './assignment.ts';

/** A Friday, 11:30 in the company's time zone (UTC+5:30). */
const now = Date.parse('2026-11-20T06:00:00Z');
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`);

const seller = (id: string, facts: Partial<SellerFacts> = {}): SellerFacts => ({
  ...{ id, isOnDuty: true, projects: [], languages: [], from: '09:00', to: '20:00' },
  ...{ days: [1, 2, 3, 4, 5, 6, 7], leave: [], lastGivenAt: null, ...facts },
});
const lead = { project: 'heights', language: 'Marathi' };

describe('the colleague who gets a lead', () => {
  it('is the one whose last lead is longest ago, and first one who got none', () => {
    const team = [seller('a', { lastGivenAt: 300 }), seller('b', { lastGivenAt: 100 }), seller('c')];
    expect(chooseSeller(lead, team, now)).toBe('c');
    expect(chooseSeller(lead, team.slice(0, 2), now)).toBe('b');
  });

  it('does not depend on the order of the list where two had their last lead at once', () => {
    expect(chooseSeller(lead, [seller('b'), seller('a')], now)).toBe('a');
    expect(chooseSeller(lead, [seller('a'), seller('b')], now)).toBe('a');
  });

  it('is on duty, takes the project and is not on leave', () => {
    expect(chooseSeller(lead, [seller('a', { isOnDuty: false }), seller('b')], now)).toBe('b');
    expect(chooseSeller(lead, [seller('a', { projects: ['park'] }), seller('b')], now)).toBe('b');
    expect(chooseSeller(lead, [seller('a', { projects: ['heights', 'park'] }), seller('b')], now)).toBe('a');
    const leave = [{ from: '2026-11-18', to: '2026-11-20' }];
    expect(chooseSeller(lead, [seller('a', { leave }), seller('b')], now)).toBe('b');
    expect(chooseSeller(lead, [seller('a', { leave: [{ from: '2026-11-21', to: '2026-11-22' }] })], now)).toBe('a');
    expect(chooseSeller(lead, [seller('a', { projects: ['park'] })], now)).toBeNull();
    expect(chooseSeller(lead, [], now)).toBeNull();
  });

  it('takes a lead of which neither project nor language is known', () => {
    const narrow = seller('a', { projects: ['park'], languages: ['Hindi'] });
    expect(chooseSeller({ project: null, language: null }, [narrow], now)).toBe('a');
  });

  it('speaks the language of the lead, and is anyone of the project where no colleague speaks it', () => {
    const hindi = seller('a', { languages: ['Hindi'] });
    const marathi = seller('b', { languages: ['Marathi', 'English'], lastGivenAt: 900 });
    expect(chooseSeller(lead, [hindi, marathi], now)).toBe('b');
    expect(chooseSeller(lead, [hindi], now)).toBe('a');
  });

  it('works at this hour: the lead waits for the one who speaks its language', () => {
    const hindi = seller('a', { languages: ['Hindi'] });
    const evening = seller('b', { languages: ['Marathi'], from: '14:00', to: '20:00' });
    expect(chooseSeller(lead, [hindi, evening], now)).toBeNull();
    expect(chooseSeller(lead, [hindi, evening], at('14:00'))).toBe('b');
    const away = { ...evening, leave: [{ from: '2026-11-01', to: '2026-11-30' }] };
    expect(chooseSeller(lead, [hindi, away], now)).toBe('a');
  });
});

describe('working hours', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['19:59', true],
    ['20:00', false],
    ['23:30', false],
  ])('from 09:00 to 20:00 a lead at %s is given: %j', (time, isGiven) => {
    expect(chooseSeller(lead, [seller('a')], at(time)) === 'a').toBe(isGiven);
  });

  it('days of the week count in the company’s time zone', () => {
    const friday = seller('a', { days: [5] });
    expect(chooseSeller(lead, [friday], at('09:30'))).toBe('a');
    expect(chooseSeller(lead, [friday], at('09:30') + 86_400_000)).toBeNull();
    // 00:30 on Friday in the company's time zone is still Thursday in UTC.
    expect(chooseSeller(lead, [seller('a', { days: [5], from: '00:00' })], at('00:30'))).toBe('a');
  });

  it('hours past midnight belong to the day on which they begin', () => {
    const night = seller('a', { from: '20:00', to: '02:00', days: [5] });
    expect(chooseSeller(lead, [night], at('20:00'))).toBe('a');
    expect(chooseSeller(lead, [night], at('01:30') + 86_400_000)).toBe('a');
    expect(chooseSeller(lead, [night], at('02:00') + 86_400_000)).toBeNull();
    expect(chooseSeller(lead, [night], at('01:30'))).toBeNull();
    expect(chooseSeller(lead, [night], at('12:00'))).toBeNull();
  });
});

it('a colleague may take a lead of their projects and languages, and one of which neither is known', () => {
  const narrow = { projects: ['park'], languages: ['Hindi'] };
  expect(suits(narrow, { project: 'park', language: 'Hindi' })).toBe(true);
  expect(suits(narrow, { project: 'park', language: null })).toBe(true);
  expect(suits(narrow, { project: 'heights', language: 'Hindi' })).toBe(false);
  expect(suits(narrow, { project: 'park', language: 'Marathi' })).toBe(false);
});
