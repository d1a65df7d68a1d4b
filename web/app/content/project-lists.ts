import type { ProjectList } from '@plinth/contract/project-lists';
import type { ListTexts, PageIntroContent } from './content-types.ts';
import {
  basaltHeightsConstruction,
  deccanExchangeHero,
  lateriteTerracesHero,
  mulberryRowHero,
  theLoomHero,
} from './media.ts';

type ListContent = {
  path: string;
  name: string;
  description: string;
  intro: PageIntroContent;
  texts: ListTexts;
};

const texts = (failure: string): ListTexts => ({
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'See all projects' },
  error: { text: failure, retry: 'Try again', call: 'or call' },
});

const failed = 'Failed to load projects. Please try again later.';

/** One page a list of section 7. Section 8 gives two of them a failure text of their own. */
export const projectListsContent: Record<ProjectList, ListContent> = {
  residential: {
    path: '/residential',
    name: 'Residential',
    description: 'Towers, courts, terraces and a row of houses across Pune, each with its MahaRERA number.',
    intro: {
      title: 'Homes',
      sentence: 'Towers, courts, terraces and a row of houses. All of them with rooms that open to the west wind.',
      photo: {
        url: mulberryRowHero.url,
        alt: 'The gabled villas of Mulberry Row',
        caption: 'Mulberry Row, Hinjawadi. Artist’s impression',
      },
    },
    texts: texts('Failed to load residential projects. Please try again later.'),
  },
  commercial: {
    path: '/commercial',
    name: 'Commercial',
    description: 'Offices and shops in Balewadi, Wakad, Aundh and Kharadi, each with its MahaRERA number.',
    intro: {
      title: 'Places of work',
      sentence: 'Offices, shops and halls where the windows open and the lifts keep up.',
      photo: {
        url: deccanExchangeHero.url,
        alt: 'Deccan Exchange in daylight',
        caption: 'Deccan Exchange, Balewadi. Artist’s impression',
      },
    },
    texts: texts(failed),
  },
  ongoing: {
    path: '/ongoing',
    name: 'Ongoing',
    description: 'Sites under way across Pune, photographed on the first Monday of every month.',
    intro: {
      title: 'Under way',
      sentence: 'Four sites, photographed on the first Monday of every month. Come and stand on the slab.',
      photo: {
        url: basaltHeightsConstruction.url,
        alt: 'The concrete frames of Basalt Heights',
        caption: 'Basalt Heights, Baner. Demonstration image',
      },
    },
    texts: texts('Failed to load ongoing projects. Please try again later.'),
  },
  upcoming: {
    path: '/upcoming',
    name: 'Upcoming',
    description: 'What we build next in Bavdhan and Koregaon Park, registered before it is sold.',
    intro: {
      title: 'Next',
      sentence: 'Drawn, sanctioned and registered. Nothing is sold before its number is public.',
      photo: {
        url: lateriteTerracesHero.url,
        alt: 'Laterite Terraces on its hillside',
        caption: 'Laterite Terraces, Bavdhan. Artist’s impression',
      },
    },
    texts: texts(failed),
  },
  coworking: {
    path: '/coworking',
    name: 'Coworking',
    description: 'Desks at The Loom in Aundh and Kiln Works in Kharadi, by the day or by the year.',
    intro: {
      title: 'A desk of your own',
      sentence: 'The Loom in Aundh and Kiln Works in Kharadi: two brick halls, by the day or by the year.',
      photo: {
        url: theLoomHero.url,
        alt: 'The Loom and its sawtooth roof',
        caption: 'The Loom, Aundh. Artist’s impression',
      },
    },
    texts: texts(failed),
  },
};

/** What the five lists share around their cards. */
export const listControls = {
  tabs: 'Lists of projects',
  allPath: '/projects',
  /** `/commercial-projects` shows homes, as the spec has it; whoever meant offices finds them here. */
  crossLink: { label: 'Looking for offices and shops?', path: '/commercial', name: 'Commercial projects' },
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    position: (page: number, of: number) => `Page ${page} of ${of}`,
  },
} as const;
