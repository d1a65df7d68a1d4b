import { largestSources } from '@plinth/contract/report';
import type { Report } from '@plinth/contract/report.schema';
import { PlotTable, ReportPanel } from './report-panel.tsx';
import type { ReportTexts } from './report-texts.ts';

const colours = ['fill-brand', 'fill-action', 'fill-trim'] as const;
const otherColour = 'fill-stone';

/** In units of the drawing. */
const plot = { left: 44, right: 452, bottom: 180, top: 20 };
const barWidth = 46;

type Props = {
  months: Report['months'];
  /** From the oldest on, also those without leads. */
  shownMonths: readonly string[];
  monthLabel: (month: string) => string;
  monthName: (month: string) => string;
  sourceName: (source: string) => string;
  texts: ReportTexts;
};

/** Stacked bars of leads per month: the three largest sources, and the others together. */
export function MonthsPlot({ months, shownMonths, monthLabel, monthName, sourceName, texts }: Props) {
  const named = largestSources(months);
  const names = [...named.map(sourceName), texts.months.other];
  const stacks = shownMonths.map((month) => {
    const rows = months.filter((row) => row.month === month);
    const sumOf = (isIt: (source: string) => boolean) =>
      rows.filter(({ source }) => isIt(source)).reduce((sum, { leads }) => sum + (leads ?? 0), 0);
    const parts = [...named.map((source) => sumOf((it) => it === source)), sumOf((it) => !named.includes(it))];
    return { month, parts, total: parts.reduce((sum, part) => sum + part, 0) };
  });
  const most = Math.max(...stacks.map(({ total }) => total));
  return (
    <ReportPanel title={texts.months.title}>
      <figure className="px-4.5 pt-3.5 pb-4">
        {most === 0 ? (
          <p className="text-ink-2 text-small">{texts.months.none}</p>
        ) : (
          <>
            <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-label">
              {names.map((name, index) => (
                <span key={name} className="inline-flex items-center gap-1.5">
                  <svg width="11" height="11" aria-hidden="true">
                    <rect width="11" height="11" className={colours[index] ?? otherColour} />
                  </svg>
                  {name}
                </span>
              ))}
            </p>
            <Bars stacks={stacks} names={names} most={most} monthLabel={monthLabel} number={texts.number} />
            <PlotTable
              caption={texts.months.title}
              headers={[texts.months.month, ...names, texts.months.all]}
              rows={stacks.map(({ month, parts, total }) => [monthName(month), ...[...parts, total].map(texts.number)])}
            />
          </>
        )}
      </figure>
    </ReportPanel>
  );
}

type Stack = { month: string; parts: number[]; total: number };
type BarsProps = {
  stacks: readonly Stack[];
  names: readonly string[];
  most: number;
  monthLabel: (month: string) => string;
  number: (count: number) => string;
};

function Bars({ stacks, names, most, monthLabel, number }: BarsProps) {
  const step = stepOf(most);
  const toY = (value: number) => plot.bottom - ((plot.bottom - plot.top) * value) / (4 * step);
  const gap = (plot.right - plot.left) / stacks.length;
  const toX = (index: number) => plot.left + gap * index + (gap - barWidth) / 2;
  const last = stacks.length - 1;
  return (
    <svg aria-hidden="true" viewBox="0 0 560 206" className="mt-2 w-full" fontSize={13}>
      {[0, 1, 2, 3, 4].map((line) => (
        <g key={line} className="fill-ink-2" textAnchor="end">
          <path
            d={`M${plot.left} ${toY(line * step)}H${plot.right}`}
            className={line === 0 ? 'stroke-ink' : 'stroke-rule'}
          />
          <text x={plot.left - 8} y={toY(line * step)} dy="0.355em">
            {number(line * step)}
          </text>
        </g>
      ))}
      {stacks.map(({ month, parts, total }, index) => (
        <g key={month}>
          {parts.map((part, at) => {
            const below = parts.slice(0, at).reduce((sum, it) => sum + it, 0);
            const height = toY(below) - toY(below + part);
            return part === 0 ? null : (
              <g key={names[at]}>
                <rect
                  x={toX(index)}
                  y={toY(below + part)}
                  width={barWidth}
                  height={Math.max(0.5, height - 1)}
                  className={colours[at === parts.length - 1 ? colours.length : at] ?? otherColour}
                />
                {index === last && height >= 11 ? (
                  <text x={toX(index) + barWidth + 6} y={toY(below + part / 2)} dy="0.355em" className="fill-ink">
                    {`${names[at]} ${number(part)}`}
                  </text>
                ) : null}
              </g>
            );
          })}
          <text
            x={toX(index) + barWidth / 2}
            y={toY(total) - 6}
            textAnchor="middle"
            fontWeight={600}
            className="fill-ink"
          >
            {number(total)}
          </text>
          <text x={toX(index) + barWidth / 2} y={plot.bottom + 18} textAnchor="middle" className="fill-ink-2">
            {monthLabel(month)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Whole steps between four grid lines, round from 10 upwards. */
export function stepOf(most: number): number {
  const least = most / 4;
  const unit = least < 10 ? 1 : 10 ** Math.floor(Math.log10(least)) / 2;
  return Math.max(1, Math.ceil(least / unit) * unit);
}
