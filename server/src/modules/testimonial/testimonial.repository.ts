import type { Testimonial, TestimonialInput } from '@plinth/contract/testimonial.schema';
import type { Selectable } from 'kysely';
import { createCollectionRepository } from '../../collection/collection.repository.ts';
import type { Database } from '../../database.ts';
import type { TestimonialTable } from './testimonial.table.ts';

export function createTestimonialRepository(db: Database) {
  return createCollectionRepository<Testimonial, TestimonialInput>(db, {
    table: 'testimonials',
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
