import { type Paise, shareOf } from './money.ts';

/** The monthly instalment of a home loan. An estimate: the bank decides. Free of zod, because browsers load it. */

/** What the panel offers. The Reserve Bank limits a loan above 75 lakh to 75 % of the agreement value. */
export const loanLimits = {
  leastAmount: 100_000_000,
  shareBasisPoints: 7_500,
  amountStep: 10_000_000,
  rate: { least: 600, most: 1_400, step: 5 },
  years: { least: 5, most: 30 },
} as const;

export const mostLoan = (agreementValue: Paise): Paise =>
  shareOf(agreementValue, loanLimits.shareBasisPoints, 'nearest', 100);

export type Instalments = { monthly: Paise; total: Paise; interest: Paise };

/** `rate` is basis points a year. The instalment is rounded to the rupee; totals follow from it. */
export function instalmentsOf(amount: Paise, rate: number, years: number): Instalments {
  const months = years * 12;
  const monthlyRate = rate / 10_000 / 12;
  const growth = (1 + monthlyRate) ** months;
  const exact = monthlyRate === 0 ? amount / months : (amount * monthlyRate * growth) / (growth - 1);
  const monthly = Math.round(exact / 100) * 100;
  return { monthly, total: monthly * months, interest: Math.max(0, monthly * months - amount) };
}

/** By year: what of the instalments pays the principal, and what is interest. */
export function yearsOf(amount: Paise, rate: number, years: number): { principal: Paise; interest: Paise }[] {
  const { monthly } = instalmentsOf(amount, rate, years);
  let owed = amount;
  return Array.from({ length: years }, () => {
    let interest = 0;
    const before = owed;
    for (let month = 0; month < 12; month += 1) {
      const added = Math.round((owed * rate) / 10_000 / 12);
      interest += added;
      owed = Math.max(0, owed + added - monthly);
    }
    return { principal: before - owed, interest };
  });
}
