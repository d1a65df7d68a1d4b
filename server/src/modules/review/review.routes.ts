import type { FastifyInstance } from 'fastify';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { ReviewService } from './review.service.ts';

export function registerReviewRoutes(app: FastifyInstance, reviews: ReviewService) {
  registerEndpoint(app, 'listReviews', () => reviews.listWaiting());
  registerEndpoint(app, 'listNotes', ({ params }) => reviews.listNotes(params));
  registerEndpoint(app, 'addNote', ({ params, body }, { request }) => reviews.addNote(params, body, whoIs(request)));
  registerEndpoint(app, 'removeNote', ({ params: { note, ...key } }) => reviews.removeNote(key, note));
  registerEndpoint(app, 'reportPresence', ({ params, body }, { request }) => {
    const { userId, name, email } = sessionOf(request);
    return reviews.reportPresence(params, { userId, name: name || email }, body.section);
  });
}
