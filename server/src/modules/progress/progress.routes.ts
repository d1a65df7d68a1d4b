import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { ProgressService } from './progress.service.ts';

export function registerProgressRoutes(app: FastifyInstance, progress: ProgressService) {
  registerEndpoint(app, 'listProjectProgress', ({ params }) => progress.listOfProject(params.id));
}
