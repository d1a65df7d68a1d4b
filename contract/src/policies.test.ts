import { describe, expect, it } from 'vitest';
import {
  hasVersionOfDay,
  leavesPageEmpty,
  type PolicyName,
  policyNames,
  policyPath,
  policyVersions,
  versionsInForce,
} from './policies.ts';

const version = (policy: PolicyName, from: string) => ({ policy, from });
const old = version('privacy-policy', '2025-06-02');
const current = version('privacy-policy', '2026-11-17');
const next = version('privacy-policy', '2027-01-01');
const disclaimer = version('disclaimer', '2025-06-02');
const all = [current, disclaimer, next, old];

it('there are three policies', () => expect(policyNames).toEqual(['privacy-policy', 'disclaimer', 'terms-of-use']));

it.each([
  ['disclaimer', '2027-01-01', '/disclaimer/2027-01-01'],
  ['terms-of-use', '', '/terms-of-use'],
  ['privacy-policy', undefined, '/privacy-policy'],
  // Of a draft.
  ['', '2027-01-01', '/privacy-policy/2027-01-01'],
  ['cookies', 'soon', '/privacy-policy'],
  ['disclaimer', '../admin', '/disclaimer'],
])('the page of %j with the day %j is %s', (policy, day, path) => expect(policyPath(policy, day)).toBe(path));

describe('the versions of a policy on a day', () => {
  it.each([
    ['2025-06-01', ['coming', 'coming', 'coming']],
    ['2025-06-02', ['coming', 'coming', 'in force']],
    ['2026-11-16', ['coming', 'coming', 'in force']],
    ['2026-11-17', ['coming', 'in force', 'earlier']],
    ['2026-12-31', ['coming', 'in force', 'earlier']],
    ['2027-01-01', ['in force', 'earlier', 'earlier']],
    ['2031-01-01', ['in force', 'earlier', 'earlier']],
  ])('on %s they are, newest first, %j', (day, states) => {
    const versions = policyVersions(all, 'privacy-policy', day);
    expect(versions.map(({ from }) => from)).toEqual(['2027-01-01', '2026-11-17', '2025-06-02']);
    expect(versions.map(({ state }) => state)).toEqual(states);
  });

  it('a policy without versions has none, and those of another policy do not count', () => {
    expect(policyVersions(all, 'terms-of-use', '2027-01-01')).toEqual([]);
    expect(policyVersions(all, 'disclaimer', '2027-01-01')).toEqual([{ ...disclaimer, state: 'in force' }]);
  });

  it.each([
    ['2025-06-01', []],
    ['2025-06-02', [old, disclaimer]],
    ['2026-11-17', [current, disclaimer]],
    ['2027-01-01', [next, disclaimer]],
  ])('on %s the pages show %j', (day, shown) => expect(versionsInForce(all, day)).toEqual(shown));
});

it.each([
  [version('privacy-policy', '2026-11-17'), true],
  [version('privacy-policy', '2026-11-18'), false],
  [version('disclaimer', '2026-11-17'), false],
  [version('terms-of-use', '2025-06-02'), false],
])('a version of the day of %j is there already: %s', (added, isTaken) =>
  expect(hasVersionOfDay(all, added)).toBe(isTaken),
);

describe('a page is left without a text', () => {
  const without = (...gone: object[]) => all.filter((it) => !gone.includes(it));
  it.each([
    ['where the only version of a policy goes', all, without(disclaimer), '2026-11-20', true],
    ['where what is left is not in force yet', [current, next], [next], '2026-11-20', true],
    [
      'where the version in force moves to a later day',
      [old],
      [version('privacy-policy', '2027-01-01')],
      '2026-11-20',
      true,
    ],
    [
      'where it moves to another policy',
      [old, disclaimer],
      [version('disclaimer', '2026-01-01'), disclaimer],
      '2026-11-20',
      true,
    ],
    ['where it becomes the first one of another policy', [old], [disclaimer], '2026-11-20', true],
    ['not where an earlier version comes into its place', all, without(current), '2026-11-20', false],
    ['not where its successor is in force', all, without(old, current), '2027-01-01', false],
    ['not where a version goes that is not in force yet', [next], [], '2026-11-20', false],
    ['not where the first version comes', [], [old], '2026-11-20', false],
    ['not where nothing changes', all, all, '2026-11-20', false],
  ])('%s', (_when, before, after, day, isEmpty) => expect(leavesPageEmpty(before, after, day)).toBe(isEmpty));
});
