import { firstResponseMinutes } from '@plinth/contract/office-hours';
import { countAnswered, countBetween, shareOf, shownRanges } from '@plinth/contract/report';
import type { Report } from '@plinth/contract/report.schema';
import { stepOf } from './months-plot.tsx';
import { PlotTable, ReportPanel } from './report-panel.tsx';
import type { ReportTexts } from './report-texts.ts';

/** In units of the drawing. */
const plot = { left: 38, right: 330, bottom: 150, top: 20 };
const barWidth = 44;
/** The bar before the promised minutes; those after it are drawn open. */
const lastKept = shownRanges.findIndex(({ to }) => to === firstResponseMinutes);

type Props = { report: Pick<Report, 'total' | 'before'>; compared: string | null; texts: ReportTexts };

/** How soon leads were answered, in minutes of office time. */
export function ResponsePanel({ report: { total, before }, compared, texts }: Props) {
  const { response } = texts;
  const within = countBetween(total.responses, 0, firstResponseMinutes);
  const sum = response.sum(within, total.leads, firstResponseMinutes);
  const share = response.share(shareOf(within, total.leads));
  const earlier = before && countBetween(before.responses, 0, firstResponseMinutes);
  const counts = shownRanges.map(({ from, to }) => countBetween(total.responses, from, to));
  return (
    <ReportPanel title={response.title}>
      <figure className="px-4.5 pt-3.5 pb-4">
        {countAnswered(total.responses) === 0 ? (
          <p className="text-ink-2 text-small">{response.none}</p>
        ) : (
          <>
            <Bars counts={counts} texts={texts} />
            <PlotTable
              caption={response.title}
              headers={[response.time, response.count]}
              rows={counts.map((count, range) => [response.rangeNames[range] ?? '', texts.number(count)])}
            />
            <figcaption className="mt-2 text-small">
              <b>{sum.figure}</b> {sum.rest}
              {share ? `, ${share}` : ''}.{' '}
              {compared && before && earlier !== null
                ? response.before(compared, shareOf(earlier, before.leads))
                : null}
            </figcaption>
          </>
        )}
      </figure>
    </ReportPanel>
  );
}

function Bars({ counts, texts }: { counts: readonly number[]; texts: ReportTexts }) {
  const { response, number } = texts;
  const step = stepOf(Math.max(...counts));
  const toY = (value: number) => plot.bottom - ((plot.bottom - plot.top) * value) / (4 * step);
  const gap = (plot.right - plot.left) / counts.length;
  const toX = (index: number) => plot.left + gap * index + (gap - barWidth) / 2;
  const promise = plot.left + gap * (lastKept + 1);
  return (
    <svg aria-hidden="true" viewBox="0 0 330 190" className="w-full" fontSize={13}>
      {[0, 2, 4].map((line) => (
        <g key={line} className="fill-ink-2" textAnchor="end">
          <path
            d={`M${plot.left} ${toY(line * step)}H${plot.right}`}
            className={line === 0 ? 'stroke-ink' : 'stroke-rule'}
          />
          <text x={plot.left - 6} y={toY(line * step)} dy="0.355em">
            {number(line * step)}
          </text>
        </g>
      ))}
      {counts.map((count, range) => (
        <g key={response.ranges[range]} textAnchor="middle">
          <rect
            x={toX(range)}
            y={toY(count)}
            width={barWidth}
            height={plot.bottom - toY(count)}
            className={range <= lastKept ? 'fill-brand stroke-brand' : 'fill-paper stroke-error'}
          />
          <text x={toX(range) + barWidth / 2} y={toY(count) - 5} fontWeight={600} className="fill-ink">
            {number(count)}
          </text>
          <text x={toX(range) + barWidth / 2} y={168} className="fill-ink-2">
            {response.ranges[range]}
          </text>
        </g>
      ))}
      <path d={`M${promise} 6V156`} className="stroke-ink" strokeWidth={1.5} />
      <text x={promise + 5} y={16} className="fill-ink">
        {response.promise(firstResponseMinutes)}
      </text>
      <text x={330} y={186} textAnchor="end" className="fill-ink-2">
        {response.unit}
      </text>
    </svg>
  );
}
