import { brochureFileName } from '@plinth/contract/media';
import type { FastifyInstance } from 'fastify';
import { readBrochureCookie } from '../../plugins/brochure-cookie.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { BrochureService } from './brochure.service.ts';

export function registerBrochureRoutes(app: FastifyInstance, brochures: BrochureService) {
  registerEndpoint(app, 'getBrochure', async ({ params, query }, { request, reply }) => {
    const tokens = [query.grant, readBrochureCookie(request.headers.cookie)].filter((token) => token !== undefined);
    const found = await brochures.open(params.id, tokens);
    reply.header('cache-control', 'private, no-store');
    if ('url' in found) return reply.redirect(found.url, 302);
    return reply
      .type('application/pdf')
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${brochureFileName}"`)
      .send(found.body);
  });
}
