import { readPage } from '@plinth/contract/page-texts';
import { searchTextsOf } from './page-parts.ts';

/** The texts of the awards page; those of the document first. While there is no award, the page shows only its placeholder. */
export function awardsTexts(packed?: string | null) {
  const read = readPage<'awards'>(packed);
  return {
    search: searchTextsOf(read, 'Awards and recognition'),
    heading: read.text('introTitle', 'Awards and recognition'),
    placeholder: 'AwardsList',
    loading: 'Loading awards',
    error: { text: 'Failed to load awards', retry: 'Try again', call: 'or call' },
  };
}
