import { expect, it } from 'vitest';
import { emptyLead, inputOf, leadFaults, readNewLead } from './new-lead-values.ts';

const plans = [{ dial_code: '+91', digits: 10 }];
const lead = {
  ...emptyLead,
  ...{ name: 'Meera Joshi', phone: '90000 00041', how: 'aloud' as const, key: 'k'.repeat(16) },
  allowed: ['reply:call' as const],
};

it('nothing is ticked in a new lead, and what is missing is named in the order of the page', () => {
  expect(emptyLead.allowed).toEqual([]);
  expect(leadFaults(emptyLead, plans)).toEqual(['contact', 'name', 'allowed', 'how']);
  expect(leadFaults(lead, plans)).toEqual([]);
});

it('a reply by mail needs an address, and offers alone are no way to reply', () => {
  expect(leadFaults({ ...lead, allowed: ['reply:email'] }, plans)).toEqual(['allowed']);
  expect(leadFaults({ ...lead, allowed: ['reply:email'], email: 'meera@example.org' }, plans)).toEqual([]);
  expect(leadFaults({ ...lead, allowed: ['offers:call'] }, plans)).toEqual(['allowed']);
});

it('a number, an address and a budget that cannot be read are refused', () => {
  const wrong = { ...lead, phone: '12', email: 'meera at home', budget: 'a lot' };
  expect(leadFaults(wrong, plans)).toEqual(['phone', 'email', 'budget']);
});

it('is sent with its budget in paise and without empty texts', () => {
  expect(inputOf({ ...lead, budget: '₹95 L to 1.1 Cr', place: ' Pune ' })).toEqual({
    ...{ name: 'Meera Joshi', phone: '90000 00041', email: '', source: 'walk-in', project: null, home: null },
    ...{ owner: null, language: null, place: 'Pune', note: '', how: 'aloud', key: 'kkkkkkkkkkkkkkkk' },
    ...{ budget: { from: 950_000_000, to: 1_100_000_000 }, allowed: ['reply:call'] },
  });
});

it('a kept draft comes back, and a damaged one is empty', () => {
  expect(readNewLead(JSON.stringify(lead))).toEqual(lead);
  expect(readNewLead('{"allowed":["everything"],"source":7,"how":"guessed"}')).toEqual(emptyLead);
  expect(readNewLead('[')).toEqual(emptyLead);
});
