import type { ProjectList } from '@plinth/contract/project-lists';
import type { ListTexts, PageIntroContent } from './content-types.ts';
import {
  banyanCourtDusk,
  basaltHeightsConstruction,
  deccanExchangeDusk,
  deccanExchangeHero,
  kilnWorksDusk,
  lateriteTerracesHero,
  meridianYardDusk,
  monsoonHouseDusk,
  mulberryRowHero,
  theLoomHero,
} from './media.ts';

type ListContent = {
  path: string;
  name: string;
  description: string;
  intro: PageIntroContent;
  texts: ListTexts;
  /** The call to action at the end of the list. */
  contact: {
    title: string;
    sentence: string;
    button: string;
    /** The button opens the visit form. Without scripts, or if this is unset, it leads to the contact page. */
    isVisit?: true;
    photo: PageIntroContent['photo'];
  };
};

const texts = (failure: string): ListTexts => ({
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'See all projects' },
  error: { text: failure, retry: 'Try again', call: 'or call' },
});

const failed = 'Failed to load projects. Please try again later.';

/** One page per list of section 7. Section 8 gives two of them their own error text. */
export const projectListsContent: Record<ProjectList, ListContent> = {
  residential: {
    path: '/residential',
    name: 'Residential',
    description: 'Towers, courts, terraces and a row of houses across Pune, each with its registration number.',
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
    contact: {
      title: 'See one from the inside',
      sentence: 'Choose the site, and we call to agree on the hour. An engineer walks you through, plans in hand.',
      button: 'Plan a visit',
      isVisit: true,
      photo: { ...banyanCourtDusk, caption: 'Banyan Court, Pashan. Artist’s impression' },
    },
  },
  commercial: {
    path: '/commercial',
    name: 'Commercial',
    description: 'Offices and shops in Balewadi, Wakad, Aundh and Kharadi, each with its registration number.',
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
    contact: {
      title: 'A floor, or half of one',
      sentence: 'Leave a number. We call with the floors that fit, and what they cost to run.',
      button: 'Ask about space',
      photo: { ...deccanExchangeDusk, caption: 'Deccan Exchange, Balewadi. Artist’s impression' },
    },
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
    contact: {
      title: 'Stand on the slab',
      sentence: 'Choose the site, and we call to agree on the hour. Boots and helmets are at the gate.',
      button: 'Plan a site visit',
      isVisit: true,
      photo: { ...meridianYardDusk, caption: 'Meridian Yard, Wakad. Artist’s impression' },
    },
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
    contact: {
      title: 'Hear when it opens',
      sentence: 'Leave a number. We call with what is known today, and again on the day its prices are public.',
      button: 'Leave a number',
      photo: { ...monsoonHouseDusk, caption: 'Monsoon House, Koregaon Park. Artist’s impression' },
    },
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
    contact: {
      title: 'Try a desk by the window',
      sentence: 'Choose the hall, and we call to agree on the day. We show you round and keep a desk free.',
      button: 'Plan a day',
      isVisit: true,
      photo: { ...kilnWorksDusk, caption: 'Kiln Works, Kharadi. Artist’s impression' },
    },
  },
};

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
  const lists = Object.entries(projectListsContent).map(([list, { name, path }]) => ({
    name,
    link: path,
    ...(counts && { count: counts[list as ProjectList] }),
  }));
  return [{ name: listControls.all, link: listControls.allPath }, ...lists];
}
