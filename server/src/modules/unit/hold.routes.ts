import type { Lead } from '@plinth/contract/admin.schema';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { HoldService } from './hold.service.ts';

export function registerHoldRoutes(
  app: FastifyInstance,
  holds: HoldService,
  leads: { get: (id: string) => Promise<Lead> },
) {
  registerEndpoint(app, 'getHoldOffer', ({ params }) => holds.getOffer(params.id, params.unit));
  registerEndpoint(app, 'getHold', ({ query }) => holds.look(query.token));
  registerEndpoint(app, 'confirmHold', ({ body }) => holds.confirm(body.token));
  registerEndpoint(app, 'letGoHold', ({ body }) => holds.letGo(body.token));
  registerEndpoint(app, 'grantHold', async ({ params }, { request }) => {
    await holds.grantByTeam(params.id, whoIs(request));
    return leads.get(params.id);
  });
  registerEndpoint(app, 'releaseHold', async ({ params }, { request }) => {
    await holds.releaseByTeam(params.id, whoIs(request));
    return leads.get(params.id);
  });
}
