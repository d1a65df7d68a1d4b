import { company } from './company.ts';
import { postersPoster2, postersPoster3, postersPoster4, postersPoster5, postersPoster6 } from './media.ts';

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
      image: postersPoster2.url,
      alt: 'One tree. A hundred homes. Courtyard apartments around a hundred-year banyan. Artist’s impression.',
    },
    {
      project: 'Mulberry Row',
      image: postersPoster3.url,
      alt: 'Mulberry Row: a garden before the door. Artist’s impression.',
    },
    {
      project: 'Deccan Exchange',
      image: postersPoster4.url,
      alt: 'Deccan Exchange: work above the ordinary. Artist’s impression.',
    },
    {
      project: 'Monsoon House',
      image: postersPoster5.url,
      alt: 'Monsoon House: made for the first rain. Artist’s impression.',
    },
    {
      project: 'The Loom',
      image: postersPoster6.url,
      alt: 'The Loom: desks from this Diwali. Artist’s impression.',
    },
  ],
} as const;
