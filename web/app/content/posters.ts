import { company } from './company.ts';

/** The popup on `/`. A poster is shown only while its project is listed and carries a registration number. */
export const postersContent = {
  sender: `From ${company.shortName}`,
  label: (project: string) => `Advertisement: ${project}`,
  close: 'Close',
  see: (project: string) => `See ${project}`,
  registration: `${company.registrationAuthority.name} registration`,
  posters: [
    // Poster 1 promises a possession date that is not the registered one, so it is left out.
    {
      project: 'Banyan Court',
      image: '/media/posters/poster-2.jpg',
      alt: 'One tree. A hundred homes. Courtyard apartments around a hundred-year banyan. Artist’s impression.',
    },
    {
      project: 'Mulberry Row',
      image: '/media/posters/poster-3.jpg',
      alt: 'Mulberry Row: a garden before the door. Artist’s impression.',
    },
    {
      project: 'Deccan Exchange',
      image: '/media/posters/poster-4.jpg',
      alt: 'Deccan Exchange: work above the ordinary. Artist’s impression.',
    },
    {
      project: 'Monsoon House',
      image: '/media/posters/poster-5.jpg',
      alt: 'Monsoon House: made for the first rain. Artist’s impression.',
    },
    {
      project: 'The Loom',
      image: '/media/posters/poster-6.jpg',
      alt: 'The Loom: desks from this Diwali. Artist’s impression.',
    },
  ],
} as const;
