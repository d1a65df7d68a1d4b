import type { ProjectList } from '@plinth/contract/project';
import { deccanExchangeHero, kilnWorksHero, lateriteTerracesHero, meridianYardHero, mulberryRowHero } from './media.ts';

const failed = 'Failed to load projects. Please try again later.';

type ListPage = {
  name: string;
  path: string;
  title: string;
  sentence: string;
  description: string;
  photo: { url: string; alt: string; caption: string };
  failed: string;
};

/** Section 2.1: the five lists; what an alias shows is the list it stands for. */
export const projectListPages: Record<ProjectList, ListPage> = {
  residential: {
    name: 'Residential',
    path: '/residential',
    title: 'Homes',
    sentence: 'Towers, courts, terraces and a row of houses. All of them with rooms that open to the west wind.',
    description: 'Homes by Banyan & Basalt in Pune, each with its MahaRERA registration number.',
    photo: { ...mulberryRowHero, caption: 'Mulberry Row, Hinjawadi. Artist’s impression' },
    failed: 'Failed to load residential projects. Please try again later.',
  },
  commercial: {
    name: 'Commercial',
    path: '/commercial',
    title: 'Offices and shops',
    sentence: 'Floors that take daylight from two sides, and shopfronts that face a footpath, not a car park.',
    description: 'Offices, shops and workrooms by Banyan & Basalt in Pune, with their registration numbers.',
    photo: { ...deccanExchangeHero, caption: 'Deccan Exchange, Balewadi. Artist’s impression' },
    failed,
  },
  ongoing: {
    name: 'Ongoing',
    path: '/ongoing',
    title: 'Being built',
    sentence: 'Open to see on any day, photographed on the first Monday of each month.',
    description: 'Projects under construction in Pune, with progress photographs and registration numbers.',
    photo: { ...meridianYardHero, caption: 'Meridian Yard, Wakad. Artist’s impression' },
    failed: 'Failed to load ongoing projects. Please try again later.',
  },
  upcoming: {
    name: 'Upcoming',
    path: '/upcoming',
    title: 'On the drawing board',
    sentence: 'Registered and drawn, not yet dug. Plans are open; prices follow when they are certain.',
    description: 'Projects about to begin in Pune: registered, drawn and open to questions.',
    photo: { ...lateriteTerracesHero, caption: 'Laterite Terraces, Bavdhan. Artist’s impression' },
    failed,
  },
  coworking: {
    name: 'Coworking',
    path: '/coworking',
    title: 'Rooms to work in',
    sentence: 'A mill and a kiln, kept and reopened as desks, cabins and long tables.',
    description: 'Coworking by Banyan & Basalt in Aundh and Kharadi, Pune.',
    photo: { ...kilnWorksHero, caption: 'Kiln Works, Kharadi. Artist’s impression' },
    failed,
  },
};

export const projectListsContent = {
  tabs: 'Lists of projects',
  all: { name: 'All projects', path: '/projects' },
  /** `/commercial-projects` shows homes, as the spec has it; whoever meant offices finds them here. */
  crossLink: { label: 'Looking for offices and shops?', to: '/commercial', name: 'Commercial projects' },
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'See all projects' },
  error: { retry: 'Try again', call: 'or call' },
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    position: (page: number, of: number) => `Page ${page} of ${of}`,
  },
} as const;
