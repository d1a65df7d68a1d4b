import { expect, it } from 'vitest';
import { paymentLineOf } from './payment-line-view.ts';

const percentText = (basisPoints: number) => `${basisPoints / 100} %`;

it('ticks are true to time and bars true to share; stages that are due with the agreement share the first bar', () => {
  const stages = [
    { name: 'Booking', percent: 10 },
    { name: 'Plinth', percent: 30, planned: '2026-03-31', reached: '2026-04-02' },
    { name: 'Slab', percent: 20, planned: '2027-01-01' },
    { name: 'Roof', percent: 20, planned: '2027-07-02' },
    { name: 'Possession', percent: 20, planned: '2028-01-01' },
  ];
  const line = paymentLineOf(stages, '2026-07-02', percentText);
  expect(line?.bars).toEqual([
    { stages: '1–2', share: '40 %', at: 0, height: 100, isDue: true },
    { stages: '3', share: '20 %', at: expect.closeTo(33.4, 1), height: 50, isDue: false },
    { stages: '4', share: '20 %', at: expect.closeTo(66.6, 1), height: 50, isDue: false },
    { stages: '5', share: '20 %', at: 100, height: 50, isDue: false },
  ]);
  expect(line?.years).toEqual([
    { year: 2027, at: expect.closeTo(33.4, 1) },
    { year: 2028, at: 100 },
  ]);
});

it('a plan in which nothing falls due later has no line', () => {
  expect(paymentLineOf([{ name: 'All', percent: 100, planned: '2026-01-01' }], '2026-07-02', percentText)).toBeNull();
});
