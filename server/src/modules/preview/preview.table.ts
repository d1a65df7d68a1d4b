import type { ContentCollection } from '@plinth/contract/collections';
import type { Generated } from 'kysely';

/** A link that shows the draft of one document. Its token is the id with a signature, and is not stored. */
export type PreviewTable = {
  id: string;
  collection: ContentCollection;
  document_id: string;
  created_by: string | null;
  created_at: Generated<Date>;
  until: Date;
  revoked_at: Date | null;
};
