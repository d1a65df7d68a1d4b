import { useId, useState } from 'react';

type Props = {
  label: string;
  slideLabel: string;
  /** Signs beside the typed value, such as ₹ or %. */
  before?: string;
  after?: string;
  value: number;
  range: { least: number; most: number; step: number };
  read: (text: string) => number;
  write: (value: number) => string;
  onChange: (value: number) => void;
};

/** One number, typed or slid. A typed value outside the range becomes the nearest inside it when the field is left. */
export function SlidField({ label, slideLabel, before, after, value, range, read, write, onChange }: Props) {
  const id = useId();
  /** What is being typed; null while the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const { least, most, step } = range;

  const handleType = (text: string) => {
    setTyped(text);
    const number = read(text);
    if (text.trim() !== '' && number >= least && number <= most) onChange(number);
  };
  const handleLeave = () => {
    if (typed === null) return;
    const number = read(typed);
    if (typed.trim() !== '' && Number.isFinite(number)) onChange(Math.min(most, Math.max(least, number)));
    setTyped(null);
  };

  return (
    <div className="mt-5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-[1rem]">
          {label}
        </label>
        <span className="flex min-h-11 w-40 shrink-0 items-center gap-2 border border-rule-strong bg-white px-3 focus-within:border-ink">
          {before ? <span aria-hidden="true">{before}</span> : null}
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? write(value)}
            onChange={(event) => handleType(event.currentTarget.value)}
            onBlur={handleLeave}
            onKeyDown={(event) => event.key === 'Enter' && handleLeave()}
            className="tabular min-h-11 w-full min-w-0 bg-transparent text-right font-semibold"
          />
          {after ? <span aria-hidden="true">{after}</span> : null}
        </span>
      </div>
      <input
        type="range"
        aria-label={slideLabel}
        aria-valuetext={[before, write(value), after].filter(Boolean).join(' ')}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => {
          setTyped(null);
          onChange(Number(event.currentTarget.value));
        }}
        className="mt-1 block h-11 w-full cursor-pointer accent-ink"
      />
      <p aria-hidden="true" className="tabular flex justify-between text-ink-2 text-label">
        <span>{[before, write(least), after].filter(Boolean).join(' ')}</span>
        <span>{[before, write(most), after].filter(Boolean).join(' ')}</span>
      </p>
    </div>
  );
}
