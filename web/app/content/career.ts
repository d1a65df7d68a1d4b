import type { ListTexts, PageIntroContent } from './content-types.ts';
import { siteCareer } from './media.ts';

const intro: PageIntroContent = {
  title: 'Work on something that stays put',
  sentence: 'We hire a few people a year and keep them. Site first, office second.',
  photo: {
    url: siteCareer.url,
    alt: 'A studio office with a timber ceiling',
    caption: 'The Loom, Aundh. Artist’s impression',
  },
};

const texts: ListTexts = {
  loading: 'Loading openings',
  empty: { text: 'No openings at the moment.', onward: 'Contact us all the same' },
  error: { text: 'Error: Failed to fetch hiring data', retry: 'Try again', call: 'or call' },
};

export const careerContent = {
  title: 'Career',
  description: 'Openings at our sites and offices in Pune.',
  intro,
  heading: 'CURRENT OPENINGS',
  fields: {
    Experience: 'Experience',
    Openings: 'Openings',
    Qualification: 'Qualification',
    Location: 'Location',
  },
  apply: { label: 'Apply Now', path: '/contact' },
  texts,
} as const;
