import { Icon } from './icon.tsx';

export type CarouselTexts = {
  previous: string;
  next: string;
  pause: string;
  play: string;
  choose: string;
  slide: (number: number) => string;
  position: (from: number, to: number, total: number) => string;
};

const square =
  'grid size-13 cursor-pointer place-items-center border border-rule-strong first:rounded-l-edge last:-ml-px last:rounded-r-edge hover:border-ink hover:bg-ink hover:text-ivory [.on-dark_&]:border-ivory/50 [.on-dark_&]:hover:bg-ivory [.on-dark_&]:hover:text-ink';

type ArrowProps = { texts: CarouselTexts; onPrevious: () => void; onNext: () => void };

export function Arrows({ texts, onPrevious, onNext }: ArrowProps) {
  return (
    <div className="flex">
      <button type="button" aria-label={texts.previous} onClick={onPrevious} className={square}>
        <Icon name="back" />
      </button>
      <button type="button" aria-label={texts.next} onClick={onNext} className={square}>
        <Icon name="arrow" />
      </button>
    </div>
  );
}

type PauseProps = { texts: CarouselTexts; isPaused: boolean; onToggle: () => void };

/** A button with text instead of an icon, so that everyone understands how to stop the movement. */
export function PauseButton({ texts, isPaused, onToggle }: PauseProps) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className="-ml-2.5 inline-flex min-h-11 min-w-22 cursor-pointer items-center gap-2 px-2.5 font-semibold text-small"
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
      {isPaused ? texts.play : texts.pause}
    </button>
  );
}

type TickProps = { texts: CarouselTexts; count: number; current: number; onChoose: (index: number) => void };

/** The spec's dots, drawn as ticks on a dimension line. */
export function Ticks({ texts, count, current, onChoose }: TickProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={texts.choose}
      className="relative flex min-w-0 grow before:absolute before:inset-x-0 before:top-1/2 before:border-rule-strong before:border-t max-car:basis-full lg:max-w-105 [.on-dark_&]:before:border-ivory/45"
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is identified by its index
          key={index}
          type="button"
          aria-label={texts.slide(index + 1)}
          aria-current={index === current || undefined}
          onClick={() => onChoose(index)}
          className="relative h-11 min-w-6 grow cursor-pointer after:absolute after:top-1/2 after:left-1/2 after:h-2.5 after:w-px after:-translate-1/2 after:bg-rule-strong aria-[current]:after:h-6 aria-[current]:after:w-[3px] aria-[current]:after:bg-action-deep [.on-dark_&]:after:bg-ivory/70 [.on-dark_&]:aria-[current]:after:bg-trim-light"
        />
      ))}
    </div>
  );
}
