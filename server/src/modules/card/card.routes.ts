import { everyPage } from '@plinth/contract/cache-keys';
import { card } from '@plinth/contract/picture-url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowCaching } from '../../edge/caching.ts';
import { notFound } from '../../platform/failures.ts';
import type { CardService } from './card.service.ts';

const idShape = /^[0-9a-z]{26}$/;

export function registerCardRoutes(app: FastifyInstance, cards: CardService) {
  app.route({
    method: ['GET', 'HEAD'],
    url: `/media/:id/${card.file}`,
    schema: { hide: true },
    logLevel: 'warn',
    handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { id } = request.params;
      const picture = idShape.test(id) ? await cards.getCard(id) : null;
      if (!picture) throw notFound('file');
      return send(reply, picture);
    },
  });
}

/** It shows the logo, so an edit of the brand purges it with all pages. */
function send(reply: FastifyReply, picture: Buffer) {
  allowCaching(reply, [everyPage]);
  return reply.type('image/jpeg').send(picture);
}
