import type { CollectionName } from '@plinth/contract/collections';
import type { MediaKind } from '@plinth/contract/media';

/** The app's role can only read these tables: a trigger on `documents` writes them (migration 0046). */

/** A version that was public, from when until when; one that is public has no end yet. */
export type PublishedVersionTable = {
  collection: CollectionName;
  id: string;
  locale: string;
  version: number;
  body: Record<string, unknown>;
  media_ids: string[];
  public_from: Date;
  public_until: Date | null;
  published_by: string | null;
  ended_by: string | null;
  is_from_history: boolean;
};

/** A file that a public version names. It has no hash until it was read. */
export type PublishedFileTable = {
  media_id: string;
  name: string;
  kind: MediaKind;
  /** The one it had when it was public for the first time. */
  url: string;
  sha256: string | null;
  bytes: string | null;
};

export type RecordSettingTable = { is_only: boolean; years: number };
