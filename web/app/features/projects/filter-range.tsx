import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import type { RangeGroup } from './filter-view.ts';

type Props = {
  group: RangeGroup;
  values: { from: string; to: string };
  /** Writes an amount as its field shows it. */
  write: (value: number) => string;
  onSlide: () => void;
  /** A field was left with another value. */
  onEnter: () => void;
};

/** A lowest and a highest value: two fields, and with scripts two handles on one line that fill them in. */
export function FilterRange({ group, values, write, onSlide, onEnter }: Props) {
  const { name, legend, span, labels, placeholders, least, most, step } = group;
  const isLive = useIsLive();
  const fields = useRef<HTMLDivElement>(null);
  const ends = { from: group.from ?? least, to: group.to ?? most };
  const [slid, setSlid] = useState(ends);
  // The URL decides when it changes by other means.
  useEffect(() => setSlid({ from: ends.from, to: ends.to }), [ends.from, ends.to]);

  function handleSlide(end: 'from' | 'to', value: number) {
    const next = end === 'from' ? Math.min(value, slid.to - step) : Math.max(value, slid.from + step);
    setSlid({ ...slid, [end]: next });
    const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}${end === 'from' ? 'From' : 'To'}]`);
    // At its end a handle is no wish.
    if (field) field.value = next <= least && end === 'from' ? '' : next >= most && end === 'to' ? '' : write(next);
    onSlide();
  }

  const shareOf = (value: number) => Math.min(1, Math.max(0, (value - least) / (most - least || 1)));
  return (
    <fieldset className="finder-cell">
      <legend>
        {legend} <span>{span}</span>
      </legend>
      <div
        className="finder-slider"
        style={{ '--from': shareOf(slid.from), '--to': shareOf(slid.to) } as CSSProperties}
      >
        {isLive && most > least
          ? (['from', 'to'] as const).map((end) => (
              <input
                key={end}
                type="range"
                aria-label={labels[end]}
                aria-valuetext={write(slid[end])}
                min={least}
                max={most}
                step={step}
                value={slid[end]}
                onChange={({ currentTarget }) => handleSlide(end, Number(currentTarget.value))}
              />
            ))
          : null}
      </div>
      <div ref={fields} className="grid grid-cols-2 gap-2.5">
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="text"
            name={`${name}${end === 'from' ? 'From' : 'To'}`}
            aria-label={labels[end]}
            maxLength={24}
            autoComplete="off"
            placeholder={placeholders[end]}
            defaultValue={values[end]}
            className="finder-field"
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== values[end]) onEnter();
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
