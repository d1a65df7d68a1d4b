import type { CollectionName } from '@plinth/contract/collections';
import type { DocumentInput } from '@plinth/contract/collections.schema';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Guarded, PublishedConflicts } from './published-conflicts.ts';
import type { PublicGuard } from './publishing.service.ts';

type Row = { id: string; body: object };
type LockPublished = (trx: DatabaseTransaction, collection: CollectionName) => Promise<Row[]>;

/**
 * Asks again in the transaction of a publication, an edit or a return from the bin, after it was written: two that are made at the
 * same moment do not see each other in the checks before.
 */
export const createConflictGuard =
  <C extends Guarded>(lockPublished: LockPublished, findConflict: PublishedConflicts[C]): PublicGuard =>
  async (trx, { collection, id }, change) => {
    if (change === 'leave') return;
    const published = await lockPublished(trx, collection);
    const written = published.find((row) => row.id === id);
    if (!written) return;
    const others = published.filter((row) => row.id !== id).map(({ body }) => body as DocumentInput<C>);
    const conflict = findConflict(written.body as DocumentInput<C>, others);
    if (conflict) throw conflict;
  };
