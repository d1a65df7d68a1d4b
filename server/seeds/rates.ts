import type { CurrencyCode } from '@plinth/contract/currencies';
import type { RateRule } from '@plinth/contract/tax-rates';

/** The rates of Pune, as published; the demo's own sources are named as such. */

const shared = { place: 'Pune', reviewBy: '2027-03-31' };
const stampAct = 'Maharashtra Stamp Act, Schedule I, article 25, with local body tax and metro cess';
const gstNotice = 'Notification 3/2019, Central Tax (Rate)';

type SeededRate = {
  rule: RateRule;
  place: string;
  percent: number;
  from: string;
  reviewBy: string;
  source: string;
  note?: string;
  cap?: number;
  threshold?: number;
  areaLimit?: number;
};

export const demoRates: readonly SeededRate[] = [
  {
    ...shared,
    rule: 'stamp-duty',
    percent: 7,
    from: '2024-04-01',
    source: stampAct,
    note: 'On the higher of price and ready-reckoner value, rounded up to ₹100.',
  },
  {
    ...shared,
    rule: 'stamp-duty-woman',
    percent: 6,
    from: '2024-04-01',
    source: stampAct,
    note: 'One per cent less if every buyer is a woman.',
  },
  {
    ...shared,
    rule: 'stamp-duty-joint',
    percent: 7,
    from: '2024-04-01',
    source: stampAct,
    note: 'For a woman and a man together, sources differ between 6.5 and 7 %. We count 7 %.',
  },
  {
    ...shared,
    rule: 'registration',
    percent: 1,
    from: '2024-04-01',
    source: 'Registration fee table, Maharashtra',
    note: 'At most ₹30,000.',
    cap: 30_000,
  },
  { ...shared, rule: 'gst', percent: 5, from: '2019-04-01', source: gstNotice, note: 'On homes under construction.' },
  {
    ...shared,
    rule: 'gst-affordable',
    percent: 1,
    from: '2019-04-01',
    source: gstNotice,
    note: 'Up to ₹45 lakh and 90 sq. m of carpet.',
    threshold: 4_500_000,
    areaLimit: 90,
  },
  {
    ...shared,
    rule: 'gst-completed',
    percent: 0,
    from: '2019-04-01',
    source: gstNotice,
    note: 'None after the occupancy certificate.',
  },
  {
    ...shared,
    rule: 'tds',
    percent: 1,
    from: '2026-04-01',
    source: 'Income-tax Act 2025, Form 141',
    note: 'Kept back by the buyer from ₹50 lakh on, for a seller resident in India.',
    threshold: 5_000_000,
  },
];

const day = '2026-11-14';

/** What one unit costs in rupees; invented for the demo. */
export const demoCurrencies: readonly { code: CurrencyCode; rupees: number; day: string }[] = [
  { code: 'AED', rupees: 24.29, day },
  { code: 'USD', rupees: 89.2, day },
  { code: 'GBP', rupees: 117.45, day },
  { code: 'SGD', rupees: 68.6, day },
  { code: 'EUR', rupees: 103.1, day },
];
