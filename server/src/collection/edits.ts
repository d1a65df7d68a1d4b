import type { Edit } from '@plinth/contract/cache-keys';
import type { DatabaseTransaction } from '../database.ts';

/** Told of every edit in its own transaction, so that whatever follows from one commits with it or not at all. */
export type RecordEdit = (trx: DatabaseTransaction, edit: Edit) => Promise<void>;

/** Where nobody keeps copies of the pages, nobody need be told. */
export const recordNothing: RecordEdit = async () => {};
