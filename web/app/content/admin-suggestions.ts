import type { ContentCollection } from '@plinth/contract/admin-collections';
import { company } from './company.ts';

/** Words the lists of the site go by (section 7); a field takes any other as well. */
export const suggestions: Record<ContentCollection, Record<string, readonly string[]>> = {
  projects: {
    status: ['Ongoing', 'Upcoming', 'Completed'],
    type: ['Residential', 'Commercial', 'Residential & Commercial'],
    builder: [company.shortName, 'Coworking'],
  },
  services: {},
  blog: {},
  hiring: {},
  testimonial: {},
};
