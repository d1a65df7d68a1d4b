import { authorityOf } from '@plinth/contract/authorities';
import { firstAddressOf, hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { PhotoCard } from '../../ui/photo-card.tsx';
import { useCardFilm } from './card-film.tsx';
import { StatusTag } from './status-tag.tsx';

export type CardProject = Pick<
  ProjectSummary,
  '_id' | 'name' | 'status' | 'authority' | 'reraNumber' | 'video' | 'photos'
> & {
  /** Address and type. */
  place: string;
  /** Homes, carpet area, price and possession, for a registered project that offers homes. */
  facts?: CardFact[];
  /** The facts as one text. */
  offer?: string;
  /** The home that is compared or saved from this card; `total` in paise. */
  home?: { key: string; name: string; total?: number };
};

export type CardFact = { term: string; value: string; note?: string };

type Props = { project: CardProject; to?: string; ratio?: '4/5' | '8/5' };

type Shown = Pick<
  ProjectSummary,
  '_id' | 'name' | 'status' | 'authority' | 'reraNumber' | 'type' | 'video' | 'photos'
> & {
  location: readonly { address: string }[];
};

/** Only the fields that a card shows, to keep the page's data small. */
export function cardOf({
  _id,
  name,
  status,
  authority,
  reraNumber,
  type,
  video,
  photos,
  location,
}: Shown): CardProject {
  return {
    ...{ _id, name, status, reraNumber, video, ...(authority && { authority }) },
    photos: photos.map(({ url, alt }) => ({ url, alt })),
    place: [firstAddressOf({ location }), type].filter(Boolean).join(' · '),
  };
}

/** A photograph, the project's name, what it offers and its registration number. */
export function ProjectCard({ project, to = projectPath(project), ratio = '8/5' }: Props) {
  const { film, hoverProps } = useCardFilm(project.video);
  return (
    <PhotoCard
      to={to}
      ratio={ratio}
      over={film}
      hoverProps={hoverProps}
      photo={project.photos[0]}
      tag={<StatusTag project={project} />}
      title={project.name}
      facts={project.facts}
      text={
        <>
          {project.place}
          {project.offer ? <span className="block text-ink">{project.offer}</span> : null}
        </>
      }
      fact={{
        name: authorityOf(project).name,
        value: reraNumberOf(project),
        isKnown: hasReraNumber(project),
      }}
    />
  );
}
