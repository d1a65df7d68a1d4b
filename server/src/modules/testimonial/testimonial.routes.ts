import { editCalls } from '@plinth/contract/admin-collections';
import type { Testimonial, TestimonialInput } from '@plinth/contract/testimonial.schema';
import type { FastifyInstance } from 'fastify';
import { registerEditing } from '../../collection/collection.routes.ts';
import type { CollectionService } from '../../collection/collection.service.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';

export function registerTestimonialRoutes(
  app: FastifyInstance,
  testimonials: CollectionService<Testimonial, TestimonialInput>,
) {
  registerEndpoint(app, 'listTestimonials', () => testimonials.list());
  registerEditing(app, editCalls.testimonial, testimonials);
}
