/** The line ends at 45 minutes. */
const end = 45;
const mark = 15;
const width = 180;
const at = (minutes: number) => (Math.min(minutes, end) / end) * (width - 8) + 4;

/** A dimension line to scale, from 0 to 45 minutes, with an upright tick at 15. The words beside it say the same. */
export function ClockLine({ minutes }: { minutes: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 16`}
      height="16"
      preserveAspectRatio="none"
      className="block h-4 w-full max-w-[300px]"
    >
      <path d={`M4 8H${width - 4}M1 11l6-6M${width - 7} 11l6-6`} className="fill-none stroke-stone" />
      <path d={`M4 8H${at(Math.min(minutes, mark))}`} className="stroke-brand" strokeWidth="4" />
      {minutes > mark ? <path d={`M${at(mark)} 8H${at(minutes)}`} className="stroke-error" strokeWidth="4" /> : null}
      <path d={`M${at(mark)} 1v14`} className="stroke-ink" strokeWidth="1.5" />
    </svg>
  );
}
