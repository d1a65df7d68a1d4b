import type { FastifyInstance } from 'fastify';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { FilterService } from './filter.service.ts';

export function registerFilterRoutes(app: FastifyInstance, filters: FilterService) {
  registerEndpoint(app, 'listFilters', ({ params }) => filters.list(params.collection));
  registerEndpoint(app, 'createFilter', ({ params, body }, { request }) =>
    filters.create(params.collection, body, whoIs(request)),
  );
  registerEndpoint(app, 'updateFilter', ({ params, body }) => filters.update(params.collection, params.id, body));
  registerEndpoint(app, 'deleteFilter', ({ params }) => filters.remove(params.collection, params.id));
}
