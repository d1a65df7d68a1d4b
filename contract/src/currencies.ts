import { groupedByThousands } from './digit-groups.ts';
import type { Paise } from './money.ts';

/** Amounts in other currencies, for buyers abroad: always indicative, at a rate the team sets. Free of zod. */

export const currencyCodes = ['AED', 'USD', 'GBP', 'SGD', 'EUR'] as const;
export type CurrencyCode = (typeof currencyCodes)[number];

/** `rupees` is the price of one unit, on `day`. */
export type CurrencyRate = { code: CurrencyCode; rupees: number; day: string };

/** 'AED 810,024', in whole units; the rate has at most four decimals. */
export function inCurrency(amount: Paise, { code, rupees }: CurrencyRate): string {
  const units = Math.round((amount * 100) / Math.round(rupees * 10_000));
  return `${code} ${groupedByThousands(units)}`;
}
