import { type Paise, shareOf } from './money.ts';

/** What a buyer pays at each stage of construction. Free of zod, because browsers load it. */

export type Stage = {
  name: string;
  /** Of the agreement value, in percent. */
  percent: number;
  /** When it is planned, and when it was reached: days, as 2027-01-31. */
  planned?: string | undefined;
  reached?: string | undefined;
};

export type Payment = Stage & { amount: Paise; gst: Paise };

/**
 * The payments of all stages. Amounts are whole rupees; the last stage takes what rounding left, so that the payments add up to
 * the agreement value and its GST.
 */
export function paymentsOf(stages: readonly Stage[], agreementValue: Paise, gst: Paise): Payment[] {
  const left = { amount: agreementValue, gst };
  return stages.map((stage, index) => {
    const isLast = index === stages.length - 1;
    const basisPoints = Math.round(stage.percent * 100);
    const amount = isLast ? left.amount : shareOf(agreementValue, basisPoints, 'nearest', 100);
    const tax = isLast ? left.gst : shareOf(gst, basisPoints, 'nearest', 100);
    left.amount -= amount;
    left.gst -= tax;
    return { ...stage, amount, gst: tax };
  });
}

/** The sum of all shares, in hundredths of a percent. */
export const planSum = (stages: readonly Pick<Stage, 'percent'>[]): number =>
  stages.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);

/** Whether the shares add up to the whole price; a plan that does not is not shown. */
export function isWholePlan(stages: readonly Pick<Stage, 'percent'>[]): boolean {
  return stages.length > 0 && planSum(stages) === 10_000;
}
