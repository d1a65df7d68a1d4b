import type { Project } from '@plinth/contract/project.schema';
import { useState } from 'react';
import { Arrows, type CarouselTexts } from '../../ui/carousel-controls.tsx';
import { PhotoCaption } from '../../ui/page-intro.tsx';
import { Picture } from '../../ui/picture.tsx';

type Props = { project: Project; texts: { slides: string }; carousel: CarouselTexts; impression: string };

/** The hero of the classic layout: numbered buttons and arrows change the slide, wrapping at both ends. */
export function ClassicHero({ project, texts, carousel, impression }: Props) {
  const photos = project.introPhotos.length > 0 ? project.introPhotos : project.photos;
  const [index, setIndex] = useState(0);
  const photo = photos[index];
  const move = (by: number) => setIndex((at) => (at + by + photos.length) % photos.length);
  return (
    <section>
      {photo ? (
        <figure className="relative">
          <Picture
            key={photo.url}
            url={photo.url}
            alt={photo.alt ?? ''}
            isHero
            className="filter-top h-[clamp(320px,70svh,760px)] w-full"
          />
          <PhotoCaption>{impression}</PhotoCaption>
        </figure>
      ) : null}
      <div className="wrap grid gap-x-gutter gap-y-6 py-9 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <h1 className="text-title">{project.name}</h1>
          {project.quote ? <p className="mt-3 font-serif text-h3 italic">{project.quote}</p> : null}
        </div>
        {photos.length > 1 ? (
          <div className="flex flex-wrap items-center">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
            <div role="group" aria-label={texts.slides} className="flex">
              {photos.map(({ url }, position) => (
                <button
                  key={url}
                  type="button"
                  aria-label={carousel.slide(position + 1)}
                  aria-current={position === index || undefined}
                  onClick={() => setIndex(position)}
                  className="tabular -mr-px grid size-13 cursor-pointer place-items-center border border-rule-strong font-semibold aria-[current]:bg-ink aria-[current]:text-ivory"
                >
                  {position + 1}
                </button>
              ))}
            </div>
            <Arrows texts={carousel} onPrevious={() => move(-1)} onNext={() => move(1)} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
