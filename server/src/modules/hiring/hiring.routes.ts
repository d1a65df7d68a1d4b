import { editCalls } from '@plinth/contract/admin-collections';
import type { Opening, OpeningInput } from '@plinth/contract/hiring.schema';
import type { FastifyInstance } from 'fastify';
import { registerEditing } from '../../collection/collection.routes.ts';
import type { CollectionService } from '../../collection/collection.service.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';

export function registerHiringRoutes(app: FastifyInstance, openings: CollectionService<Opening, OpeningInput>) {
  registerEndpoint(app, 'listHiring', () => openings.list());
  registerEditing(app, editCalls.hiring, openings);
}
