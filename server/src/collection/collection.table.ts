import type { Generated, JSONColumnType } from 'kysely';

/** What every table of the admin area has for taking a deletion back. */
export type DeletableTable = { deleted_at: Date | null; deleted_by: string | null };

export type RevisionTable = {
  collection: string;
  entity_id: string;
  version: number;
  body: JSONColumnType<Record<string, unknown>, string, string>;
  replaced_by: string | null;
  replaced_at: Generated<Date>;
};
