import { queryOf, wishesOfParams } from '@plinth/contract/project-wishes';
import { useLocation } from 'react-router';
import { PageLinks } from '../../ui/page-links.tsx';
import { type FilterView, listAnchor } from './filter-view.ts';
import { NearestProjects } from './nearest-projects.tsx';
import type { NearestView } from './nearest-view.ts';
import type { CardProject } from './project-card.tsx';
import { type FilterControlTexts, ProjectFilters } from './project-filters.tsx';
import { ProjectGrid } from './project-grid.tsx';

type FoundProjects = {
  items: CardProject[];
  page: number;
  pages: number;
  total: number;
  listed: number;
  nearest: NearestView | null;
};

type Props = {
  path: string;
  hasName?: boolean;
  /** Null if loading failed. */
  found: FoundProjects | null;
  view: FilterView;
  isLoading: boolean;
  texts: FilterControlTexts & { nearest: { from: string; allIn: string } };
  grid: Omit<React.ComponentProps<typeof ProjectGrid>, 'projects' | 'isLoading'>;
  pages: React.ComponentProps<typeof PageLinks>['texts'];
  /** Above the cards, such as a heading that only screen readers need. */
  heading?: React.ReactNode;
  /** Below an empty list. */
  onward?: React.ReactNode;
};

/** The filters of a list, its cards, or the projects that come nearest if none matches, and the links to its pages. */
export function ProjectFinder({
  path,
  hasName = false,
  found,
  view,
  isLoading,
  texts,
  grid,
  pages,
  heading,
  onward,
}: Props) {
  const { search } = useLocation();
  const nearest = isLoading ? null : found?.nearest;
  const urlOf = (page: number) => path + queryOf(wishesOfParams(new URLSearchParams(search)), page) + listAnchor;
  return (
    <>
      <ProjectFilters path={path} view={view} found={found} texts={texts} hasName={hasName} />
      {heading}
      {nearest ? (
        <NearestProjects view={nearest} texts={texts.nearest} />
      ) : (
        <ProjectGrid {...grid} projects={found?.items ?? null} isLoading={isLoading} />
      )}
      {found?.total === 0 ? onward : null}
      {found ? <PageLinks {...found} texts={pages} hrefOf={urlOf} /> : null}
    </>
  );
}
