import { readPage } from '@plinth/contract/page-texts';
import type { ListTexts } from './content-types.ts';
import { introOf, searchTextsOf } from './page-parts.ts';

const texts: ListTexts = {
  loading: 'Loading news',
  empty: { text: 'No blogs available.', onward: 'Read the blog' },
  error: { text: 'Failed to fetch news data', retry: 'Try again', call: 'or call' },
};

/** The texts of the list of news; those of the document first. */
export function newsTexts(packed?: string | null) {
  const read = readPage<'news'>(packed);
  return { search: searchTextsOf(read, 'News'), intro: introOf(read, 'News') };
}

export const medianewsContent = {
  title: 'News',
  texts,
  onwardPath: '/blog',
  continueReading: 'CONTINUE READING',
  /** Section 2.1: the text at `/medianews/{id}` if there is no such item. */
  placeholder: 'MediaNewsPage',
} as const;
