import type { PublicationState } from './publishing.ts';

/** How a document stands between its draft and the website, in words. */
export const publicationStateNames: Record<PublicationState, string> = {
  draft: 'Draft',
  review: 'Waiting for approval',
  scheduled: 'Scheduled',
  live: 'Live',
  changed: 'Live, with unpublished changes',
  withdrawn: 'Withdrawn',
};
