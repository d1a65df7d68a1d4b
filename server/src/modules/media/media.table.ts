import type { MediaKind, MediaState, PictureOrigin } from '@plinth/contract/media';
import type { ColumnType, Generated } from 'kysely';
import type { PictureFacts } from './picture.ts';

export type MediaTable = {
  id: string;
  kind: MediaKind;
  state: MediaState;
  done: Generated<number>;
  total: Generated<number>;
  reason: string | null;
  url: string | null;
  name: string;
  alt: string;
  bytes: number;
  focal_x: number;
  focal_y: number;
  facts: ColumnType<PictureFacts | null, string | null, string | null>;
  /** The client's name for this upload: the same file sent again under it is not stored twice. */
  upload_key: string | null;
  caption: Generated<string>;
  credit: Generated<string>;
  origin: PictureOrigin | null;
  /** As YYYY-MM-DD. */
  taken_on: string | null;
  created_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};
