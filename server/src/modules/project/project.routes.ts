import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { ProjectService } from './project.service.ts';

export function registerProjectRoutes(app: FastifyInstance, projects: ProjectService) {
  registerEndpoint(app, 'listProjects', () => projects.list());
  registerEndpoint(app, 'getProject', ({ params }) => projects.get(params.id));
}
