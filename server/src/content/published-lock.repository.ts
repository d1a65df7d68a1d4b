import type { CollectionName } from '@plinth/contract/collections';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database.ts';
import { isPresent, publishedIn } from './document-stages.repository.ts';

/** The published documents of a collection. Other transactions that ask for them wait until this one has ended. */
export async function lockPublished(trx: DatabaseTransaction, collection: CollectionName) {
  await sql`select pg_advisory_xact_lock(hashtext('published'), hashtext(${collection}))`.execute(trx);
  return trx.selectFrom('documents').select(['id', 'body']).where(publishedIn(collection)).where(isPresent).execute();
}
