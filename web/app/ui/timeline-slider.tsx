import { timeline } from '@plinth/contract/constants';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Arrows, type CarouselTexts, PauseButton } from './carousel-controls.tsx';
import { Picture } from './picture.tsx';
import { useAutoplay } from './use-autoplay.ts';

type Card = { Year: string; heading: string; description: string; image: string; alt?: string };

type Props = { label: string; cards: readonly Card[]; texts: CarouselTexts };

/** Section 4: moves on every 60 s and wraps; a year jumps to its card. Without scripts the years are links into the row. */
export function TimelineSlider({ label, cards, texts }: Props) {
  const id = useId();
  const years = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const current = index ?? 0;
  useEffect(() => setIndex(0), []);

  const move = useCallback(
    (by: number) => setIndex((at) => ((at ?? 0) + by + cards.length) % cards.length),
    [cards.length],
  );
  const moveOn = useCallback(() => move(1), [move]);
  const play = useAutoplay({
    interval: index !== null && cards.length > 1 ? timeline.interval : undefined,
    position: index,
    onMove: moveOn,
  });

  useEffect(() => {
    const year = years.current?.children[current] as HTMLElement | undefined;
    if (index !== null && year) years.current?.scrollTo({ left: year.offsetLeft - 40 });
  }, [index, current]);

  return (
    <section aria-roledescription="carousel" aria-label={label} {...play.holdProps}>
      <ol ref={years} className="relative mb-6 flex overflow-x-auto [scrollbar-width:none] lg:mb-11">
        {cards.map((card, position) => (
          <li
            key={card.Year + card.heading}
            className="relative min-w-20 flex-1 after:absolute after:inset-x-0 after:bottom-[15px] after:border-rule-strong after:border-t"
          >
            <a
              href={`#${id}-${position}`}
              aria-current={position === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                setIndex(position);
              }}
              className="tabular flex h-16 min-w-11 items-start pt-2 font-medium text-[1rem] text-ink-2 before:absolute before:bottom-[9px] before:left-1 before:z-10 before:h-[13px] before:w-px before:rotate-35 before:bg-rule-strong focus-visible:-outline-offset-2 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:before:bottom-[5px] aria-[current]:before:h-[22px] aria-[current]:before:w-[3px] aria-[current]:before:bg-action-deep"
            >
              {card.Year}
            </a>
          </li>
        ))}
      </ol>
      <ul
        // Without scripts this is a scroll container, which must be reachable by keyboard.
        tabIndex={index === null ? 0 : undefined}
        // The layout is the same from the first paint on, because changing it when scripts start would shift the page.
        className="noscript:flex grid noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto *:col-start-1 *:row-start-1"
      >
        {cards.map((card, position) => (
          <li
            key={card.Year + card.heading}
            id={`${id}-${position}`}
            className={`w-full shrink-0 snap-start transition-opacity duration-600 ${position === current ? '' : 'noscript:visible invisible noscript:opacity-100 opacity-0'}`}
          >
            <TimelineCard card={card} isNext={isNextTo(position, current, cards.length)} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex min-h-13 items-center justify-between">
        {index !== null && cards.length > 1 ? (
          <>
            {play.canPlay ? <PauseButton texts={texts} isPaused={play.isPaused} onToggle={play.togglePaused} /> : null}
            <p aria-live={play.isPlaying ? 'off' : 'polite'} className="sr-only">
              {texts.position(current + 1, current + 1, cards.length)}
            </p>
            <div className="ml-auto">
              <Arrows texts={texts} onPrevious={() => move(-1)} onNext={moveOn} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** The visible card, or one next to it. */
function isNextTo(position: number, current: number, count: number): boolean {
  const distance = Math.abs(position - current);
  return Math.min(distance, count - distance) <= 1;
}

function TimelineCard({ card, isNext }: { card: Card; isNext: boolean }) {
  return (
    <article className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-[clamp(32px,5vw,88px)]">
      <Picture
        url={card.image}
        alt={card.alt ?? ''}
        // All cards are stacked in one grid cell, where lazy loading would fetch the pictures of hidden cards too.
        className={`aspect-8/5 w-full ${isNext ? '' : 'noscript:[content-visibility:auto]! [content-visibility:hidden]!'}`}
      />
      <div>
        <p className="font-serif text-[clamp(4.5rem,2.9rem+6.6vw,9rem)] leading-[0.85] tracking-[-0.03em]">
          {card.Year}
        </p>
        <h3 className="mt-6 text-h2">{card.heading}</h3>
        <p className="mt-4 max-w-[44ch] text-ink-2 text-lead">{card.description}</p>
      </div>
    </article>
  );
}
