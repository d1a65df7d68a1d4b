import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Trx } from './submission.repository.ts';

export type Whence = { address: Buffer; subnet: Buffer };

export type SightingRepository = ReturnType<typeof createSightingRepository>;

/** From where leads came of late. A retry is no second sighting: a sighting is written with its lead. */
export function createSightingRepository(db: Database) {
  return {
    async countRecent({ address, subnet }: Whence): Promise<{ fromAddress: number; fromSubnet: number }> {
      const { rows } = await sql<{ fromAddress: number; fromSubnet: number }>`
        select
          (select count(*)::int from sightings where address = ${address} and at > now() - interval '10 minutes')
            as "fromAddress",
          (select count(*)::int from sightings where subnet = ${subnet} and at > now() - interval '10 minutes')
            as "fromSubnet"
      `.execute(db);
      return rows[0] ?? { fromAddress: 0, fromSubnet: 0 };
    },

    async insert(trx: Trx, leadId: string, whence: Whence) {
      await trx
        .insertInto('sightings')
        .values({ submission_id: leadId, ...whence })
        .execute();
    },

    async purge() {
      await db.deleteFrom('sightings').where('at', '<', sql<Date>`now() - interval '1 day'`).execute();
    },
  };
}
