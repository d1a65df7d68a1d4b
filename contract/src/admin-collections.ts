import { adminPaths } from './admin-paths.ts';
import type { CallName } from './calls.ts';

/** What the admin area edits, named as its paths of the API are. News items are posts: they live under `blog`. */

export type AdminCollection = keyof typeof adminPaths.collections;
export type ContentCollection = Exclude<AdminCollection, 'form'>;

export const adminCollections = Object.keys(adminPaths.collections) as [AdminCollection, ...AdminCollection[]];
export const contentCollections = adminCollections.filter((name) => name !== 'form') as [
  ContentCollection,
  ...ContentCollection[],
];

/** The calls that edit each collection. A news item is edited by its own, which are named by its kind. */
export const editCalls = {
  projects: { get: 'getProject', create: 'createProject', update: 'updateProject', remove: 'deleteProject' },
  services: { get: 'getService', create: 'createService', update: 'updateService', remove: 'deleteService' },
  blog: { get: 'getBlog', create: 'createBlog', update: 'updateBlog', remove: 'deleteBlog' },
  news: { get: 'getNews', create: 'createNews', update: 'updateNews', remove: 'deleteNews' },
  hiring: { get: 'getHiring', create: 'createHiring', update: 'updateHiring', remove: 'deleteHiring' },
  testimonial: {
    get: 'getTestimonial',
    create: 'createTestimonial',
    update: 'updateTestimonial',
    remove: 'deleteTestimonial',
  },
  form: { get: 'getSubmission', create: 'submitForm', update: 'updateSubmission', remove: 'deleteSubmission' },
} as const satisfies Record<AdminCollection | 'news', Record<'get' | 'create' | 'update' | 'remove', CallName>>;

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Section 2.8: rows are sorted by id unless the person asks for another order. */
export const defaultSort = 'id';
