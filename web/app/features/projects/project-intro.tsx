import { introPhotos } from '@plinth/contract/constants';
import { firstAddressOf, hasReraNumber, reraNumberOf, statusOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { useCallback, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { type CarouselTexts, PauseButton } from '../../ui/carousel-controls.tsx';
import { PhotoCaption } from '../../ui/page-intro.tsx';
import { Mark } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { RotatingPhotos } from '../../ui/rotating-photos.tsx';
import { useAutoplay } from '../../ui/use-autoplay.ts';

type Texts = {
  facts: { status: string; type: string; location: string };
  plate: { label: (authority: string) => string };
  impression: string;
};

/** The frame is min(64svh, 124vw) tall on a phone and 86svh otherwise; pictures are 1.6 times as wide as tall. */
const heroSizes = '(width < 900px) 199vw, max(100vw, 138vh)';

type Authority = { name: string; portal: string };
/** `isWide` takes the whole row of a phone. */
type Fact = { term: string; value: React.ReactNode; note?: string; isWide?: boolean };

type Props = {
  project: Project;
  /** The facts of the sale, for a project that offers homes. */
  facts?: readonly Fact[] | undefined;
  texts: Texts;
  authority: Authority;
  carousel: CarouselTexts;
};

/** A hero picture as large as the window allows, the project's name on a sheet, and the facts in one row. */
export function ProjectIntro({ project, facts, texts, authority, carousel }: Props) {
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
          <figure
            className={`relative h-[min(64svh,124vw)] ${facts ? 'lg:h-[clamp(480px,80svh,900px)]' : 'lg:h-[clamp(480px,86svh,900px)]'}`}
          >
            <RotatingPhotos photos={photos} index={index} isLive={isLive} sizes={heroSizes} />
            <PhotoCaption>{texts.impression}</PhotoCaption>
          </figure>
        ) : null}
        <div
          className={
            hasPhoto
              ? 'edge-x relative bg-ivory py-7 lg:absolute lg:bottom-0 lg:left-0 lg:pr-12'
              : 'edge-x bg-sand pt-section pb-9'
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
        // Space is reserved, so that nothing shifts when the button appears.
        <div className="wrap min-h-12 pt-1">
          {play.canPlay ? <PauseButton texts={carousel} isPaused={play.isPaused} onToggle={play.togglePaused} /> : null}
        </div>
      ) : null}
      <Facts project={project} facts={facts} texts={texts} authority={authority} />
    </section>
  );
}

function Facts({ project, texts, facts, authority }: FactsProps) {
  const all = [
    { term: texts.plate.label(authority.name), value: registrationOf(project, authority) },
    ...(facts ?? generalFacts(project, texts)),
  ] satisfies Fact[];
  const { row, cell } = facts ? saleRow : generalRow;
  return (
    <dl data-facts className={`wrap grid grid-cols-2 ${row}`}>
      {all
        .filter(({ value }) => Boolean(value))
        .map(({ term, value, note, isWide }: Fact, index) => (
          <div
            key={term}
            className={`border-rule border-t py-4 pr-3 ${cell} ${index === 0 || isWide ? 'col-span-2 lg:col-span-1' : ''}`}
          >
            <dt className="text-ink-2 text-small">{term}</dt>
            <dd className={`font-semibold leading-snug ${index === 0 ? 'tabular text-[1.5rem]' : 'text-[1.0625rem]'}`}>
              {value}
              {note ? <span className="block font-normal text-ink-2 text-small">{note}</span> : null}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Four facts in one row, and six: three in a row from 900 px, and all six from 1180 px. */
const generalRow = {
  row: 'lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none lg:items-end lg:justify-between',
  cell: 'lg:border-t-0 lg:py-5.5',
};
const saleRow = {
  row: 'lg:grid-cols-3 min-[73.75rem]:auto-cols-auto min-[73.75rem]:grid-flow-col min-[73.75rem]:grid-cols-none',
  cell: 'min-[73.75rem]:border-t-0 min-[73.75rem]:py-5.5 min-[73.75rem]:not-first:border-l min-[73.75rem]:not-first:pl-5',
};

type FactsProps = Omit<Props, 'carousel'>;

/** For a project that offers no homes. */
function generalFacts(project: Project, { facts }: Texts): Fact[] {
  return [
    { term: facts.status, value: statusOf(project) },
    { term: facts.type, value: project.type },
    { term: facts.location, value: firstAddressOf(project) },
  ];
}

/** Section 2.6: the number links to the state's portal, where a buyer can check it. */
function registrationOf(project: Project, { portal }: Authority) {
  const number = reraNumberOf(project);
  if (!hasReraNumber(project)) return number;
  return (
    <a href={portal} target="_blank" rel="noreferrer" className="wrap-anywhere underline hover:no-underline">
      <RegistrationNumber number={number} />
    </a>
  );
}
