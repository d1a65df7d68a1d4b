import type { ListTexts, PageIntroContent } from './content-types.ts';
import { siteNews } from './media.ts';

const intro: PageIntroContent = {
  title: 'In the papers',
  sentence: 'What was written about us, and what we had to announce, with the date on it.',
  photo: {
    url: siteNews.url,
    alt: 'The Loom, our coworking building in Aundh',
    caption: 'The Loom, Aundh. Artist’s impression',
  },
};

const texts: ListTexts = {
  loading: 'Loading news',
  empty: { text: 'No blogs available.', onward: 'Read the blog' },
  error: { text: 'Failed to fetch news data', retry: 'Try again', call: 'or call' },
};

export const medianewsContent = {
  title: 'News',
  description: 'News of our sites, openings and registrations in Pune.',
  intro,
  texts,
  onwardPath: '/blog',
  continueReading: 'CONTINUE READING',
  /** Section 2.1: the text at `/medianews/{id}` if there is no such item. */
  placeholder: 'MediaNewsPage',
} as const;
