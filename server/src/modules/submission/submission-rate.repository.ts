import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Trx } from './submission.repository.ts';

export type ClientNetwork = { address: Buffer; subnet: Buffer };

export type SubmissionRateRepository = ReturnType<typeof createSubmissionRateRepository>;

/** The networks that recent leads came from. A retry is not counted twice, because the row is stored with its lead. */
export function createSubmissionRateRepository(db: Database) {
  return {
    async countRecent({ address, subnet }: ClientNetwork): Promise<{ fromAddress: number; fromSubnet: number }> {
      const { rows } = await sql<{ fromAddress: number; fromSubnet: number }>`
        select
          (select count(*)::int from sightings where address = ${address} and at > now() - interval '10 minutes')
            as "fromAddress",
          (select count(distinct address)::int from sightings where subnet = ${subnet} and at > now() - interval '10 minutes')
            as "fromSubnet"
      `.execute(db);
      return rows[0] ?? { fromAddress: 0, fromSubnet: 0 };
    },

    async insert(trx: Trx, leadId: string, clientNetwork: ClientNetwork) {
      await trx
        .insertInto('sightings')
        .values({ submission_id: leadId, ...clientNetwork })
        .execute();
    },

    async purge() {
      await db.deleteFrom('sightings').where('at', '<', sql<Date>`now() - interval '1 day'`).execute();
    },
  };
}
