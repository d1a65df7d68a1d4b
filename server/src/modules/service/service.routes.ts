import { editCalls } from '@plinth/contract/admin-collections';
import type { Service, ServiceInput } from '@plinth/contract/service.schema';
import type { FastifyInstance } from 'fastify';
import { registerEditing } from '../../collection/collection.routes.ts';
import type { CollectionService } from '../../collection/collection.service.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';

export function registerServiceRoutes(app: FastifyInstance, services: CollectionService<Service, ServiceInput>) {
  registerEndpoint(app, 'listServices', () => services.list());
  registerEditing(app, editCalls.services, services);
}
