import type { CollectionName } from '@plinth/contract/collections';
import { sql } from 'kysely';

/** Which rows of `documents` a query reads. Literals, so that partial indexes are used. */

export const isPresent = sql<boolean>`deleted_at is null`;

const inCollection = (collection: CollectionName) => sql`collection = ${sql.lit(collection)} and locale = 'en'`;

/** Matches the published documents of a collection, deleted ones included. Every public query uses it. */
export const publishedIn = (collection: CollectionName) =>
  sql<boolean>`${inCollection(collection)} and stage = 'published'`;

/**
 * Matches the one row of each document that lists of the team show, deleted ones included: what is or was published, or the draft
 * of a document that never was.
 */
export const listedIn = (collection: CollectionName) => sql<boolean>`${inCollection(collection)} and is_listed`;

/** Drafts that were thrown away have taken versions too, and no two versions of a document have one number. */
export const nextVersion = (collection: CollectionName, id: string) =>
  sql<number>`(select version + 1 from publications where collection = ${collection} and id = ${id})`;
