import type { SiteData } from '@plinth/contract/site-data.schema';
import type { JSONColumnType } from 'kysely';

export type SiteDataTable = { id: string; data: JSONColumnType<SiteData[], string, string> };
