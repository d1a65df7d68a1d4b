import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../plugins/endpoints.ts';
import type { AddressService } from './address.service.ts';

export function registerAddressRoutes(app: FastifyInstance, addresses: AddressService) {
  registerEndpoint(app, 'getBlogAddress', ({ params }) => addresses.get('blog', params.slug));
  registerEndpoint(app, 'getCampaignAddress', ({ params }) => addresses.get('campaigns', params.slug));
  registerEndpoint(app, 'findRedirect', ({ params }) => addresses.findRedirect(params.path));
  registerEndpoint(app, 'listOldAddresses', ({ query }) => addresses.listOld(query.limit));
}
