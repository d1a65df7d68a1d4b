import type { Generated } from 'kysely';

export type BrochureGrantTable = {
  token_hash: string;
  project_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
};
