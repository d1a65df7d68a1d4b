import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { CheckService } from './check.service.ts';

export function registerCheckRoutes(app: FastifyInstance, checks: CheckService) {
  registerEndpoint(app, 'getSiteCheck', ({ query }) => checks.get(query));
  registerEndpoint(app, 'startSiteCheck', () => checks.start());
}
