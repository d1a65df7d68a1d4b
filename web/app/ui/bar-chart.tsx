import { useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

type Bar = { label: string; value: number };
type Props = {
  bars: readonly Bar[];
  /** What the values count, such as 'Leads'. */
  unit: string;
};

/** Pixels. The padding holds the labels of the axes. */
const height = 192;
const padding = '8px 24px 30px 38px';
const steps = 4;

/** A bar chart of whole numbers that highlights the last of its highest bars, and names the bar under the pointer. */
export function BarChart({ bars, unit }: Props) {
  const isStill = useReducedMotion();
  const [pointer, setPointer] = useState<{ index: number; y: number } | null>(null);
  const most = Math.max(...bars.map(({ value }) => value));
  const highest = bars.findLastIndex(({ value }) => value === most && most > 0);
  const step = stepOf(most);
  const toY = (value: number) => height * (1 - value / (steps * step));
  /** Percent of the width, so that the chart needs no measuring. */
  const toX = (index: number) => `${(100 * index) / bars.length}%`;

  const handleMove = (event: React.PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((bars.length * (event.clientX - box.left)) / box.width);
    setPointer(bars[index] ? { index, y: event.clientY - box.top } : null);
  };
  const named = pointer && bars[pointer.index];

  return (
    <div style={{ padding }}>
      <div className="relative">
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          overflow="visible"
          fontSize={13}
          className="block"
          onPointerMove={handleMove}
          onPointerLeave={() => setPointer(null)}
        >
          {Array.from({ length: steps + 1 }, (_, index) => index * step).map((value) => (
            <g key={value} fill="var(--color-ink-2)" textAnchor="end">
              <line x2="100%" y1={toY(value)} y2={toY(value)} stroke="var(--color-rule)" />
              <text x={-8} y={toY(value)} dy="0.355em">
                {value}
              </text>
            </g>
          ))}
          {pointer ? <rect x={toX(pointer.index)} width={toX(1)} height={height} fill="var(--color-sand)" /> : null}
          <g ref={isStill ? null : grow} style={{ transformOrigin: `0 ${height}px` }}>
            {bars.map(({ label, value }, index) => (
              <rect
                key={label}
                data-bar
                x={toX(index + 0.18)}
                width={toX(0.64)}
                y={toY(value)}
                height={height - toY(value)}
                fill={index === highest ? 'var(--color-action-deep)' : 'var(--color-brand)'}
              />
            ))}
          </g>
          <line x2="100%" y1={height} y2={height} stroke="var(--color-ink)" />
          {[0, bars.length - 1].map((index) => (
            <text
              key={index}
              x={toX(index + 0.5)}
              y={height + 8}
              dy="0.71em"
              fill="var(--color-ink-2)"
              textAnchor="middle"
            >
              {bars[index]?.label}
            </text>
          ))}
        </svg>
        {named ? (
          <p
            className="pointer-events-none absolute whitespace-nowrap border border-ink bg-paper p-2.5"
            style={{
              left: toX(pointer.index + 0.5),
              top: pointer.y,
              // On the side with more space, so that the box stays within the panel.
              translate: `${asideOf(pointer.index / bars.length)} ${asideOf(pointer.y / height)}`,
            }}
          >
            {named.label}
            <br />
            {unit} : {named.value}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The smallest step between grid lines that reaches the highest value: whole, and round from 10 upwards. */
function stepOf(most: number): number {
  const least = most / steps;
  const unit = least < 10 ? 1 : 10 ** Math.floor(Math.log10(least)) / 2;
  return Math.max(1, Math.ceil(least / unit) * unit);
}

const asideOf = (share: number) => (share < 0.5 ? '10px' : 'calc(-100% - 10px)');

function grow(bars: SVGGElement | null) {
  bars?.animate({ transform: ['scaleY(0)', 'none'] }, { duration: 400, easing: 'ease' });
}
