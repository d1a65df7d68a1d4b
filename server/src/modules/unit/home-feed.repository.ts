import type { UnitInput } from '@plinth/contract/unit.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { isAvailable } from './offer.repository.ts';

export type HomeFeedRepository = ReturnType<typeof createHomeFeedRepository>;

type FeedRow = Omit<UnitInput, 'facing' | 'state' | 'heldUntil'> & { projectId: string; facing: string | null };
export type FeedPlace = { projectId: string; tower: string; number: string };

/** The homes that can be bought, of all registered projects, in the order of their keys. */
export function createHomeFeedRepository(db: Database) {
  return {
    async listAfter(after: FeedPlace | null, limit: number): Promise<FeedRow[]> {
      const isAfter = after
        ? sql`(project_id, tower collate "C", number collate "C") > (${after.projectId}, ${after.tower}, ${after.number})`
        : sql`true`;
      const { rows } = await sql<FeedRow>`
        select project_id as "projectId", tower, number, home_type as "homeType", floor, facing,
          carpet_area::float8 as "carpetArea", price::float8 as price, floor_rise::float8 as "floorRise",
          parking::float8 as parking
        from units where ${isAvailable} and ${isAfter}
        order by project_id, tower collate "C", number collate "C" limit ${limit}
      `.execute(db);
      return rows;
    },
  };
}
