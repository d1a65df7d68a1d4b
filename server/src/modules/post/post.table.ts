import type { Post } from '@plinth/contract/post.schema';
import type { Generated, JSONColumnType } from 'kysely';

export type PostTable = {
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
