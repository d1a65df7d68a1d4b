import { expect, it } from 'vitest';
import { inCurrency } from './currencies.ts';

const day = '2026-11-16';

it.each([
  [2_228_433_400, { code: 'AED', rupees: 24.2, day }, 'AED 920,840'],
  [2_228_433_400, { code: 'USD', rupees: 88.75, day }, 'USD 251,091'],
  [2_228_433_400, { code: 'GBP', rupees: 117.3051, day }, 'GBP 189,969'],
  [100, { code: 'EUR', rupees: 102.5, day }, 'EUR 0'],
  [102_500, { code: 'EUR', rupees: 102.5, day }, 'EUR 10'],
  [100_000, { code: 'SGD', rupees: 1, day }, 'SGD 1,000'],
  [99_900, { code: 'SGD', rupees: 1, day }, 'SGD 999'],
  [100_000_000_000, { code: 'SGD', rupees: 1, day }, 'SGD 1,000,000,000'],
] as const)('%i paise at %o are %s', (amount, rate, text) => expect(inCurrency(amount, rate)).toBe(text));
