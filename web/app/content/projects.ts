import { readPage } from '@plinth/contract/page-texts';
import { introOf, searchTextsOf, visitOf } from './page-parts.ts';

/** The texts of the page of all projects; those of the document first. */
export function projectsTexts(packed?: string | null) {
  const read = readPage<'projects'>(packed);
  return {
    isShown: read.isShown,
    search: searchTextsOf(read, 'Projects'),
    intro: introOf(read, 'Projects'),
    timeline: {
      label: read.text('timelineLabel', 'By year'),
      loading: 'Loading the timeline',
      error: { text: 'Failed to load the timeline', retry: 'Try again', call: 'or call' },
    },
    map: { section: read.text('mapLabel', 'On the map'), label: 'Map of all projects' },
    section: read.text('listLabel', 'All projects'),
    contact: visitOf(read, { title: 'Not sure which one', button: 'Plan a visit' }),
  };
}

export const projectsContent = {
  title: 'Projects',
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'Show all projects' },
  /** The list searches names only (section 5); the site search also finds homes, amenities and registration numbers. */
  elsewhere: {
    label: (name: string) => `Search the whole site for ‘${name}’`,
    path: (name: string) => `/search?${new URLSearchParams({ q: name })}`,
  },
  error: { text: 'Failed to load projects. Please try again later.', retry: 'Try again', call: 'or call' },
} as const;
