import type { Generated } from 'kysely';

export type BrochureGrantTable = {
  token_hash: string;
  /** The project whose form was sent; the grant opens every project's brochure. */
  project_id: string;
  /** The lead that the grant belongs to. Null for grants older than this column. */
  lead_id: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
};
