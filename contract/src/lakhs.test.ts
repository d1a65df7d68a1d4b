import { expect, it } from 'vitest';
import { budgetWords, lakhText, paiseOfLakh, shortMoney } from './lakhs.ts';

it('an amount is written in lakh below a crore and in crore from there', () => {
  expect(shortMoney(95_00_000_00)).toBe('₹95 L');
  expect(shortMoney(99_99_000_00)).toBe('₹99.99 L');
  expect(shortMoney(1_00_00_000_00)).toBe('₹1 Cr');
  expect(shortMoney(1_45_00_000_00)).toBe('₹1.45 Cr');
});

it('a budget names its unit once where both ends have the same', () => {
  expect(budgetWords({ from: 1_50_00_000_00, to: 1_80_00_000_00 })).toBe('₹1.5–1.8 Cr');
  expect(budgetWords({ from: 95_00_000_00, to: 1_10_00_000_00 })).toBe('₹95 L–1.1 Cr');
  expect(budgetWords({ from: 1_40_00_000_00, to: 1_40_00_000_00 })).toBe('₹1.4 Cr');
  expect(budgetWords({ from: null, to: 2_00_00_000_00 })).toBe('up to ₹2 Cr');
  expect(budgetWords({ from: 80_00_000_00, to: null })).toBe('from ₹80 L');
  expect(budgetWords({ from: null, to: null })).toBe('');
});

it('a typed number of lakh becomes whole paise, and a text that is no number is told from an empty one', () => {
  expect(paiseOfLakh('95')).toBe(95_00_000_00);
  expect(paiseOfLakh(' 1,80.5 ')).toBe(1_80_50_000_00);
  expect(paiseOfLakh('')).toBeNull();
  expect(paiseOfLakh('a lot')).toBeUndefined();
  expect(paiseOfLakh('-5')).toBeUndefined();
  expect(lakhText(95_00_000_00)).toBe('95');
  expect(lakhText(null)).toBe('');
});
