import type { MediaKind, MediaState } from '@plinth/contract/media';
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
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};
