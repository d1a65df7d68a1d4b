import { type Stage, stages } from '@plinth/contract/stages';
import { Button } from '../../../ui/button.tsx';
import { SidePanel, small } from '../box.tsx';

type StageLineTexts = {
  label: string;
  title: string;
  stages: Record<Stage, string>;
  last: string;
  /** Below a stage that is still ahead: what it asks. */
  needs: Record<Stage, string>;
  since: (time: string) => string;
  change: string;
  lostFor: (reason: string) => string;
};

type Props = {
  texts: StageLineTexts;
  stage: Stage;
  stageAt: string;
  /** When each stage was entered, as far as the timeline says. */
  entered: Partial<Record<Stage, string>>;
  lostReason: string | null;
  isDisabled: boolean;
  onMove: (to: Stage | null) => void;
};

const cells = stages.slice(0, 6);

/** The way to a home as one row: done, now, ahead. The last cell is for both ways to end. */
export function StageLine({ texts, stage, stageAt, entered, lostReason, isDisabled, onMove }: Props) {
  const place = stages.indexOf(stage);
  const isOver = place >= cells.length;
  const cell =
    'min-h-14 border-rule border-l px-3 pt-2 pb-2.5 text-left first:border-l-0 enabled:cursor-pointer focus-visible:-outline-offset-2';
  const lookOf = (isNow: boolean, isDone: boolean) =>
    isNow
      ? 'bg-sand shadow-[inset_0_4px_0_var(--color-ink)]'
      : isDone
        ? 'shadow-[inset_0_4px_0_var(--color-brand)]'
        : 'enabled:hover:bg-sand';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of cells
    <div
      role="group"
      aria-label={texts.label}
      className="grid grid-cols-7 border border-rule bg-paper text-[0.875rem] leading-snug max-car:hidden"
    >
      {cells.map((it, at) => {
        const isDone = stage === 'lost' ? entered[it] !== undefined : at < place;
        const more = it === stage ? texts.since(stageAt) : (entered[it] ?? (isDone ? '' : texts.needs[it]));
        return (
          <button
            key={it}
            type="button"
            disabled={isDisabled}
            aria-current={it === stage ? 'step' : undefined}
            className={`${cell} ${lookOf(it === stage, isDone)}`}
            onClick={() => onMove(it)}
          >
            <b className="block font-semibold text-small">{texts.stages[it]}</b>
            <span className={small}>{more}</span>
          </button>
        );
      })}
      <button
        type="button"
        disabled={isDisabled}
        aria-current={isOver ? 'step' : undefined}
        className={`${cell} ${lookOf(isOver, false)}`}
        onClick={() => onMove(null)}
      >
        <b className="block font-semibold text-small">{isOver ? texts.stages[stage] : texts.last}</b>
        <span className={small}>
          {isOver
            ? [lostReason && texts.lostFor(lostReason), texts.since(stageAt)].filter(Boolean).join(', ')
            : texts.needs.booked}
        </span>
      </button>
    </div>
  );
}

type PanelProps = Pick<Props, 'texts' | 'stage' | 'stageAt' | 'isDisabled'> & { onChange: () => void };

/** The same on a phone: the stage, and one button. */
export function StagePanel({ texts, stage, stageAt, isDisabled, onChange }: PanelProps) {
  return (
    <div className="car:hidden">
      <SidePanel title={texts.title}>
        <p className="flex items-center gap-2.5 text-small">
          <StageMark stage={stage} />
          <span>
            <b className="font-semibold">{texts.stages[stage]}</b> {texts.since(stageAt)}
          </span>
        </p>
        <Button
          look="quiet"
          className="mt-2.5 min-h-12 w-full px-4 text-small"
          disabled={isDisabled}
          onClick={onChange}
        >
          {texts.change}
        </Button>
      </SidePanel>
    </div>
  );
}

/** Seven cells filled up to the stage; struck through for Lost. */
function StageMark({ stage }: { stage: Stage }) {
  const place = stages.indexOf(stage);
  const isLost = stage === 'lost';
  return (
    <svg aria-hidden="true" width="48" height="11" viewBox="0 0 48 11" className="shrink-0">
      {Array.from({ length: 7 }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change their places
          key={at}
          x={at * 7 + 0.5}
          y="0.5"
          width="5"
          height="10"
          className="stroke-ink"
          fill={!isLost && at <= place ? 'currentColor' : 'none'}
        />
      ))}
      {isLost ? <path d="M0 5.5h48" className="stroke-error" strokeWidth="2" /> : null}
    </svg>
  );
}
