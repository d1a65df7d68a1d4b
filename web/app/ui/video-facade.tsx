import { useState } from 'react';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { youtubeId } from './youtube.ts';

type Props = {
  /** The film's URL. If it is missing or `na`, nothing is shown. */
  url: string | undefined;
  title: string;
  /** Without one, the start button has a plain background. */
  poster?: { url: string; alt: string } | undefined;
  play: string;
  /** The film's length, or which third party is contacted when it plays. */
  note?: string | undefined;
};

/** Shows a picture until the visitor starts the film, so that no third party is contacted and no bytes are loaded before. */
export function VideoFacade({ url, title, poster, play, note }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (!url || url === 'na') return null;
  const id = youtubeId(url);
  if (isPlaying) return <Player url={url} id={id} title={title} />;
  return (
    <div className="relative">
      {poster ? (
        <Picture url={poster.url} alt={poster.alt} className="aspect-video w-full" />
      ) : (
        <div className="aspect-video max-h-[60svh] w-full bg-brand" />
      )}
      <a
        href={id ? `https://www.youtube.com/watch?v=${id}` : url}
        onClick={(event) => {
          event.preventDefault();
          setIsPlaying(true);
        }}
        className="absolute bottom-0 left-0 flex min-h-16 items-center gap-3.5 bg-ivory pr-7 font-semibold"
      >
        <span className="grid size-16 shrink-0 place-items-center bg-action-deep text-white">
          <Icon name="play" className="size-4" />
        </span>
        <span className="leading-snug">
          {play}
          {note ? <span className="block font-normal text-ink-2 text-small">{note}</span> : null}
        </span>
      </a>
    </div>
  );
}

/** Replaces the link that was clicked, and takes its focus. */
function Player({ url, id, title }: { url: string; id: string | null; title: string }) {
  if (id) {
    return (
      <iframe
        ref={takeFocus}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className="aspect-video w-full"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the spec gives one URL per film, without a caption file
    <video
      ref={takeFocus}
      controls
      autoPlay
      playsInline
      src={url}
      aria-label={title}
      className="aspect-video w-full bg-night object-contain"
    />
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
