import type { Generated } from 'kysely';
import type { DeletableTable } from '../../collection/collection.table.ts';

export type OpeningTable = DeletableTable & {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  position: string;
  experience: string;
  openings: string;
  qualification: string;
  location: string;
  details: string;
};
