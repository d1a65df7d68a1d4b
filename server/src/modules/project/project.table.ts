import type { Photo, Project } from '@plinth/contract/project.schema';
import type { Generated, JSONColumnType } from 'kysely';
import type { DeletableTable } from '../../collection/collection.table.ts';

type Json<T extends object> = JSONColumnType<T, string, string>;

export type ProjectTable = DeletableTable & {
  id: string;
  version: Generated<number>;
  name: string;
  priority: number;
  status: string | null;
  rera_number: string | null;
  type: string | null;
  builder: string | null;
  layout: 'standard' | 'classic' | null;
  logo: string | null;
  about: string | null;
  quote: string | null;
  rera_qrcode: string | null;
  video: string | null;
  videourl: string | null;
  videotext: string | null;
  brochure: string | null;
  intro_photos: Json<Photo[]>;
  photos: Json<Photo[]>;
  actualphotos: Json<Photo[]>;
  location: Json<Project['location']>;
  aminities: Json<Project['aminities']>;
  floorplan: Json<Project['floorplan']>;
  keyplaces: Json<Project['keyplaces']>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** For the search; made by the database. */
  words: Generated<string>;
  /** The first address; made by the database. */
  neighbourhood: Generated<string | null>;
};
