import { yearsOf } from '@plinth/contract/loan';
import type { Paise } from '@plinth/contract/money';

type Props = { loan: { amount: Paise; rate: number; years: number }; yearOne: string; label: string };

/** One bar for each year: principal solid below, interest hatched above. Together they are a year's instalments. */
export function LoanBars({ loan: { amount, rate, years }, yearOne, label }: Props) {
  const bars = yearsOf(amount, rate, years);
  const most = Math.max(...bars.map(({ principal, interest }) => principal + interest), 1);
  return (
    <div className="mt-5">
      <div role="img" aria-label={label} className="flex h-40 items-end gap-0.5 border-ink border-b">
        {bars.map(({ principal, interest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its year
          <span key={index} className="flex h-full grow flex-col justify-end">
            <span className="hatch border border-ink border-b-0" style={{ height: `${(100 * interest) / most}%` }} />
            <span className="border border-brand bg-brand" style={{ height: `${(100 * principal) / most}%` }} />
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="tabular mt-1 flex justify-between text-ink-2 text-label">
        <span>{yearOne}</span>
        <span>{years}</span>
      </p>
    </div>
  );
}
