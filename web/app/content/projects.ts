import { banyanCourtHero, meridianYardDusk } from './media.ts';

export const projectsContent = {
  title: 'Projects',
  description: 'Homes, offices and workrooms across Pune, each with its registration number.',
  heading: 'Every address, one set of habits',
  lead: 'Homes, offices and workrooms across Pune. Filter by neighbourhood or find one on the map.',
  photo: { ...banyanCourtHero, caption: 'Banyan Court, Pashan. Artist’s impression' },
  timeline: {
    label: 'By year',
    loading: 'Loading the timeline',
    error: { text: 'Failed to load the timeline', retry: 'Try again', call: 'or call' },
  },
  map: { section: 'On the map', label: 'Map of all projects' },
  section: 'All projects',
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'Show all projects' },
  /** The list searches names only (section 5); the site search also finds homes, amenities and registration numbers. */
  elsewhere: {
    label: (name: string) => `Search the whole site for ‘${name}’`,
    path: (name: string) => `/search?${new URLSearchParams({ q: name })}`,
  },
  error: { text: 'Failed to load projects. Please try again later.', retry: 'Try again', call: 'or call' },
  contact: {
    title: 'Not sure which one',
    sentence:
      'Tell us your commute, your budget and how many grandparents are moving in. We will suggest two, and say why not the others.',
    button: { label: 'Plan a visit', path: '/contact' },
    photo: { ...meridianYardDusk, caption: 'Meridian Yard, Wakad. Artist’s impression' },
  },
} as const;
