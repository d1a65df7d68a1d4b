import type { Generated } from 'kysely';
import type { DeletableTable } from '../../collection/collection.table.ts';

export type ServiceTable = DeletableTable & {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  photo: string;
  description: string;
  sentence: string;
};
