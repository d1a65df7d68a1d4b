import { basisPointsOf } from './money.ts';

/**
 * The rates that the state takes when a home is bought. They are documents that the team keeps up to date, each with its
 * source; these rules choose the ones that count on a day. Free of zod, because browsers load it.
 */

/** What a rate is for. One document for each of these, place and first day. */
export const rateRules = [
  'stamp-duty',
  'stamp-duty-woman',
  'stamp-duty-joint',
  'registration',
  'gst',
  'gst-affordable',
  'gst-completed',
  'tds',
] as const;
export type RateRule = (typeof rateRules)[number];

export type TaxRate = {
  rule: RateRule;
  place: string;
  percent: number;
  /** The first and the review day, as 2026-04-01. */
  from: string;
  reviewBy: string;
  source: string;
  sourceUrl?: string | undefined;
  note?: string | undefined;
  /** In rupees: the most that is paid. */
  cap?: number | undefined;
  /** In rupees: 'at most' for affordable homes, 'from' for tax deducted at source. */
  threshold?: number | undefined;
  /** In square metres of carpet: the largest affordable home. */
  areaLimit?: number | undefined;
};

export type RatesOfDay = { [R in RateRule]?: TaxRate & { basisPoints: number } };

/** For each rule the rate of this place that began last, on or before the day. */
export function ratesOn(rates: readonly TaxRate[], place: string, day: string): RatesOfDay {
  const chosen: RatesOfDay = {};
  const wanted = place.trim().toLowerCase();
  for (const rate of rates) {
    if (rate.place.trim().toLowerCase() !== wanted || rate.from > day) continue;
    const known = chosen[rate.rule];
    if (!known || known.from < rate.from) chosen[rate.rule] = { ...rate, basisPoints: basisPointsOf(rate.percent) };
  }
  return chosen;
}

/** A rate is overdue after the day on which the team wanted to look at it again. */
export const isOverdue = (rate: Pick<TaxRate, 'reviewBy'>, day: string): boolean => rate.reviewBy < day;

/** The rates that count on this day and are overdue. One that a later rate has replaced needs no review any more. */
export function overdueRates<R extends TaxRate>(rates: readonly R[], day: string): R[] {
  const places = new Set(rates.map(({ place }) => place.trim().toLowerCase()));
  const counting = new Set([...places].flatMap((place) => Object.values(ratesOn(rates, place, day)).map(rateKeyOf)));
  return rates.filter((rate) => counting.has(rateKeyOf(rate)) && isOverdue(rate, day));
}

/** There is one rate for each of these: of two, only one would count. */
export const rateKeyOf = ({ rule, place, from }: Pick<TaxRate, 'rule' | 'place' | 'from'>): string =>
  `${rule} ${place.trim().toLowerCase()} ${from}`;

/** The last day on which one of the rates changed: 'rates as of'. */
export function ratesAsOf(rates: RatesOfDay): string {
  return Object.values(rates).reduce((last, { from }) => (from > last ? from : last), '');
}
