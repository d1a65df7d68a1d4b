import { readPage } from '@plinth/contract/page-texts';
import type { ListTexts } from './content-types.ts';
import { introOf, searchTextsOf } from './page-parts.ts';

const texts: ListTexts = {
  loading: 'Loading blogs...',
  empty: { text: 'No blogs available.', onward: 'See the projects' },
  error: { text: 'Error: Failed to fetch blog data', retry: 'Try again', call: 'or call' },
};

/** The texts of the blog's list; those of the document first. */
export function blogTexts(packed?: string | null) {
  const read = readPage<'blog'>(packed);
  const intro = introOf(read, 'Blog');
  return { search: searchTextsOf(read, 'Blog'), intro, feed: `${intro.title}, as a feed` };
}

export const blogContent = {
  title: 'Blog',
  texts,
  onwardPath: '/projects',
  pages: { label: 'Pages', newest: 'Newest', older: 'Older' },
  post: {
    label: 'Blog',
    published: 'Published',
    readingTime: 'Reading time',
    minutes: (minutes: number) => `${minutes} min`,
    reading: (minutes: number) => `${minutes} min read`,
    next: 'Read next',
    defaultTitle: 'Default Title',
    defaultDate: 'Default Date',
    empty: 'No content available',
    error: { text: 'Failed to fetch blog data', retry: 'Try again', call: 'or call' },
  },
} as const;
