import { writePostDate } from '@plinth/contract/post-date';
import type { Works } from '@plinth/contract/progress';
import { worksOf } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';

export type BarTexts = {
  tower: (name: string) => string;
  works: Record<Works['name'], string>;
  bar: (work: string, level: number, planned: number) => string;
  ofPlanned: (planned: number) => string;
  since: (day: string) => string;
};

/** `since` is the day of figures that are older than the month shown. */
type Props = { entry: Progress; since: string | null; texts: BarTexts };

/** The drawing in its own units: bars stand on the ground line and are as high as the tower. */
const top = 44;
const ground = 366;
const barWidth = 66;
const gap = 22;
const left = 46;

/** A tower as section bars: one bar for each kind of work, filled to the level reached, with a mark at the planned level. */
export function TowerBars({ entry, since, texts }: Props) {
  const works = worksOf(entry);
  const width = left + works.length * (barWidth + gap);
  const step = (ground - top) / Math.max(1, entry.levels);
  const heightOf = (level: number) => ground - Math.min(level, entry.levels) * step;
  const said = works.map(({ name, level, planned }) => texts.bar(texts.works[name], level, planned));
  return (
    <figure className="max-w-75">
      <figcaption className="font-serif text-h3">
        {texts.tower(entry.tower)}
        {since ? (
          <span className="block font-sans text-ink-2 text-small">{texts.since(writePostDate(since))}</span>
        ) : null}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} 410`}
        role="img"
        aria-label={said.join('. ')}
        className="mt-2 w-full"
        style={{ maxWidth: width }}
        fontSize="15"
      >
        {levelMarks(entry.levels).map((level) => (
          <g key={level} className="fill-ink-3 stroke-rule">
            <path d={`M30 ${heightOf(level)}H${width}`} />
            <text x="0" y={heightOf(level) + 5} stroke="none">
              {level === 0 ? '±0' : level}
            </text>
          </g>
        ))}
        {works.map(({ name, level, planned }, index) => {
          const x = left + index * (barWidth + gap);
          return (
            <g key={name}>
              <rect x={x} y={top} width={barWidth} height={ground - top} className="fill-paper stroke-ink-3" />
              <rect
                x={x + 3}
                y={heightOf(level)}
                width={barWidth - 6}
                height={ground - heightOf(level)}
                className="fill-ink"
              />
              {/* A line for each level that is built. */}
              <path
                d={Array.from(
                  { length: level },
                  (_, floor) => `M${x + 3} ${round(heightOf(floor))}h${barWidth - 6}`,
                ).join('')}
                className="stroke-paper"
                strokeWidth="3"
              />
              <path d={`M${x - 7} ${heightOf(planned)}h${barWidth + 14}`} className="stroke-error" strokeWidth="2.5" />
              <text x={x + barWidth / 2} y={top - 10} textAnchor="middle" className="fill-ink" fontWeight="600">
                {level}
                <tspan className="fill-ink-2" fontWeight="400">
                  {texts.ofPlanned(planned)}
                </tspan>
              </text>
              <text x={x + barWidth / 2} y={ground + 32} textAnchor="middle" className="fill-ink-2">
                {texts.works[name]}
              </text>
            </g>
          );
        })}
        <path d={`M30 ${ground}H${width}`} className="stroke-ink" strokeWidth="2" />
      </svg>
    </figure>
  );
}

const round = (position: number) => Math.round(position * 10) / 10;

/** Every fourth level, with the ground and not too close to the top. */
function levelMarks(levels: number): number[] {
  return Array.from({ length: Math.floor(levels / 4) + 1 }, (_, index) => index * 4);
}
