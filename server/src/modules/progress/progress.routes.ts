import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { ProgressRepository } from './progress.repository.ts';

export function registerProgressRoutes(app: FastifyInstance, progress: ProgressRepository) {
  registerEndpoint(app, 'listProjectProgress', ({ params }) => progress.listOfProject(params.id));
}
