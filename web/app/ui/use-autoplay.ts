import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

type Options = {
  /** Milliseconds between moves; undefined for no autoplay. */
  interval: number | undefined;
  /** Any value that changes with each move. A change restarts the timer. */
  position: unknown;
  onMove: () => void;
};

/** Moves automatically unless paused, hovered or focused, or if the visitor prefers reduced motion. */
export function useAutoplay({ interval, position, onMove }: Options) {
  const isReduced = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const canPlay = interval !== undefined && !isReduced;
  const isPlaying = canPlay && !isPaused && !isHeld;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position restarts the timer
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(onMove, interval);
    return () => clearInterval(timer);
  }, [isPlaying, interval, position, onMove]);

  return {
    canPlay,
    isPaused,
    isPlaying,
    togglePaused: () => setIsPaused(!isPaused),
    holdProps: {
      onPointerEnter: (event: React.PointerEvent) => setIsHeld(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHeld(false),
      onFocus: (event: React.FocusEvent) => setIsHeld(event.target.matches(':focus-visible')),
      onBlur: () => setIsHeld(false),
    },
  };
}
