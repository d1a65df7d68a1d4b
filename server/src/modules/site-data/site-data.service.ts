import { defaultSiteData, siteDataId } from '@plinth/contract/site-data';
import type { SiteData } from '@plinth/contract/site-data.schema';
import { notFound } from '../../failures.ts';
import type { SiteDataRepository } from './site-data.repository.ts';

export type SiteDataService = ReturnType<typeof createSiteDataService>;

export function createSiteDataService({ siteData }: { siteData: SiteDataRepository }) {
  return {
    async get(id: string): Promise<{ data: SiteData[] }> {
      const data = await siteData.find(id);
      if (!data) throw notFound('site data');
      return { data };
    },

    /** A site starts with the menu its pages were built with. */
    addDefault(): Promise<void> {
      return siteData.insertIfMissing(siteDataId, [defaultSiteData]);
    },
  };
}
