import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentsOf, mostLoan, yearsOf } from './loan.ts';

describe('the instalments of a loan', () => {
  it('a loan of 1.47 crore at 8.25 % for 20 years costs ₹1,25,254 a month', () => {
    expect(instalmentsOf(1_470_000_000, 825, 20)).toEqual({
      monthly: 12_525_400,
      total: 3_006_096_000,
      interest: 1_536_096_000,
    });
  });

  it.each([
    [100_000_000, 600, 5, 1_933_300],
    [100_000_000, 1_200, 10, 1_434_700],
    [500_000_000, 850, 20, 4_339_100],
    [1_000_000_000, 900, 30, 8_046_200],
  ])('%i paise at %i basis points for %i years cost %i a month', (amount, rate, years, monthly) => {
    expect(instalmentsOf(amount, rate, years).monthly).toBe(monthly);
  });

  it('a loan without interest is repaid in equal parts', () => {
    expect(instalmentsOf(120_000_000, 0, 10)).toEqual({ monthly: 1_000_000, total: 120_000_000, interest: 0 });
    expect(yearsOf(120_000_000, 0, 10)).toEqual(Array(10).fill({ principal: 12_000_000, interest: 0 }));
  });

  it('the most that is lent is three quarters of the agreement value', () => {
    expect(mostLoan(1_967_548_000)).toBe(1_475_661_000);
  });

  it('the first year of 1.47 crore is mostly interest, and the last mostly principal', () => {
    const years = yearsOf(1_470_000_000, 825, 20);
    expect(years).toHaveLength(20);
    expect(Math.round((years[0]?.interest ?? 0) / 100)).toBe(1_201_518);
    expect(Math.round((years[0]?.principal ?? 0) / 100)).toBe(301_530);
    expect(years[19]?.interest).toBeLessThan(7_000_000);
  });

  it('the years repay the whole loan but for the rounding of the instalment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 10_000_000_000 }).map((rupees) => rupees * 100),
        fc.integer({ min: 600, max: 1_400 }),
        fc.integer({ min: 5, max: 30 }),
        (amount, rate, years) => {
          const parts = yearsOf(amount, rate, years);
          const repaid = parts.reduce((sum, { principal }) => sum + principal, 0);
          // Half a rupee of rounding each month grows with the interest of up to thirty years.
          expect(amount - repaid).toBeGreaterThanOrEqual(0);
          expect(amount - repaid).toBeLessThan(400_000);
          for (const [index, { interest }] of parts.entries()) {
            if (index > 0) expect(interest).toBeLessThanOrEqual(parts[index - 1]?.interest ?? 0);
          }
        },
      ),
      { seed: 21 },
    );
  });
});
