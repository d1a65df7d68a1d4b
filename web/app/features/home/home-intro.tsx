import { introPhotos } from '@plinth/contract/constants';
import { useCallback, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type CarouselTexts, PauseButton } from '../../ui/carousel-controls.tsx';
import { RotatingPhotos } from '../../ui/rotating-photos.tsx';
import { useAutoplay } from '../../ui/use-autoplay.ts';
import { useLatePhotos } from './use-late-photos.ts';

type Texts = {
  heading: readonly string[];
  headingEnd: string;
  sentence: string;
  link: { label: string; path: string };
  values: readonly string[];
  valuesLabel: string;
  photos: readonly { url: string; alt: string; caption: string }[];
};

type Props = { texts: Texts; photoCount: number; hasValues: boolean; carousel: CarouselTexts };

/** The company name and its principles over a photograph that changes every five seconds. */
export function HomeIntro({ texts, photoCount, hasValues, carousel }: Props) {
  const [index, setIndex] = useState(0);
  const isLive = useIsLive();
  const photos = useLatePhotos(texts.photos, photoCount);
  const moveOn = useCallback(() => setIndex((at) => (at + 1) % photos.length), [photos.length]);
  const play = useAutoplay({
    interval: isLive && photos.length > 1 ? introPhotos.interval : undefined,
    position: index,
    onMove: moveOn,
  });

  return (
    <section className="on-dark relative isolate overflow-hidden bg-night text-ivory lg:flex lg:min-h-[min(100svh,1000px)] lg:flex-col lg:justify-end">
      <div
        className={`relative lg:absolute lg:inset-0 lg:h-auto ${photos.length > 0 ? 'h-[min(64svh,124vw)]' : 'h-60 bg-brand'}`}
      >
        <RotatingPhotos photos={photos} index={index} isLive={isLive} />
      </div>
      <div className="hero-filter wrap relative -mt-[92px] pb-7 lg:mt-0 lg:pb-0">
        <div className="relative grid gap-x-[clamp(24px,6vw,96px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-end">
          <h1 className="text-hero">
            {texts.heading.map((line, position) => (
              <span key={line} className="block">
                {line}{' '}
                {position === texts.heading.length - 1 ? (
                  <em className="whitespace-nowrap">{texts.headingEnd}</em>
                ) : null}
              </span>
            ))}
          </h1>
          <div>
            <p className="mt-4.5 max-w-[36ch] text-lead text-mist lg:mt-0">{texts.sentence}</p>
            <p className="mt-6.5">
              <ButtonLink to={texts.link.path}>{texts.link.label}</ButtonLink>
            </p>
          </div>
        </div>
        {hasValues && texts.values.length > 0 ? (
          <ul
            aria-label={texts.valuesLabel}
            className="relative mt-9 grid grid-cols-2 border-ivory/45 border-t text-[1rem] lg:mt-12 lg:grid-cols-6"
          >
            {texts.values.map((value) => (
              <li
                key={value}
                className="relative border-ivory/14 py-2.5 font-medium max-lg:border-b max-lg:even:pl-4 lg:py-4 lg:pl-3.5 lg:before:absolute lg:before:-top-1.5 lg:before:left-0 lg:before:h-[13px] lg:before:w-px lg:before:rotate-35 lg:before:bg-trim-light"
              >
                {value}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="relative flex min-h-13 items-center justify-between gap-4 text-label text-mist">
          {play.canPlay ? (
            <PauseButton texts={carousel} isPaused={play.isPaused} onToggle={play.togglePaused} />
          ) : (
            <span />
          )}
          <p className="text-right">{photos[index]?.caption}</p>
        </div>
      </div>
    </section>
  );
}
