import type { Generated } from 'kysely';

export type ServiceTable = {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  photo: string;
  description: string;
  sentence: string;
};
