import type { FastifyInstance } from 'fastify';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { LeadService } from './lead.service.ts';

export function registerLeadRoutes(app: FastifyInstance, leads: LeadService) {
  registerEndpoint(app, 'listLeads', ({ query }) => leads.list(query));
  registerEndpoint(app, 'getLead', ({ params }) => leads.read(params.id));
  registerEndpoint(app, 'replayDelivery', ({ params }) => leads.replayDelivery(params.id, params.channel));
  registerEndpoint(app, 'releaseLead', ({ params }) => leads.release(params.id));
  registerEndpoint(app, 'markSpam', ({ params }) => leads.markSpam(params.id));
  registerEndpoint(app, 'addLeadEvent', ({ params, body }, { request }) =>
    leads.addEvent(params.id, body, whoIs(request)),
  );
}
