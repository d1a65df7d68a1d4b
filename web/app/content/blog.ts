import type { ListTexts, PageIntroContent } from './content-types.ts';
import { siteBlog } from './media.ts';

const intro: PageIntroContent = {
  title: 'From the site office',
  sentence: 'Plain notes on building, buying and living in Pune, written by the people who do the work.',
  photo: {
    url: siteBlog.url,
    alt: 'A landscaped garden path',
    caption: 'Laterite Terraces, Bavdhan. Artist’s impression',
  },
};

const texts: ListTexts = {
  loading: 'Loading blogs...',
  empty: { text: 'No blogs available.', onward: 'See the projects' },
  error: { text: 'Error: Failed to fetch blog data', retry: 'Try again', call: 'or call' },
};

export const blogContent = {
  title: 'Blog',
  description: 'Notes on building, buying and living in Pune.',
  intro,
  texts,
  onwardPath: '/projects',
  feed: 'From the site office, as a feed',
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
