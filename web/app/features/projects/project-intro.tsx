import { introPhotos } from '@plinth/contract/constants';
import { firstAddressOf, reraNumberOf, statusOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { useCallback, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { type CarouselTexts, PauseButton } from '../../ui/carousel-controls.tsx';
import { PhotoCaption } from '../../ui/page-intro.tsx';
import { Mark } from '../../ui/picture.tsx';
import { RotatingPhotos } from '../../ui/rotating-photos.tsx';
import { useAutoplay } from '../../ui/use-autoplay.ts';

type Texts = {
  facts: { status: string; type: string; location: string };
  plate: { label: (authority: string) => string };
  impression: string;
};

type Props = { project: Project; texts: Texts; authority: string; carousel: CarouselTexts };

/** The building as large as the window allows, its name on a sheet, and the facts in one ruled row. */
export function ProjectIntro({ project, texts, authority, carousel }: Props) {
  const found = project.introPhotos.length > 0 ? project.introPhotos : project.photos.slice(0, 1);
  const photos = found.map(({ url, alt }) => ({ url, alt: alt ?? '' }));
  const isLive = useIsLive();
  const [index, setIndex] = useState(0);
  const moveOn = useCallback(() => setIndex((at) => (at + 1) % photos.length), [photos.length]);
  const play = useAutoplay({
    interval: isLive && photos.length > 1 ? introPhotos.interval : undefined,
    position: index,
    onMove: moveOn,
  });
  const hasPhoto = photos.length > 0;

  return (
    <section>
      <div className="relative">
        {hasPhoto ? (
          <figure className="relative h-[min(64svh,124vw)] lg:h-[clamp(480px,86svh,900px)]">
            <RotatingPhotos photos={photos} index={index} isLive={isLive} />
            <PhotoCaption>{texts.impression}</PhotoCaption>
          </figure>
        ) : null}
        <div
          className={
            hasPhoto ? 'relative bg-ivory px-margin py-7 lg:absolute lg:bottom-0 lg:left-0 lg:pr-12' : 'px-margin py-12'
          }
        >
          <h1 className="text-title">
            {project.logo ? (
              <Mark url={project.logo} alt={project.name} className="h-14 w-auto object-contain object-left lg:h-18" />
            ) : (
              project.name
            )}
          </h1>
        </div>
      </div>
      {photos.length > 1 ? (
        // Its place is kept from the start, so that nothing moves when it comes.
        <div className="wrap min-h-12 pt-1">
          {play.canPlay ? <PauseButton texts={carousel} isPaused={play.isPaused} onToggle={play.togglePaused} /> : null}
        </div>
      ) : null}
      <Facts project={project} texts={texts} authority={authority} />
    </section>
  );
}

function Facts({ project, texts, authority }: Omit<Props, 'carousel'>) {
  const facts = [
    [texts.plate.label(authority), reraNumberOf(project)],
    [texts.facts.status, statusOf(project)],
    [texts.facts.type, project.type],
    [texts.facts.location, firstAddressOf(project)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className="wrap grid grid-cols-2 lg:grid-cols-[repeat(4,auto)] lg:items-end lg:justify-between">
      {facts.map(([term, value], index) => (
        <div
          key={term}
          className={`border-rule border-t py-4 pr-3 lg:border-t-0 lg:py-5.5 ${index === 0 ? 'col-span-2 lg:col-span-1' : ''}`}
        >
          <dt className="text-ink-2 text-small">{term}</dt>
          <dd className={`font-semibold leading-snug ${index === 0 ? 'tabular text-[1.375rem]' : 'text-[1.0625rem]'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
