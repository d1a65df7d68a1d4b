import { expect, it } from 'vitest';
import { amountWords, readMeasure, writeMeasure } from './measure.ts';

it.each([
  ['1.7 km', '1.7'],
  ['0.2km', '0.2'],
  ['12 min', '12 min'],
  ['km', 'km'],
  ['', ''],
])('the stored distance %j is shown as %j', (stored, shown) => expect(readMeasure(stored, 'km')).toBe(shown));

it.each([
  ['1.7', '1.7 km'],
  [' 2 ', '2 km'],
  ['1.', '1.'],
  ['12 min', '12 min'],
  ['', ''],
])('the typed distance %j is stored as %j', (typed, stored) => expect(writeMeasure(typed, 'km')).toBe(stored));

it.each([
  ['12500000', '₹ 1,25,00,000 (1.25 crore)'],
  ['750000', '₹ 7,50,000 (7.5 lakh)'],
  ['10000000', '₹ 1,00,00,000 (1 crore)'],
  ['100000', '₹ 1,00,000 (1 lakh)'],
  ['99999', '₹ 99,999'],
  ['12,5', ''],
  ['', ''],
])('the amount %j is explained as %j', (typed, words) => expect(amountWords(typed)).toBe(words));
