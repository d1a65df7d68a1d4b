import type { Edit } from '@plinth/contract/cache-keys';
import type { DatabaseTransaction } from '../platform/database.ts';

/** Runs in the transaction of each edit, so that its effects (cache purges) commit with the edit or not at all. */
export type RecordEdit = (trx: DatabaseTransaction, edit: Edit) => Promise<void>;

/** For a site without an edge cache or a snapshot: there is nothing to purge. */
export const recordNothing: RecordEdit = async () => {};
