import { company } from './company.ts';
import {
  banyanCourtDusk,
  basaltHeightsDusk,
  companyFilm,
  kilnWorksDusk,
  lateriteTerracesDusk,
  monsoonHouseDusk,
} from './media.ts';

/** Section 2.4. The path segments of the cards' links are set here and checked against the route table. */
export const homeContent = {
  get title() {
    return company.name;
  },
  get description() {
    return company.description;
  },
  paths: { projects: 'project', blog: 'blog', contact: '/contact' },
  intro: {
    heading: ['Built on basalt.', 'Shaded by'],
    headingEnd: 'banyan.',
    sentence:
      'Nine addresses across Pune since 1998. Every registration, plan and progress photograph is here to read before you call.',
    link: { label: 'See all projects', path: '/projects' },
    values: ['Excellence', 'Teamwork', 'Integrity', 'Commitment', 'Sustainability', 'Accountability'],
    valuesLabel: 'What we hold to',
    photos: [
      { ...basaltHeightsDusk, caption: 'Basalt Heights, Baner. Artist’s impression' },
      { ...banyanCourtDusk, caption: 'Banyan Court, Pashan. Artist’s impression' },
      { ...lateriteTerracesDusk, caption: 'Laterite Terraces, Bavdhan. Artist’s impression' },
      { ...monsoonHouseDusk, caption: 'Monsoon House, Koregaon Park. Artist’s impression' },
    ],
  },
  about: {
    label: 'Who we are',
    level: '+72.00',
    titleStart: 'We build for',
    words: ['the monsoon', 'the west wind', 'four o’clock', 'three generations'],
    sentence:
      'We draw first for rain, sun and breeze, then for the brochure. Our engineers sign every pour, and the same people hand you the keys.',
    link: { label: 'Read our profile', path: '/profile' },
    film: {
      url: companyFilm.url,
      get title() {
        return `${company.shortName}, the company film`;
      },
      play: 'Play the film',
      poster: banyanCourtDusk,
    },
  },
  projects: {
    label: 'Projects',
    level: '+54.00',
    title: 'Where you might live, or work',
    lead: 'Each card carries its registration number. Look it up; we would.',
    loading: 'Loading projects...',
    empty: { text: 'No projects found.', onward: 'Contact us' },
    error: { text: 'Error fetching projects data', retry: 'Try again', call: 'or call' },
  },
  testimonials: {
    label: 'Residents',
    level: '+36.00',
    loading: 'Loading testimonials...',
  },
  blog: {
    label: 'From the site office',
    level: '+18.00',
    title: 'Notes on building, buying and living in Pune',
    all: { label: 'All posts', path: '/blog' },
    loading: 'Loading blogs...',
    empty: { text: 'No blogs available.', onward: 'Contact us' },
    error: { text: 'Error: Error fetching blog data', retry: 'Try again', call: 'or call' },
  },
  contact: {
    title: 'Come when it rains',
    sentence:
      'The honest day to see a site is a wet one. Tell us when you are free and an engineer will meet you at the gate.',
    button: { label: 'Plan a visit', path: '/contact' },
    photo: { ...kilnWorksDusk, caption: 'Kiln Works, Kharadi. Artist’s impression' },
  },
} as const;
