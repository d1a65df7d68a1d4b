import { firstAddressOf, hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { PhotoCard } from '../../ui/photo-card.tsx';
import { useCardFilm } from './card-film.tsx';
import { StatusTag } from './status-tag.tsx';

export type CardProject = Pick<
  ProjectSummary,
  '_id' | 'name' | 'status' | 'reraNumber' | 'type' | 'video' | 'photos'
> & {
  location: { address: string }[];
  /** Homes, carpet area, price and possession, for a registered project that offers homes. */
  facts?: CardFact[];
  /** The home that is compared or saved from this card; `total` in paise. */
  home?: { key: string; name: string; total?: number };
};

export type CardFact = { term: string; value: string; note?: string };

type Props = { project: CardProject; authority: string; to?: string; ratio?: '4/5' | '8/5' };

/** Only the fields that a card shows, to keep the page's data small. */
export function cardOf({ _id, name, status, reraNumber, type, video, photos, location }: ProjectSummary): CardProject {
  return {
    ...{ _id, name, status, reraNumber, type, video },
    photos: photos.map(({ url, alt }) => ({ url, alt })),
    location: location.map(({ address }) => ({ address })),
  };
}

/** A photograph, the project's name, what it offers and its registration number. */
export function ProjectCard({ project, authority, to = projectPath(project), ratio = '8/5' }: Props) {
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
      text={[firstAddressOf(project), project.type].filter(Boolean).join(' · ')}
      fact={{ name: authority, value: reraNumberOf(project), isKnown: hasReraNumber(project) }}
    />
  );
}
