import { homeProjectsCarousel } from '@plinth/contract/constants';
import { notAvailable } from '@plinth/contract/none';
import { useEffect, useRef, useState } from 'react';

/**
 * Plays a project's short film over its photograph while the mouse is over the card. The film is fetched on the first hover,
 * and never for touch or with data saving on. It pauses a moment after the mouse has left, so that crossing the card's edge
 * does not make it stutter.
 */
export function useCardFilm(video: string | undefined) {
  const film = useRef<HTMLVideoElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWanted, setIsWanted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const hasFilm = video !== undefined && video !== '' && video !== notAvailable;
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (isWanted && isPlaying) void film.current?.play().catch(() => setIsPlaying(false));
  }, [isWanted, isPlaying]);

  const enter = (event: React.PointerEvent) => {
    if (!hasFilm || event.pointerType !== 'mouse' || !isOwnFile(video) || savesData()) return;
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

/** Hovering is not consent, so films of other hosts such as YouTube play only on the project's page, after a click. */
function isOwnFile(video: string): boolean {
  return URL.canParse(video, location.href) && new URL(video, location.href).origin === location.origin;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
