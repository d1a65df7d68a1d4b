import {
  banyanCourtHero,
  basaltHeightsDusk,
  deccanExchangeHero,
  kilnWorksHero,
  meridianYardDusk,
  meridianYardHero,
  monsoonHouseHero,
  mulberryRowHero,
  theLoomHero,
} from './media.ts';

export const projectsContent = {
  title: 'Projects',
  description: 'Homes, offices and workrooms across Pune, each with its registration number.',
  heading: 'Every address, one set of habits',
  lead: 'Homes, offices and workrooms across Pune. Filter by neighbourhood or find one on the map.',
  photo: { ...banyanCourtHero, caption: 'Banyan Court, Pashan. Artist’s impression' },
  timeline: {
    label: 'By year',
    cards: [
      {
        Year: '2019',
        heading: 'The Loom opens',
        description:
          'A brick mill in Aundh keeps its sawtooth roof and takes in desks. Our own office moves to its fourth floor.',
        image: theLoomHero,
      },
      {
        Year: '2021',
        heading: 'Kiln Works is relit',
        description:
          'A brick kiln in Kharadi becomes one long room with arched windows. The chimney stays; the smoke does not.',
        image: kilnWorksHero,
      },
      {
        Year: '2023',
        heading: 'Mulberry Row is handed over',
        description:
          'Twelve houses in Hinjawadi, one long shade, and a society formed within four months of the last key.',
        image: mulberryRowHero,
      },
      {
        Year: '2026',
        heading: 'Deccan Exchange is ready',
        description: 'Twelve office floors in Balewadi with daylight from two sides, due in December.',
        image: deccanExchangeHero,
      },
      {
        Year: '2027',
        heading: 'Meridian Yard follows its shopfronts',
        description: 'The street opens first, then the eighteen floors of homes above it.',
        image: meridianYardHero,
      },
      {
        Year: '2028',
        heading: 'Basalt Heights is handed over',
        description:
          'Two towers of twenty-four storeys on the Baner ridge, with the podium cut into the rock it stands on.',
        image: basaltHeightsDusk,
      },
      {
        Year: '2029',
        heading: 'Monsoon House meets its first rain',
        description: 'Nine storeys in Koregaon Park, each home behind a planted verandah.',
        image: monsoonHouseHero,
      },
    ],
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
