import { describe, expect, it } from 'vitest';
import { isOverdue, overdueRates, ratesAsOf, ratesOn, type TaxRate } from './tax-rates.ts';

const rate = (over: Partial<TaxRate>): TaxRate => ({
  rule: 'stamp-duty',
  place: 'Pune',
  percent: 7,
  from: '2026-04-01',
  reviewBy: '2027-03-31',
  source: 'Typed for this test',
  ...over,
});

describe('the rates of a day', () => {
  it('a rate counts from its first day on, and not on the day before', () => {
    expect(ratesOn([rate({})], 'Pune', '2026-04-01')['stamp-duty']?.basisPoints).toBe(700);
    expect(ratesOn([rate({})], 'Pune', '2026-03-31')).toEqual({});
  });

  it('a later rate replaces an earlier one from its own first day, whatever their order', () => {
    const earlier = rate({ percent: 6, from: '2024-04-01' });
    const later = rate({ percent: 7.5, from: '2027-01-01' });
    for (const rates of [
      [earlier, rate({}), later],
      [later, rate({}), earlier],
    ]) {
      expect(ratesOn(rates, 'Pune', '2026-03-31')['stamp-duty']?.percent).toBe(6);
      expect(ratesOn(rates, 'Pune', '2026-12-31')['stamp-duty']?.percent).toBe(7);
      expect(ratesOn(rates, 'Pune', '2027-01-01')['stamp-duty']?.basisPoints).toBe(750);
    }
  });

  it('a rate of another city does not count', () => {
    const rates = [rate({ place: 'Mumbai', percent: 6 }), rate({ rule: 'gst', percent: 5 })];
    expect(Object.keys(ratesOn(rates, 'Pune', '2026-11-17'))).toEqual(['gst']);
    expect(ratesOn(rates, '', '2026-11-17')).toEqual({});
  });

  it('a place is compared without regard to case and spaces around it', () => {
    expect(ratesOn([rate({ place: ' PUNE ' })], 'pune', '2026-11-17')['stamp-duty']?.percent).toBe(7);
  });

  it('the rates are as of the day on which one of them changed last', () => {
    const rates = [rate({}), rate({ rule: 'gst', from: '2019-04-01' }), rate({ rule: 'tds', from: '2026-10-01' })];
    expect(ratesAsOf(ratesOn(rates, 'Pune', '2026-11-17'))).toBe('2026-10-01');
    expect(ratesAsOf(ratesOn(rates, 'Pune', '2026-09-30'))).toBe('2026-04-01');
    expect(ratesAsOf({})).toBe('');
  });

  it('a rate is overdue from the day after its review day', () => {
    expect(isOverdue({ reviewBy: '2026-11-17' }, '2026-11-17')).toBe(false);
    expect(isOverdue({ reviewBy: '2026-11-17' }, '2026-11-18')).toBe(true);
  });
});

describe('overdue rates', () => {
  it('a rate is overdue on the day after its review day, and not on that day', () => {
    expect(overdueRates([rate({})], '2027-03-31')).toEqual([]);
    expect(overdueRates([rate({})], '2027-04-01')).toEqual([rate({})]);
  });

  it('a rate that has not begun, and one that a later rate of its place has replaced, are not overdue', () => {
    const replaced = rate({ from: '2024-04-01', reviewBy: '2025-03-31' });
    const elsewhere = rate({ place: 'Mumbai', from: '2024-04-01', reviewBy: '2025-03-31' });
    const later = rate({ from: '2028-01-01', reviewBy: '2026-01-01' });
    expect(overdueRates([replaced, rate({}), elsewhere, later], '2026-11-17')).toEqual([elsewhere]);
    expect(overdueRates([replaced, rate({ place: 'pune ' })], '2026-11-17')).toEqual([]);
  });
});
