import { readPage } from '@plinth/contract/page-texts';
import type { ListTexts } from './content-types.ts';
import { introOf, searchTextsOf } from './page-parts.ts';

const texts: ListTexts = {
  loading: 'Loading openings',
  empty: { text: 'No openings at the moment.', onward: 'Contact us all the same' },
  error: { text: 'Error: Failed to fetch hiring data', retry: 'Try again', call: 'or call' },
};

/** The texts of the career page; those of the document first. */
export function careerTexts(packed?: string | null) {
  const read = readPage<'career'>(packed);
  return {
    search: searchTextsOf(read, 'Career'),
    intro: introOf(read, 'Career'),
    heading: read.text('openingsLabel', 'CURRENT OPENINGS'),
    fields: {
      Experience: 'Experience',
      Openings: 'Openings',
      Qualification: 'Qualification',
      Location: 'Location',
    },
    apply: { label: 'Apply Now', path: '/contact' },
    texts,
  };
}
