import type { ContentCollection } from './admin-collections.ts';
import type { CallName, calls } from './calls.ts';

/**
 * What an answer shows, in words a cache can be told to forget. One owner for both sides: what a public call shows, and what
 * an edit changes. A page shows what the calls that it is made of show.
 */

export type CacheKey = string;

type PublicRead = {
  [N in CallName]: (typeof calls)[N] extends { method: 'GET'; access: 'public' } ? N : never;
}[CallName];

type Kept = (params: { id: string }) => CacheKey[];

/** Answers of these calls are the same for everyone. Null for those that are given to their asker alone. */
const shownBy: Record<PublicRead, Kept | null> = {
  listProjects: () => ['projects'],
  listProjectPage: () => ['projects'],
  getProject: ({ id }) => [`project:${id}`],
  getBrochure: null,
  listBlog: () => ['blog'],
  getBlog: ({ id }) => [`post:${id}`],
  listNews: () => ['news'],
  getNews: ({ id }) => [`post:${id}`],
  listHiring: () => ['hiring'],
  getHiring: ({ id }) => [`hiring:${id}`],
  listServices: () => ['services'],
  getService: ({ id }) => [`service:${id}`],
  listTestimonials: () => ['testimonials'],
  getTestimonial: ({ id }) => [`testimonial:${id}`],
  getSiteData: ({ id }) => [`site-data:${id}`],
  getWithdrawal: null,
  search: () => ['projects', 'blog', 'news', 'services'],
};

/** Null where no cache may keep the answer. */
export function keysShownBy(name: CallName, params: { id?: string } = {}): CacheKey[] | null {
  const kept = (shownBy as Partial<Record<CallName, Kept | null>>)[name];
  return kept ? kept({ id: params.id ?? '' }) : null;
}

/** On every page, so that a new release can let go of all of them at once. */
export const everyPage: CacheKey = 'pages';

export type Edit = { collection: ContentCollection; id: string; kind?: 'blog' | 'news' };

/** Everything that shows what was created, changed, deleted or taken back. */
export function keysOfEdit({ collection, id, kind }: Edit): CacheKey[] {
  switch (collection) {
    case 'projects':
      return ['projects', `project:${id}`];
    case 'blog':
      return [...(kind ? [kind] : ['blog', 'news']), `post:${id}`];
    case 'hiring':
      return ['hiring', `hiring:${id}`];
    case 'services':
      return ['services', `service:${id}`];
    case 'testimonial':
      return ['testimonials', `testimonial:${id}`];
  }
}

/** The parameters that change a public answer. Every other is dropped at the edge, or each advertisement would miss it. */
export const shownParameters = [
  '_routes',
  'after',
  'index',
  'limit',
  'list',
  'location',
  'name',
  'page',
  'q',
  'sent',
] as const;
