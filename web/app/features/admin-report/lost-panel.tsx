import type { Period } from '@plinth/contract/report';
import type { Report } from '@plinth/contract/report.schema';
import { type LostReason, lostReasons } from '@plinth/contract/stages';
import { ReportPanel } from './report-panel.tsx';
import type { ReportTexts } from './report-texts.ts';

type Props = { lost: Report['lost']; period: Period; texts: ReportTexts };

/** Why leads were closed as lost in this time, the most frequent reason first. */
export function LostPanel({ lost: { total, reasons }, period, texts }: Props) {
  const { lost } = texts;
  const shown = lostReasons
    .map((reason) => ({ reason, count: reasons[reason as LostReason] ?? null }))
    .filter(({ count }) => count === null || count > 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const most = Math.max(1, ...shown.map(({ count }) => count ?? 0));
  const isNone = total === 0;
  return (
    <ReportPanel title={lost.title} figure={texts.shown(total)}>
      <div className="px-4.5 pt-3.5 pb-4">
        {isNone ? null : (
          <ul className="grid gap-2">
            {shown.map(({ reason, count }) => (
              <li
                key={reason}
                className="grid grid-cols-[7.75rem_minmax(0,1fr)_auto] items-center gap-2.5 text-small leading-snug"
              >
                <span>{lost.reasons[reason]}</span>
                <span
                  aria-hidden="true"
                  className="h-3.5 bg-trim-deep"
                  style={{ width: `${(100 * (count ?? 0)) / most}%` }}
                />
                <span className="tabular min-w-9 whitespace-nowrap text-right font-semibold">{texts.shown(count)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={`text-ink-2 text-label ${isNone ? '' : 'mt-2.5'}`}>
          {isNone ? lost.none : lost.sum(total, period)}
        </p>
      </div>
    </ReportPanel>
  );
}
