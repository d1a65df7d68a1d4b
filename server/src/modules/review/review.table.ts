import type { CollectionName } from '@plinth/contract/collections';
import type { Generated } from 'kysely';

/** A note of a colleague on a draft; it goes with the draft. */
export type DraftNoteTable = {
  id: string;
  collection: CollectionName;
  document_id: string;
  /** The field that it is about; null for the whole draft. */
  path: string | null;
  text: string;
  created_by: string | null;
  created_at: Generated<Date>;
};

/** Who has a draft open, and where; a row counts for seconds. */
export type DraftPresenceTable = {
  collection: CollectionName;
  document_id: string;
  user_id: string;
  name: string;
  section: string;
  seen_at: Generated<Date>;
};
