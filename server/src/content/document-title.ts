import { type CollectionName, collectionOf } from '@plinth/contract/collections';
import { textOf } from '@plinth/contract/text-of';

/** The field that names a document to the team. */
export const documentTitle = (collection: CollectionName, body: Record<string, unknown>): string =>
  textOf(body[collectionOf(collection).title]);
