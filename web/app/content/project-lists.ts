import { readPage } from '@plinth/contract/page-texts';
import type { ProjectList } from '@plinth/contract/project-lists';
import type { ListTexts } from './content-types.ts';
import { introOf, searchTextsOf, visitOf } from './page-parts.ts';

type ListPage = {
  path: string;
  name: string;
  /** Section 8 gives two lists their own error text. */
  failure: string;
  /** The button at the end opens the visit form. Without scripts, or if this is unset, it leads to the contact page. */
  isVisit?: true;
};

const failed = 'Failed to load projects. Please try again later.';

/** One page per list of section 7. */
export const projectLists: Record<ProjectList, ListPage> = {
  residential: {
    path: '/residential',
    name: 'Residential',
    failure: 'Failed to load residential projects. Please try again later.',
    isVisit: true,
  },
  commercial: { path: '/commercial', name: 'Commercial', failure: failed },
  ongoing: {
    path: '/ongoing',
    name: 'Ongoing',
    failure: 'Failed to load ongoing projects. Please try again later.',
    isVisit: true,
  },
  upcoming: { path: '/upcoming', name: 'Upcoming', failure: failed },
  coworking: { path: '/coworking', name: 'Coworking', failure: failed, isVisit: true },
};

const textsOf = (failure: string): ListTexts => ({
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'See all projects' },
  error: { text: failure, retry: 'Try again', call: 'or call' },
});

/** The texts of one list; those of the document first. */
export function projectListTexts(list: ProjectList, packed?: string | null) {
  const read = readPage<typeof list>(packed);
  const { name, failure, isVisit, path } = projectLists[list];
  const button = isVisit ? 'Plan a visit' : 'Leave a number';
  return {
    ...{ path, name, isVisit, texts: textsOf(failure) },
    isShown: read.isShown,
    search: searchTextsOf(read, name),
    intro: introOf(read, name),
    contact: visitOf(read, { title: 'See it for yourself', button }),
  };
}

/** Texts around the cards, shared by the five lists. */
export const listControls = {
  tabs: 'Lists of projects',
  all: 'All',
  allPath: '/projects',
  contactPath: '/contact',
  /** The spec has `/commercial-projects` show homes. This link leads visitors who look for offices to the right list. */
  crossLink: { label: 'Looking for offices and shops?', path: '/commercial', name: 'Commercial projects' },
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    position: (page: number, of: number) => `Page ${page} of ${of}`,
  },
} as const;

/** A tab for all projects, then one per list with its count, if known. */
export function tabsOf(counts?: Record<ProjectList, number>) {
  const lists = Object.entries(projectLists).map(([list, { name, path }]) => ({
    name,
    link: path,
    ...(counts && { count: counts[list as ProjectList] }),
  }));
  return [{ name: listControls.all, link: listControls.allPath }, ...lists];
}
