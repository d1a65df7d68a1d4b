import { brochureFileName } from '@plinth/contract/media';
import type { FastifyInstance } from 'fastify';
import { readBrochureCookies } from '../../plugins/brochure-cookie.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { BrochureService } from './brochure.service.ts';

export function registerBrochureRoutes(app: FastifyInstance, brochures: BrochureService) {
  registerEndpoint(app, 'getBrochure', async ({ params, query }, { request, reply }) => {
    const tokens = [...(query.grant ? [query.grant] : []), ...readBrochureCookies(request.headers.cookie)];
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
