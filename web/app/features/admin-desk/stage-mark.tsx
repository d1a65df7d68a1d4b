import { type Stage, stages } from '@plinth/contract/stages';

const cells = 7;

/** Seven cells filled up to the stage; struck through for Lost. The name of the stage stands beside it. */
export function StageMark({ stage }: { stage: Stage }) {
  const place = stages.indexOf(stage);
  const isLost = stage === 'lost';
  return (
    <svg aria-hidden="true" width="43" height="9" viewBox="0 0 43 9" className="shrink-0">
      {Array.from({ length: cells }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change their places
          key={at}
          x={at * 6 + 0.5}
          y="0.5"
          width="4"
          height="8"
          className="stroke-ink"
          fill={!isLost && at <= place ? 'currentColor' : 'none'}
        />
      ))}
      {isLost ? <path d="M0 4.5h43" className="stroke-error" strokeWidth="2" /> : null}
    </svg>
  );
}
