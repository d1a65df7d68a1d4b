import { type CallName, contentCallName } from './calls.ts';
import {
  type ContentCollection,
  collections,
  contentApis,
  contentCollections,
  fixedIdsOf,
  type Variant,
} from './collections.ts';

/** What the admin area edits, named as in the API paths: the collections of documents, and the submissions of the forms. */

export type AdminCollection = ContentCollection | 'form';
/** News items are posts, but have endpoints of their own. */
export type Edited = Variant | 'form';

export const adminCollections = [...contentCollections, 'form'] as [AdminCollection, ...AdminCollection[]];

type EditCalls = Record<'get' | 'create' | 'update' | 'remove', CallName>;

const contentEditCalls = Object.fromEntries(
  contentApis
    .filter(({ collection }) => collections[collection].admin !== null && !fixedIdsOf(collection))
    .map((api) => {
      const [get, create, update, remove] = (['get', 'create', 'update', 'delete'] as const).map((kind) =>
        contentCallName(api, kind),
      );
      return [api.variant, { get, create, update, remove }];
    }),
) as Record<Variant, EditCalls>;

/** The endpoints that edit each collection. Documents with fixed ids are edited as drafts alone. */
export const editCalls: Record<Edited, EditCalls> = {
  ...contentEditCalls,
  form: { get: 'getSubmission', create: 'submitForm', update: 'updateSubmission', remove: 'deleteSubmission' },
};

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Section 2.8: rows are sorted by id unless another order is requested. */
export const defaultSort = 'id';

/** The order in which the website shows the documents of a collection that the team orders. */
export const websiteOrder = 'website';
