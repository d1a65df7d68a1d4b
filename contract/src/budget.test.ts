import { describe, expect, it } from 'vitest';
import { budgetText, readBudget } from './budget.ts';

describe('a budget', () => {
  it('is written in lakh and crore, with one unit where both ends have the same', () => {
    expect(budgetText({ from: 1_500_000_000, to: 1_800_000_000 })).toBe('₹1.5–1.8 Cr');
    expect(budgetText({ from: 950_000_000, to: 950_000_000 })).toBe('₹95 L');
    expect(budgetText({ from: 950_000_000, to: 1_100_000_000 })).toBe('₹95 L–1.1 Cr');
    expect(budgetText({ from: 950_000_000, to: null })).toBe('from ₹95 L');
    expect(budgetText({ from: null, to: 1_250_000_000 })).toBe('up to ₹1.25 Cr');
    expect(budgetText({ from: null, to: null })).toBe('');
  });

  it.each([
    ['₹1.5–1.8 Cr', 1_500_000_000, 1_800_000_000],
    ['₹95 L to 1.1 Cr', 950_000_000, 1_100_000_000],
    ['95-98 lakh', 950_000_000, 980_000_000],
    ['1.5 crore', 1_500_000_000, 1_500_000_000],
    ['Rs. 95,00,000', 950_000_000, 950_000_000],
    ['up to 80 lacs', null, 800_000_000],
    ['from 2 Cr', 2_000_000_000, null],
    ['', null, null],
  ])('is read from %j', (typed, from, to) => {
    expect(readBudget(typed)).toEqual({ from, to });
  });

  it.each(['95', 'about a crore', '1.8–1.5 Cr', '₹', '1.5 to', '-5 L'])('is not read from %j', (typed) => {
    expect(readBudget(typed)).toBeNull();
  });

  it('reads back what it writes', () => {
    for (const from of [750_000_000, 950_000_000, 1_000_000_000, 1_425_000_000]) {
      const budget = { from, to: from + 300_000_000 };
      expect(readBudget(budgetText(budget))).toEqual(budget);
    }
  });
});
