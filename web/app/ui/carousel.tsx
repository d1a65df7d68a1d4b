import { Children, useCallback, useEffect, useRef, useState } from 'react';
import { Arrows, type CarouselTexts, PauseButton, Ticks } from './carousel-controls.tsx';
import type { Engine } from './carousel-engine.ts';
import { type CarouselLayout, layouts } from './carousel-layout.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useNear } from './use-near.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

type Props = {
  label: string;
  layout: CarouselLayout;
  texts: CarouselTexts;
  /** Milliseconds a move takes. */
  transition?: number;
  /** Milliseconds between automatic moves. */
  autoplay?: number | undefined;
  isInfinite?: boolean;
  hasArrows?: boolean;
  hasTicks?: boolean;
  children: React.ReactNode;
};

const defaultTransition = 500;

/**
 * The server sends a native scrolling row with snap points. When it comes near the visible area, the engine takes it over, and
 * only then do controls appear, so that no control is shown that does not work.
 */
export function Carousel({
  label,
  layout,
  texts,
  transition = defaultTransition,
  autoplay,
  isInfinite = true,
  hasArrows = false,
  hasTicks = false,
  children,
}: Props) {
  const slides = Children.toArray(children);
  const view = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(null);
  const isNear = useNear(view);
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState<{ index: number; perView: number } | null>(null);
  const speed = isReduced ? 0 : transition;
  const isStarted = shown !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine restarts when the slides change
  useEffect(() => {
    const element = view.current;
    if (!isNear || !element) return;
    let isGone = false;
    void import('./carousel-engine.ts').then(({ startEngine }) => {
      if (isGone) return;
      const onChange = (index: number, perView: number) => setShown({ index, perView });
      engine.current = startEngine(element, { layout, speed, isInfinite, onChange });
    });
    return () => {
      isGone = true;
      engine.current?.destroy();
      engine.current = null;
      setShown(null);
    };
  }, [isNear, layout, speed, isInfinite, slides.length]);

  const moveOn = useCallback(() => engine.current?.next(), []);
  const play = useAutoplay({
    interval: isStarted && slides.length > 1 ? autoplay : undefined,
    position: shown?.index,
    onMove: moveOn,
  });

  // Space for the controls is reserved, so that nothing shifts when they appear. On a phone the ticks are on a second line.
  const secondLine = hasArrows ? 'max-car:min-h-25' : autoplay ? 'max-car:min-h-23' : '';
  const { index, perView } = shown ?? { index: 0, perView: 1 };
  const last = Math.min(index + perView, slides.length);
  return (
    <section aria-roledescription="carousel" aria-label={label} {...play.holdProps}>
      <div
        ref={view}
        data-started={isStarted || undefined}
        className={`carousel-view ${layouts[layout].track}`}
        // Until the engine starts, this is a scroll container, which must be reachable by keyboard.
        tabIndex={isStarted ? undefined : 0}
      >
        <ul className="carousel-track">
          {slides.map((slide, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides keep their places
            <li key={position} data-slide className="carousel-slide">
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div
        className={`mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 lg:mt-9 min-h-13 ${hasTicks ? secondLine : ''}`}
      >
        {isStarted && slides.length > 1 ? (
          <>
            {hasTicks ? (
              <Ticks texts={texts} count={slides.length} current={index} onChoose={(to) => engine.current?.goTo(to)} />
            ) : null}
            {play.canPlay ? <PauseButton texts={texts} isPaused={play.isPaused} onToggle={play.togglePaused} /> : null}
            <p
              aria-live={play.isPlaying ? 'off' : 'polite'}
              className={`tabular mr-auto text-ink-2 text-small [.on-dark_&]:text-stone ${hasTicks ? 'sr-only' : ''}`}
            >
              {texts.position(index + 1, last, slides.length)}
            </p>
            {hasArrows ? (
              <div className="ml-auto">
                <Arrows texts={texts} onPrevious={() => engine.current?.previous()} onNext={moveOn} />
              </div>
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  );
}
