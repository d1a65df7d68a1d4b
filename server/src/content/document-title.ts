import { type CollectionName, titleIn } from '@plinth/contract/collections';

/** What the team calls a document. */
export const documentTitle = (collection: CollectionName, body: Record<string, unknown>): string =>
  titleIn(collection, body);
