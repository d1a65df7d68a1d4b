import { editCalls } from '@plinth/contract/admin-collections';
import type { FastifyInstance } from 'fastify';
import { registerEditing } from '../../collection/collection.routes.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { ProjectService } from './project.service.ts';

export function registerProjectRoutes(app: FastifyInstance, projects: ProjectService) {
  registerEndpoint(app, 'listProjects', () => projects.listSummaries());
  registerEndpoint(app, 'listProjectPage', ({ query }) => projects.listPage(query));
  registerEditing(app, editCalls.projects, projects);
}
