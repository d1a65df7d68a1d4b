import type { TimelineCard } from './content-types.ts';

/** Section 2.6: cards sorted by Year, newest first. */
const timeline: TimelineCard[] = [
  {
    Year: '2029',
    heading: 'Laterite Terraces and Monsoon House',
    description: 'Terraces that step down the hill at Bavdhan, and a house of verandahs in Koregaon Park.',
    image: '/media/laterite-terraces/hero.jpg',
    alt: 'Laterite Terraces on its hillside: artist’s impression',
  },
  {
    Year: '2028',
    heading: 'Basalt Heights is handed over',
    description:
      'Two towers of twenty-four storeys on the Baner ridge, with the podium cut into the rock it stands on.',
    image: '/media/basalt-heights/hero.jpg',
    alt: 'The two towers of Basalt Heights: artist’s impression',
  },
  {
    Year: '2027',
    heading: 'Banyan Court and Meridian Yard',
    description: 'A court around its tree in Pashan in June, homes above a market street in Wakad in December.',
    image: '/media/banyan-court/hero.jpg',
    alt: 'Banyan Court around its tree: artist’s impression',
  },
  {
    Year: '2026',
    heading: 'Deccan Exchange opens',
    description: 'Offices in Balewadi whose lobby is lit by the sky until six.',
    image: '/media/deccan-exchange/hero.jpg',
    alt: 'Deccan Exchange: artist’s impression',
  },
  {
    Year: '2023',
    heading: 'Mulberry Row is handed over',
    description: 'Twelve houses on one quiet road in Hinjawadi, each with a garden before the door.',
    image: '/media/mulberry-row/hero.jpg',
    alt: 'The gabled villas of Mulberry Row: artist’s impression',
  },
  {
    Year: '2021',
    heading: 'Kiln Works reopens',
    description: 'The kiln we began in, with 136 desks under its roof.',
    image: '/media/kiln-works/hero.jpg',
    alt: 'The brick hall of Kiln Works: artist’s impression',
  },
  {
    Year: '2019',
    heading: 'The Loom opens',
    description: 'Four storeys of brick on ITI Road in Aundh, with north light on every desk.',
    image: '/media/the-loom/hero.jpg',
    alt: 'The Loom and its sawtooth roof: artist’s impression',
  },
];

export const projectsContent = {
  title: 'Projects',
  description: 'Homes, offices and workrooms across Pune, each with its MahaRERA registration number.',
  heading: 'Every address, one set of habits',
  lead: 'Homes, offices and workrooms across Pune. Search by name, or keep to one neighbourhood.',
  photo: {
    url: '/media/banyan-court/hero.jpg',
    alt: 'Banyan Court around its tree',
    caption: 'Banyan Court, Pashan. Artist’s impression',
  },
  timeline: { label: 'By year', cards: timeline },
  map: { label: 'On the map' },
  section: 'All projects',
  search: {
    name: { label: 'Search by name', placeholder: 'For example, Banyan' },
    location: { label: 'Location', all: 'All locations' },
    submit: 'Search',
  },
  count: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'Show all projects' },
  error: { text: 'Failed to load projects. Please try again later.', retry: 'Try again', call: 'or call' },
  contact: {
    title: 'Not sure which one',
    sentence:
      'Tell us your commute, your budget and how many grandparents are moving in. We will suggest two, and say why not the others.',
    button: { label: 'Plan a visit', path: '/contact' },
    photo: {
      url: '/media/meridian-yard/dusk.jpg',
      alt: 'Meridian Yard at dusk',
      caption: 'Meridian Yard, Wakad. Artist’s impression',
    },
  },
} as const;
