import { readPage } from '@plinth/contract/page-texts';
import { aboutOf, introOf, searchTextsOf } from './page-parts.ts';

/** The texts of the events page; those of the document first. */
export function eventsTexts(packed?: string | null) {
  const read = readPage<'events'>(packed);
  return {
    isShown: read.isShown,
    search: searchTextsOf(read, 'Events'),
    intro: introOf(read, 'Events'),
    about: aboutOf(read, 'About our events'),
    office: {
      label: read.text('officeLabel', 'Our office'),
      title: read.text('officeTitle', 'Our office in pictures'),
      loading: 'Loading the photographs',
      error: { text: 'Failed to load the photographs', retry: 'Try again', call: 'or call' },
    },
  };
}
