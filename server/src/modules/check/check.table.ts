import type { CheckKind } from '@plinth/contract/check-types';
import type { ContentCollection } from '@plinth/contract/collections';
import type { Generated } from 'kysely';

/** One row: the run that was begun last, and the run whose findings are shown. */
export type SiteCheckTable = {
  is_only: Generated<boolean>;
  run: number;
  begun_at: Date | null;
  is_running: boolean;
  failed_at: Date | null;
  shown_run: number | null;
  finished_at: Date | null;
  duration_ms: number | null;
  documents: number | null;
};

export type SiteFindingTable = {
  run: number;
  position: number;
  kind: CheckKind;
  collection: ContentCollection;
  document_id: string;
  /** Of the live document that was checked; another one hides the finding. */
  version: number;
  variant: string | null;
  title: string;
  field: string;
  subject: string;
  hint: string;
};
