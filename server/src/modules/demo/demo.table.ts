import type { ContentCollection } from '@plinth/contract/collections';
import type { DemoFailure, DemoWork } from '@plinth/contract/demo-content';
import type { Generated } from 'kysely';

/** A document that was loaded, with the version that it had then. */
export type DemoDocumentTable = {
  collection: ContentCollection;
  id: string;
  /** Its place in the seeds, such as `faqs/3`. */
  key: string;
  version: Generated<number>;
};

export type DemoMediaTable = { media_id: string };

/** One row: the run that was begun last, and the last that was completed. */
export type DemoContentTable = {
  is_only: Generated<boolean>;
  run: number;
  work: DemoWork | null;
  is_running: boolean;
  begun_at: Date | null;
  /** When a worker last reported progress. */
  moved_at: Date | null;
  done: number;
  total: number;
  failure: DemoFailure | null;
  last_work: DemoWork | null;
  last_at: Date | null;
  last_documents: number | null;
};
