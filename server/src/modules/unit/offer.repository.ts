import type { Offer, TypeOffer } from '@plinth/contract/unit.schema';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type OfferRepository = ReturnType<typeof createOfferRepository>;

type Tower = Offer['towers'][number];

/** The SQL for the contract's `stateNow`: a hold that has ended leaves the home available. */
export const isAvailable = sql<boolean>`(state = 'available' or (state = 'held' and held_until <= now()))`;

/** What is left of each home type of these projects, computed from their homes. */
const offersOf = (projectIds: readonly string[]) => sql`
  select counted.*, jsonb_build_object('price', price, 'floorRise', floor_rise, 'parking', parking,
    'carpetArea', carpet_area, 'tower', tower, 'number', number) as cheapest
  from (
    select project_id, home_type as name, count(*) filter (where ${isAvailable})::int as homes_left,
      count(*)::int as homes_total, min(held_until) filter (where state = 'held' and held_until > now()) as holds_until
    from units where project_id = any(${projectIds}) group by project_id, home_type
  ) as counted
  left join (
    select distinct on (project_id, home_type) * from units where project_id = any(${projectIds}) and ${isAvailable}
    order by project_id, home_type, price + floor_rise + parking, tower, floor, number
  ) as least on least.project_id = counted.project_id and least.home_type = counted.name
`;

/** Called in the transaction of each change. */
export async function rewriteOffers(trx: DatabaseTransaction, projectId: string): Promise<void> {
  await sql`delete from home_offers where project_id = ${projectId}`.execute(trx);
  await sql`
    insert into home_offers (project_id, name, homes_left, homes_total, cheapest, holds_until, read_at)
    select project_id, name, homes_left, homes_total, case when homes_left > 0 then cheapest end, holds_until, now()
    from (${offersOf([projectId])}) as offers
  `.execute(trx);
}

type OfferRow = TypeOffer & { projectId: string };

const toOffer = ({ name, left, total, cheapest }: TypeOffer): TypeOffer => ({ name, left, total, cheapest });

const byName = sql`name collate "C"`;

/** What the projects offer, from their homes or from `home_offers`. */
export function createOfferRepository(db: Database) {
  async function compute(projectIds: readonly string[]): Promise<OfferRow[]> {
    const { rows } = await sql<OfferRow>`
      select project_id as "projectId", name, homes_left as left, homes_total as total,
        case when homes_left > 0 then cheapest end as cheapest
      from (${offersOf(projectIds)}) as offers order by ${byName}
    `.execute(db);
    return rows;
  }

  return {
    /**
     * By project; a project without homes has none. Rows in which a hold has ended since they were written are computed again,
     * until the worker has brought them up to date.
     */
    async listStored(projectIds: readonly string[]): Promise<Map<string, TypeOffer[]>> {
      const { rows } = await sql<OfferRow & { isOld: boolean }>`
        select project_id as "projectId", name, homes_left as left, homes_total as total, cheapest,
          coalesce(holds_until <= now(), false) as "isOld"
        from home_offers where project_id = any(${projectIds}) order by ${byName}
      `.execute(db);
      const old = new Set(rows.flatMap(({ projectId, isOld }) => (isOld ? [projectId] : [])));
      const current: OfferRow[] = rows.filter(({ projectId }) => !old.has(projectId));
      const computed = old.size > 0 ? await compute([...old]) : [];
      const offers = Map.groupBy([...current, ...computed], ({ projectId }) => projectId);
      return new Map(Array.from(offers, ([projectId, types]) => [projectId, types.map(toOffer)]));
    },

    computeTypes: async (projectId: string): Promise<TypeOffer[]> => (await compute([projectId])).map(toOffer),

    async computeTowers(projectId: string): Promise<Tower[]> {
      const { rows } = await sql<Tower>`
        select tower as name, count(*) filter (where ${isAvailable})::int as left, count(*)::int as total,
          max(floor) as floors
        from units where project_id = ${projectId} group by tower order by tower collate "C"
      `.execute(db);
      return rows;
    },

    /** The projects in which a hold has ended since their offers were written. */
    async listOutdated(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct project_id as id from home_offers where holds_until <= now() order by 1
      `.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
