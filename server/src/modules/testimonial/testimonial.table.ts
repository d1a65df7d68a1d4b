import type { Generated } from 'kysely';
import type { DeletableTable } from '../../collection/collection.table.ts';

export type TestimonialTable = DeletableTable & {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  message: string;
  name: string;
  location: string;
  designation: string;
  project: string;
};
