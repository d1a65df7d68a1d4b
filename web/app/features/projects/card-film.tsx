import { homeProjectsCarousel } from '@plinth/contract/constants';
import { notAvailable } from '@plinth/contract/project';
import { useEffect, useRef, useState } from 'react';

/**
 * A project's short film over its photograph while a mouse rests on the card. It is fetched on the first hover and never
 * for a finger or for someone who saves data; it pauses a moment after the mouse has left, so that crossing a card's edge
 * does not make it stutter.
 */
export function useCardFilm(video: string | undefined) {
  const film = useRef<HTMLVideoElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWanted, setIsWanted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const hasFilm = Boolean(video) && video !== notAvailable;
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (isWanted && isPlaying) void film.current?.play().catch(() => setIsPlaying(false));
  }, [isWanted, isPlaying]);

  const enter = (event: React.PointerEvent) => {
    if (!hasFilm || event.pointerType !== 'mouse' || savesData()) return;
    clearTimeout(leaving.current);
    setIsWanted(true);
    setIsPlaying(true);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      film.current?.pause();
      setIsPlaying(false);
    }, homeProjectsCarousel.videoPauseDelay);
  };

  return {
    hoverProps: hasFilm ? { onPointerEnter: enter, onPointerLeave: leave } : {},
    film: isWanted ? (
      <video
        ref={film}
        src={video}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-600 ${isPlaying ? 'opacity-100' : 'opacity-0'}`}
      />
    ) : null,
  };
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
