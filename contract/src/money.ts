import { groupedAsInIndia } from './digit-groups.ts';

/**
 * Amounts of money are whole paise, and rates are basis points (hundredths of a percent), so that no amount is ever a
 * fraction. Free of zod, because browsers load it.
 */

export type Paise = number;

const paiseInRupee = 100;
const basisPointsInWhole = 10_000n;
const rupeesInLakh = 100_000;
const rupeesInCrore = 10_000_000;

export const paiseOf = (rupees: number): Paise => Math.round(rupees * paiseInRupee);

/** 700 from 7; 650 from 6.5. */
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** A share of an amount, rounded up or to the nearest multiple of `step` paise. */
export function shareOf(amount: Paise, basisPoints: number, rounding: 'up' | 'nearest', step: Paise): Paise {
  // As BigInt, because paise times basis points exceeds the safe integers from some ninety crore rupees on.
  const exact = BigInt(amount) * BigInt(basisPoints);
  const whole = basisPointsInWhole * BigInt(step);
  const added = rounding === 'up' ? whole - 1n : whole / 2n;
  return Number((exact + added) / whole) * step;
}

/** '₹1,96,75,480', without paise: every line of a cost sheet is whole rupees. */
export function rupeesText(amount: Paise): string {
  return `₹${groupedAsInIndia(Math.round(amount / paiseInRupee))}`;
}

/** '₹1.42 Cr' or '₹85.50 lakh', rounded up, so that no home costs more than its card says. */
export function priceFromText(amount: Paise): string {
  const rupees = Math.ceil(amount / paiseInRupee);
  const [unit, name] = rupees >= rupeesInCrore ? [rupeesInCrore, 'Cr'] : [rupeesInLakh, 'lakh'];
  const hundredths = Math.ceil((rupees * 100) / unit);
  // 99,99,999 rounds up to 100 lakh, which is written as a crore.
  if (name === 'lakh' && hundredths >= 10_000) return '₹1.00 Cr';
  return `₹${groupedAsInIndia(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')} ${name}`;
}
