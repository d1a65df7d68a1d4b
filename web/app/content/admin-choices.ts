import type { ContentCollection } from '@plinth/contract/collections';
import { coworkingBuilder, projectStatuses, projectTypes } from '@plinth/contract/project-lists';
import { company } from './company.ts';

/** The values by which the site's lists select (section 7). Each choice ends in 'Other…', which takes any text. */
export const openChoices: Partial<Record<ContentCollection, Record<string, readonly string[]>>> = {
  projects: {
    status: projectStatuses,
    type: projectTypes,
    get builder() {
      return [company.shortName, coworkingBuilder];
    },
  },
};
