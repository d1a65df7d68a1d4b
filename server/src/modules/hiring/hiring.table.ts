import type { Generated } from 'kysely';

export type OpeningTable = {
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
