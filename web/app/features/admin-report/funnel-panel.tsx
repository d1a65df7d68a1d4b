import { changeOf, shareOf } from '@plinth/contract/report';
import type { Report } from '@plinth/contract/report.schema';
import { ReportPanel } from './report-panel.tsx';
import type { ReportTexts } from './report-texts.ts';

const steps = ['leads', 'qualified', 'visits', 'booked'] as const;

type Props = {
  report: Pick<Report, 'total' | 'before' | 'webLeads'>;
  now: string;
  compared: string | null;
  isOfProject: boolean;
  texts: ReportTexts;
};

/** Leads and what became of them, with the compared time as a second bar. */
export function FunnelPanel({ report: { total, before, webLeads }, now, compared, isOfProject, texts }: Props) {
  const { funnel } = texts;
  const most = Math.max(1, total.leads ?? 0, before?.leads ?? 0);
  const width = (count: number | null) => `${(100 * (count ?? 0)) / most}%`;
  return (
    <ReportPanel title={funnel.title}>
      <div className="px-4.5 pt-3.5 pb-4">
        <ul className="grid gap-1.5">
          {steps.map((step) => {
            const share = step === 'leads' ? '' : funnel.ofLeads(shareOf(total[step], total.leads));
            const change = before ? funnel.change(changeOf(total[step], before[step])) : '';
            return (
              <li
                key={step}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)_14rem] items-center gap-3 text-small max-lg:grid-cols-[6.5rem_minmax(0,1fr)]"
              >
                <span>{funnel.steps[step]}</span>
                <span aria-hidden="true" className="grid gap-0.5 max-lg:hidden">
                  <span className="block h-3 bg-brand" style={{ width: width(total[step]) }} />
                  {before ? <span className="block h-1.25 bg-trim" style={{ width: width(before[step]) }} /> : null}
                </span>
                <span className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline">
                  <b className="tabular font-normal font-serif text-[1.5rem] leading-tight">
                    {texts.shown(total[step])}
                  </b>
                  <span className="text-ink-2 text-label">{[share, change].filter(Boolean).join(', ')}</span>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-label">
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className="size-2.5 bg-brand" />
            {now}
          </span>
          {compared ? (
            <span className="inline-flex items-center gap-1.5">
              <i aria-hidden="true" className="h-1.25 w-3 bg-trim" />
              {funnel.beside(compared)}
            </span>
          ) : null}
          {total.views === null || total.views === 0 ? null : (
            <span>{isOfProject ? funnel.viewsOfProject(total.views) : funnel.views(total.views, webLeads)}</span>
          )}
        </p>
      </div>
    </ReportPanel>
  );
}
