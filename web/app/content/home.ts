import { company } from './company.ts';
import type { PagePhoto } from './content-types.ts';

export const homeContent = {
  title: company.name,
  description:
    'Homes, offices and workrooms in Pune since 1998, each with its registration, plans and progress photographs.',
  /** Path segments of the cards' links (section 2.1): `/{projects}/{_id}` and `/{blog}/{_id}`. */
  paths: { projects: 'project', blog: 'blog', contact: '/contact' },
  intro: {
    heading: ['Built on basalt.', 'Shaded by banyan.'],
    sentence:
      'Nine addresses across Pune since 1998. Every registration, plan and progress photograph is here to read before you call.',
    link: { label: 'See all projects', path: '/projects' },
    values: ['Excellence', 'Teamwork', 'Integrity', 'Commitment', 'Sustainability', 'Accountability'],
    photos: [
      {
        url: '/media/basalt-heights/dusk.jpg',
        alt: 'Basalt Heights at dusk, its windows lit',
        caption: 'Basalt Heights, Baner. Artist’s impression',
      },
      {
        url: '/media/site/home-2.jpg',
        alt: 'The lit courtyard and the banyan tree of Banyan Court at dusk',
        caption: 'Banyan Court, Pashan. Artist’s impression',
      },
      {
        url: '/media/site/home-3.jpg',
        alt: 'The verandahs of Monsoon House in low sun',
        caption: 'Monsoon House, Koregaon Park. Artist’s impression',
      },
      {
        url: '/media/site/home-4.jpg',
        alt: 'Deccan Exchange with its lobby lit at dusk',
        caption: 'Deccan Exchange, Balewadi. Artist’s impression',
      },
    ] satisfies PagePhoto[],
  },
  about: {
    label: 'Who we are',
    level: '+72.00',
    title: 'We build for',
    words: ['the monsoon', 'the west sun', 'grandparents', 'the second owner'],
    sentence:
      'We draw first for rain, sun and breeze, then for the brochure. Our engineers sign every pour, and the same people hand you the keys.',
    link: { label: 'Read our profile', path: '/profile' },
    video: {
      url: 'na',
      title: 'A film about how we build',
      play: 'Play film, 1 min 42 s',
      poster: { url: '/media/site/home-2.jpg', alt: 'The courtyard of Banyan Court at dusk' },
    },
  },
  projects: {
    label: 'Projects',
    level: '+54.00',
    title: 'Where you might live, or work',
    lead: 'Each card carries its MahaRERA number. Look it up; we would.',
    loading: 'Loading projects',
    error: { text: 'Error fetching projects data', retry: 'Try again', call: 'or call' },
    empty: { text: 'No projects found.', onward: 'Write to us' },
  },
  testimonials: { label: 'Residents', level: '+36.00', loading: 'Loading testimonials...' },
  blog: {
    label: 'From the site office',
    level: '+18.00',
    title: 'Notes on building, buying and living in Pune',
    all: { label: 'All posts', path: '/blog' },
    loading: 'Loading blogs...',
    error: { text: 'Error: Error fetching blog data', retry: 'Try again', call: 'or call' },
    empty: { text: 'No blogs available.', onward: 'See the projects' },
  },
  contact: {
    title: 'Come when it rains',
    sentence:
      'The honest day to see a site is a wet one. Tell us when you are free and an engineer will meet you at the gate.',
    button: { label: 'Plan a visit', path: '/contact' },
    photo: {
      url: '/media/kiln-works/dusk.jpg',
      alt: 'Kiln Works at dusk, its arched windows lit',
      caption: 'Kiln Works, Kharadi. Artist’s impression',
    } satisfies PagePhoto,
  },
} as const;
