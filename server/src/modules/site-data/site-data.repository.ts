import type { SiteData } from '@plinth/contract/site-data.schema';
import type { Database } from '../../database.ts';

export type SiteDataRepository = ReturnType<typeof createSiteDataRepository>;

export function createSiteDataRepository(db: Database) {
  return {
    async find(id: string): Promise<SiteData[] | null> {
      const row = await db.selectFrom('site_data').select('data').where('id', '=', id).executeTakeFirst();
      return row?.data ?? null;
    },

    async insertIfMissing(id: string, data: SiteData[]): Promise<void> {
      await db
        .insertInto('site_data')
        .values({ id, data: JSON.stringify(data) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
