import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholePlan, paymentsOf } from './payment-plan.ts';

describe('a payment plan', () => {
  it('each stage is its share of the agreement value and of the GST', () => {
    const stages = [
      { name: 'Booking', percent: 10, reached: '2026-01-31' },
      { name: 'Plinth', percent: 12.5, planned: '2027-01-31' },
      { name: 'Possession', percent: 77.5 },
    ];
    expect(paymentsOf(stages, 1_967_548_000, 98_377_400)).toEqual([
      { name: 'Booking', percent: 10, reached: '2026-01-31', amount: 196_754_800, gst: 9_837_700 },
      { name: 'Plinth', percent: 12.5, planned: '2027-01-31', amount: 245_943_500, gst: 12_297_200 },
      { name: 'Possession', percent: 77.5, amount: 1_524_849_700, gst: 76_242_500 },
    ]);
  });

  it('the last stage takes what rounding left', () => {
    const thirds = [33.33, 33.33, 33.34].map((percent, index) => ({ name: `Stage ${index + 1}`, percent }));
    expect(paymentsOf(thirds, 10_000, 500).map(({ amount, gst }) => [amount, gst])).toEqual([
      [3_300, 200],
      [3_300, 200],
      [3_400, 100],
    ]);
  });

  it('the payments of any whole plan add up to the paisa', () => {
    const anyShares = fc
      .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 14 })
      .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
      .map((cuts) => cuts.slice(1).map((cut, index) => (cut - (cuts[index] ?? 0)) / 100));
    fc.assert(
      fc.property(
        anyShares,
        fc.integer({ min: 1_000, max: 1_000_000_000 }).map((rupees) => rupees * 100),
        (shares, value) => {
          const stages = shares.map((percent) => ({ name: 'Stage', percent }));
          const gst = Math.round(value / 2_000) * 100;
          const payments = paymentsOf(stages, value, gst);
          expect(isWholePlan(stages)).toBe(true);
          expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
          expect(payments.reduce((sum, payment) => sum + payment.gst, 0)).toBe(gst);
          expect(payments.every((payment) => payment.amount % 100 === 0 && payment.gst % 100 === 0)).toBe(true);
        },
      ),
      { seed: 21 },
    );
  });

  it('a plan whose shares are not the whole price is not shown', () => {
    expect(isWholePlan([])).toBe(false);
    expect(isWholePlan([{ percent: 50 }, { percent: 49.99 }])).toBe(false);
    expect(isWholePlan([{ percent: 33.33 }, { percent: 33.33 }, { percent: 33.34 }])).toBe(true);
    expect(isWholePlan([{ percent: 0.1 }, { percent: 0.2 }, { percent: 99.7 }])).toBe(true);
  });
});
