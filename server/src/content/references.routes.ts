import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../plugins/endpoints.ts';
import type { ReferenceService } from './references.service.ts';

export function registerReferenceRoutes(app: FastifyInstance, references: ReferenceService) {
  registerEndpoint(app, 'getBlogReferences', ({ params }) => references.listOfPost(params.id));
}
