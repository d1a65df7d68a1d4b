import type { PaymentLine as Line } from './payment-line-view.ts';

type Props = { line: Line; texts: { due: string; later: string } };

/** A drawing of the table below it, for wide screens. */
export function PaymentLine({ line, texts }: Props) {
  return (
    <div aria-hidden="true" className="payment-line">
      <div className="payment-axis">
        {line.bars.map(({ stages, share, at, height, isDue }) => (
          <span key={stages} className="payment-tick" style={{ left: `${at}%` }}>
            <b>{share}</b>
            <i data-due={isDue || undefined} style={{ height: `${(height * 5.5) / 100}rem` }} />
            <span>{stages}</span>
          </span>
        ))}
        {line.years.map(({ year, at }) => (
          <span key={year} className="payment-year" style={{ left: `${at}%` }}>
            {year}
          </span>
        ))}
      </div>
      <p>
        <i data-due /> {texts.due} <i /> {texts.later}
      </p>
    </div>
  );
}
