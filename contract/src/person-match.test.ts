import { describe, expect, it } from 'vitest';
import { canonicalEmail, canonicalPhone, decideMatch } from './person-match.ts';

const plans = [
  { dial_code: '+1', digits: 10 },
  { dial_code: '+39', digits: 10 },
  { dial_code: '+44', digits: 10 },
  { dial_code: '+65', digits: 8 },
  { dial_code: '+91', digits: 10 },
  { dial_code: '+971', digits: 9 },
];

describe('the number in E.164', () => {
  it.each([
    ['+91 9876543210', '+919876543210'],
    ['9876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['0 98765-43210', '+919876543210'],
    ['(+91) 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['+44 07700900123', '+447700900123'],
    ['+44 7700900123', '+447700900123'],
    ['+39 0612345678', '+390612345678'],
    ['+971 50 123 4567', '+971501234567'],
    ['+999 123456', '+999123456'],
  ])('%s is %s', (typed, expected) => {
    expect(canonicalPhone(typed, plans)).toBe(expected);
  });

  it.each([
    ['050 123 4567', '+971', '+971501234567'],
    ['07700 900123', '+44', '+447700900123'],
    ['06 1234 5678', '+39', '+390612345678'],
    ['011 91 98765 43210', '+1', '+919876543210'],
  ])('%s of a person in %s is %s', (typed, chosen, expected) => {
    expect(canonicalPhone(typed, plans, chosen)).toBe(expected);
  });

  it.each(['', 'on request', '98', '98765 43210 / 91234 56780'])('%j is no number', (typed) => {
    expect(canonicalPhone(typed, plans)).toBeNull();
  });
});

it.each([
  [' Meera.Joshi@Example.COM ', 'meera.joshi@example.com'],
  ['meera+homes@example.com', 'meera@example.com'],
  ['m.e.era+x@googlemail.com', 'meera@gmail.com'],
  ['m.joshi@example.com', 'm.joshi@example.com'],
  ['meera', null],
  ['', null],
])('the e-mail address %j is the mailbox %s', (typed, expected) => {
  expect(canonicalEmail(typed)).toBe(expected);
});

describe('the person of a submission', () => {
  const mother = { id: 'mother', hasPhone: true };
  const son = { id: 'son', hasPhone: true };
  const reader = { id: 'reader', hasPhone: false };

  it.each([
    ['an unknown number and address', { hasPhone: true, byPhone: null, byEmail: [] }, null, null],
    ['a known number', { hasPhone: true, byPhone: 'son', byEmail: [] }, 'son', null],
    ['a known number with the same address', { hasPhone: true, byPhone: 'son', byEmail: [mother, son] }, 'son', null],
    [
      'a known number with the address of another',
      { hasPhone: true, byPhone: 'son', byEmail: [mother] },
      'son',
      'mother',
    ],
    ['another number with a known address', { hasPhone: true, byPhone: null, byEmail: [mother] }, null, 'mother'],
    ['a first number with a known address', { hasPhone: true, byPhone: null, byEmail: [reader] }, 'reader', null],
    [
      'another number with a shared address',
      { hasPhone: true, byPhone: null, byEmail: [mother, reader] },
      null,
      'mother',
    ],
    ['an address alone', { hasPhone: false, byPhone: null, byEmail: [mother] }, 'mother', null],
    ['a shared address alone', { hasPhone: false, byPhone: null, byEmail: [mother, son] }, null, 'mother'],
    [
      'a shared address of which one has no number',
      { hasPhone: false, byPhone: null, byEmail: [mother, reader] },
      'reader',
      null,
    ],
    ['an unknown address alone', { hasPhone: false, byPhone: null, byEmail: [] }, null, null],
  ])('%s', (_what, known, person, offer) => {
    expect(decideMatch(known)).toEqual({ person, offer });
  });
});
