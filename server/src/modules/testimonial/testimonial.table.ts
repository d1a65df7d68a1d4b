import type { Generated } from 'kysely';

export type TestimonialTable = {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  message: string;
  name: string;
  location: string;
  designation: string;
  project: string;
};
