import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/**
 * Reads in the order of an index. The planner takes matches to be spread evenly and would read the table from its beginning, or
 * collect all of them and sort, where the first thousand of the index are enough.
 */
export async function inOrder<R>(db: Database, query: RawBuilder<R>): Promise<{ rows: R[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      trx,
    );
    return query.execute(trx);
  });
}

/**
 * Reads all that match by the indexes of the filters. With the usual memory the positions of a hundred thousand rows do not fit, and
 * every row of their pages would be compared again.
 */
export async function collected<R>(db: Database, query: RawBuilder<R>): Promise<{ rows: R[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', '32MB', true)`.execute(trx);
    return query.execute(trx);
  });
}
