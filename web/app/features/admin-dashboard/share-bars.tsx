import { DashboardPanel } from './dashboard-panel.tsx';

type Slice = { name: string; count: number };
type Props = { title: string; slices: readonly Slice[]; none: string; tone?: 'brand' | 'trim' };

const tones = { brand: 'bg-brand', trim: 'bg-trim-deep' };

/** Bars on one scale; the longest fills the width. */
export function ShareBars({ title, slices, none, tone = 'brand' }: Props) {
  const most = Math.max(1, ...slices.map(({ count }) => count));
  return (
    <DashboardPanel title={title}>
      {slices.every(({ count }) => count === 0) ? <p className="mt-3 text-ink-2 text-small">{none}</p> : null}
      <ul className="mt-3 grid gap-2">
        {slices
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <li key={name} className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-2.5 text-small">
              <span className="line-clamp-1 break-all">{name}</span>
              <span
                aria-hidden="true"
                className={`h-3.5 ${tones[tone]}`}
                style={{ width: `${(100 * count) / most}%` }}
              />
              <span className="tabular text-right font-semibold">{count}</span>
            </li>
          ))}
      </ul>
    </DashboardPanel>
  );
}
