import { useState } from 'react';

type Props = { url: string; title: string; texts: { play: string; fromYouTube: string } };

const onYouTube =
  /^https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:.*&)?v=))([\w-]{6,20})/;

/**
 * A video that loads nothing before a visitor clicks it. Not `ui/video-facade.tsx`: sharing that file with this page would
 * move it to a chunk of its own, and the home page and project pages would load 0.3 KB more.
 */
export function RichVideo({ url, title, texts }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const id = onYouTube.exec(url)?.[1];
  const label = title || texts.play;
  if (!isPlaying) {
    return (
      <p className="rich-video">
        <a
          href={url}
          onClick={(event) => {
            event.preventDefault();
            setIsPlaying(true);
          }}
        >
          {texts.play}
        </a>
        {[title, id && texts.fromYouTube].filter(Boolean).join('. ')}
      </p>
    );
  }
  return id ? (
    <iframe
      ref={takeFocus}
      className="rich-video"
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
      title={label}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the team gives one URL per video, without a caption file
    <video ref={takeFocus} className="rich-video" controls autoPlay playsInline src={url} aria-label={label} />
  );
}

/** The player takes the focus of the link that it replaces. */
function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
