import type { FilteredList } from '@plinth/contract/saved-filter.schema';
import type { Generated } from 'kysely';

export type SavedFilterTable = {
  id: string;
  collection: FilteredList;
  name: string;
  query: string;
  created_by: string | null;
  created_at: Generated<Date>;
};
