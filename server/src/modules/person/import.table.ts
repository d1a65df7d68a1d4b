import type { ImportCounts, ImportInput } from '@plinth/contract/people-import.schema';
import type { LostReason, Stage } from '@plinth/contract/stages';
import type { Generated, JSONColumnType } from 'kysely';

export type PeopleImportTable = {
  id: string;
  by_user: string | null;
  at: Generated<Date>;
  file_name: string;
  key: string;
  consent: JSONColumnType<ImportInput['consent'], string, never>;
  counts: JSONColumnType<ImportCounts, string, string>;
  added: Generated<number>;
  joined: Generated<number>;
  done_at: Date | null;
  undone_at: Date | null;
};

/** What the row changed of a person who was there already, without names, numbers or addresses. */
export type ImportBefore = {
  stage: Stage;
  stage_at: string;
  lost_reason: LostReason | null;
  respond_by: string | null;
  responded_at: string | null;
  last_at: string;
  last_source: string | null;
  last_campaign: string | null;
  allowed: string[];
  reached: string[];
  withdrawn_at: string | null;
  only_subscribed: boolean;
  /** The columns that were empty and that the row filled. */
  filled: string[];
};

export type PeopleImportRowTable = {
  import_id: string;
  row_number: number;
  person_id: string;
  is_new: boolean;
  touches: string[];
  before: JSONColumnType<ImportBefore | null, string | null, never>;
};

export type ImportProjectNameTable = { name: string; project_id: string | null; at: Generated<Date> };
