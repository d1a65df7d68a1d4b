import type { AuditAction } from '@plinth/contract/audit-actions';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What else an event says. Of a lead it holds field names, never values. */
export type AuditDetails = {
  changes?: { path: string; before: string; after: string }[];
  fields?: string[];
  count?: number;
  filter?: string[];
  note?: string;
};

export type AuditEventTable = {
  at: Generated<Date>;
  id: string;
  user_id: string | null;
  action: AuditAction;
  collection: string | null;
  entity_id: string | null;
  title: string | null;
  session: string | null;
  network: string | null;
  details: JSONColumnType<AuditDetails, string, never>;
};
/** The names that a document or file had, for the search by name. */
export type AuditTitleTable = {
  collection: string;
  entity_id: string;
  title: string;
  /** The last one with an event under this name. */
  month: Date;
  /** The title in lower case and without accents. */
  search: GeneratedAlways<string>;
};
export type AuditSettingTable = { is_only: Generated<boolean>; months: number };
