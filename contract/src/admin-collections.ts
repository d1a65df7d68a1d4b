import { adminPaths } from './admin-paths.ts';

/** What the admin area edits, named as its paths of the API are. News items are posts: they live under `blog`. */

export type AdminCollection = keyof typeof adminPaths.collections;
export type ContentCollection = Exclude<AdminCollection, 'form'>;

export const adminCollections = Object.keys(adminPaths.collections) as [AdminCollection, ...AdminCollection[]];
export const contentCollections = adminCollections.filter((name) => name !== 'form') as [
  ContentCollection,
  ...ContentCollection[],
];

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Section 2.8: rows are sorted by id unless the person asks for another order. */
export const defaultSort = 'id';
