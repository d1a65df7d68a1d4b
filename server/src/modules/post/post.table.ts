import type { Post } from '@plinth/contract/post.schema';
import type { Generated, JSONColumnType } from 'kysely';
import type { DeletableTable } from '../../collection/collection.table.ts';

export type PostTable = DeletableTable & {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kind: Post['kind'];
  title: string;
  photo: string;
  date: string;
  details: string;
  content: JSONColumnType<string[], string, string>;
};
