import type { CollectionName } from '@plinth/contract/collections';
import type { PublicationState } from '@plinth/contract/publishing';
import type { SearchHit } from '@plinth/contract/search.schema';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Stage = 'published' | 'draft' | 'withdrawn';
type Json = JSONColumnType<Record<string, unknown>, string, string>;

type Key = {
  collection: CollectionName;
  id: string;
  locale: Generated<string>;
  stage: Generated<Stage>;
};

/** One row for each document, language and stage. The body is what the contract's schema accepted. */
export type DocumentTable = Key & {
  version: Generated<number>;
  body: Json;
  /** What lists return; computed by the contract when the body is written. */
  summary: Json;
  /** What the search returns and looks through; null for a collection that it does not find. */
  hit: JSONColumnType<Omit<SearchHit, 'id'>, string, string> | null;
  words: ColumnType<string | null>;
  /** What lists are sorted by: a field of the body, or the order that the team gave the documents. */
  position: number;
  /** The fields that lists of projects select by, generated from the summary; `place` is the first location. */
  name: Generated<string | null>;
  type: Generated<string | null>;
  status: Generated<string | null>;
  builder: Generated<string | null>;
  place: Generated<string | null>;
  /**
   * Whether lists of the team show this row of the document: what is or was published, or the draft of a document that never
   * was. Public lists name the stage instead.
   */
  is_listed: Generated<boolean>;
  /** The uploaded files that the body names; a trigger keeps them right. */
  media_ids: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
};

/** The whole version that an edit replaced. */
export type DocumentRevisionTable = Key & {
  version: number;
  body: Json;
  replaced_by: string | null;
  replaced_at: Generated<Date>;
};

/** How a document stands between its draft and the website; one row for each, whatever its stages. */
export type PublicationTable = {
  collection: CollectionName;
  id: string;
  version: number;
  draft: number | null;
  live: number | null;
  is_withdrawn: Generated<boolean>;
  review: number | null;
  review_by: string | null;
  review_note: string | null;
  reviewed_at: Date | null;
  wanted_at: Date | null;
  sent_back_by: string | null;
  sent_back_note: string | null;
  sent_back_at: Date | null;
  schedule: 'publish' | 'withdraw' | null;
  schedule_at: Date | null;
  schedule_draft: number | null;
  schedule_by: string | null;
  /** Names the request that created the document, so that a repeated one creates no second. */
  creation_key: Generated<string | null>;
  /** What `stateOf` of the contract says; generated. */
  state: GeneratedAlways<PublicationState>;
};

/** Every slug that a document has or had; a row is never deleted, so an old URL leads to its document forever. */
export type DocumentPathTable = {
  collection: CollectionName;
  slug: string;
  document_id: string;
  is_current: boolean;
  created_at: Generated<Date>;
};
