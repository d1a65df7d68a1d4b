import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

type Options = {
  /** Milliseconds between moves; none for what stands still. */
  interval: number | undefined;
  /** Whatever changes with each move: the time starts anew from it. */
  position: unknown;
  onMove: () => void;
};

/** Moves by itself until somebody pauses it, looks closer (pointer or focus within), or has asked for less motion. */
export function useAutoplay({ interval, position, onMove }: Options) {
  const isReduced = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const canPlay = interval !== undefined && !isReduced;
  const isPlaying = canPlay && !isPaused && !isHeld;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position starts the time anew
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
