import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { SiteDataService } from './site-data.service.ts';

export function registerSiteDataRoutes(app: FastifyInstance, siteData: SiteDataService) {
  registerEndpoint(app, 'getSiteData', ({ params }) => siteData.get(params.id));
}
