import { brochureFileName } from '@plinth/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBrochureCookies } from '../../plugins/brochure-cookie.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { BrochureService } from './brochure.service.ts';

export function registerBrochureRoutes(app: FastifyInstance, brochures: BrochureService) {
  registerEndpoint(app, 'getBrochure', async ({ params, query }, { request, reply }) =>
    send(reply, await brochures.open(params.id, tokensOf(query.grant, request)), brochureFileName),
  );

  registerEndpoint(app, 'getProjectDocument', async ({ params, query }, { request, reply }) => {
    const tokens = tokensOf(query.grant, request);
    return send(reply, await brochures.openDocument(params.id, Number(params.position), tokens), 'Document.pdf');
  });
}

const tokensOf = (grant: string | undefined, { headers }: FastifyRequest) => [
  ...(grant ? [grant] : []),
  ...readBrochureCookies(headers.cookie),
];

function send(reply: FastifyReply, found: Awaited<ReturnType<BrochureService['open']>>, fileName: string) {
  reply.header('cache-control', 'private, no-store');
  if ('url' in found) return reply.redirect(found.url, 302);
  return reply
    .type('application/pdf')
    .header('content-length', found.size)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(found.body);
}
