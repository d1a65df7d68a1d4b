import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { ProjectService } from './project.service.ts';

export function registerProjectRoutes(app: FastifyInstance, projects: ProjectService) {
  registerEndpoint(app, 'listProjectPage', ({ query }) => projects.listPage(query));
}
