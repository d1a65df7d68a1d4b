import { readPage } from '@plinth/contract/page-texts';
import { enquiryOf, introOf, searchTextsOf } from './page-parts.ts';

/** The texts of the contact page; those of the document first. */
export function contactTexts(packed?: string | null) {
  const read = readPage<'contact'>(packed);
  return {
    isShown: read.isShown,
    search: searchTextsOf(read, 'Contact'),
    intro: introOf(read, 'Contact'),
    enquiry: enquiryOf(read),
    offices: {
      label: read.text('officesLabel', 'Offices'),
      directions: 'Directions',
      empty: 'No address available',
    },
  };
}
