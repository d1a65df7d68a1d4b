import type { Testimonial, TestimonialInput } from '@plinth/contract/testimonial.schema';
import { type Selectable, sql } from 'kysely';
import { createCollectionRepository, textColumn } from '../../collection/collection.repository.ts';
import type { RecordEdit } from '../../collection/edits.ts';
import type { Database } from '../../database.ts';
import type { TestimonialTable } from './testimonial.table.ts';

export function createTestimonialRepository(db: Database, recordEdit?: RecordEdit) {
  return createCollectionRepository<Testimonial, TestimonialInput>(db, {
    table: 'testimonials',
    ...(recordEdit && { recordEdit }),
    sorts: {
      name: textColumn('name'),
      message: textColumn('message'),
      location: textColumn('location'),
      designation: textColumn('designation'),
      project: textColumn('project'),
    },
    searched: sql`plain(name || ' ' || message || ' ' || location)`,
    toColumns: (input) => ({ ...input }),
    toEntity: ({ id, version, message, name, location, designation, project }: Selectable<TestimonialTable>) => ({
      _id: id,
      id,
      version,
      message,
      name,
      location,
      designation,
      project,
    }),
  });
}
