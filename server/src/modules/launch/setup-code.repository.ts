import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type SetupCodeRepository = ReturnType<typeof createSetupCodeRepository>;

export function createSetupCodeRepository(db: Database) {
  return {
    /**
     * Replaces the codes of earlier starts. Those of the last minutes stay: processes that start together each print one, and
     * every one of them must open every process.
     */
    async replace(hash: Buffer, { lifetime, together }: { lifetime: number; together: number }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('setup_codes')
          .where('created_at', '<', sql<Date>`now() - ${together}::float8 * interval '1 millisecond'`)
          .execute();
        await trx
          .insertInto('setup_codes')
          .values({ code_hash: hash, expires_at: sql<Date>`now() + ${lifetime}::float8 * interval '1 millisecond'` })
          .execute();
      });
    },

    async listHashes(): Promise<Buffer[]> {
      const rows = await db
        .selectFrom('setup_codes')
        .select('code_hash')
        .where('expires_at', '>', sql<Date>`now()`)
        .execute();
      return rows.map(({ code_hash }) => code_hash);
    },
  };
}
