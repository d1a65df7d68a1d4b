import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { Generated } from 'kysely';

export type SavedFilterTable = {
  id: string;
  collection: AdminCollection;
  name: string;
  query: string;
  created_by: string | null;
  created_at: Generated<Date>;
};
