import { company } from './company.ts';
import { postersPoster1, postersPoster2, postersPoster4, postersPoster5, postersPoster6 } from './media.ts';

/**
 * The popup on `/`. A poster is shown up to its last day in Indian time, and only while its project is listed, has a
 * registration number and is not sold out (`contract/src/posters.ts`).
 */
export const postersContent = {
  get sender() {
    return `From ${company.shortName}`;
  },
  label: (project: string) => `Advertisement: ${project}`,
  close: 'Close',
  see: (project: string) => `See ${project}`,
  registration: (authority: string) => `${authority} registration`,
  posters: [
    { project: 'Banyan Court', image: postersPoster2.url, alt: postersPoster2.alt, until: '2027-05-31' },
    { project: 'Basalt Heights', image: postersPoster1.url, alt: postersPoster1.alt, until: '2028-11-30' },
    { project: 'Deccan Exchange', image: postersPoster4.url, alt: postersPoster4.alt, until: '2027-02-28' },
    { project: 'Monsoon House', image: postersPoster5.url, alt: postersPoster5.alt, until: '2027-09-30' },
    { project: 'The Loom', image: postersPoster6.url, alt: postersPoster6.alt, until: '2027-12-31' },
  ],
} as const;
