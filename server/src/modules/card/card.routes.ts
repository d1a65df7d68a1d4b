import { card } from '@plinth/contract/picture-url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/failures.ts';
import type { CardService } from './card.service.ts';

const dayInSeconds = 86_400;
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
      return reply.type('image/jpeg').header('cache-control', `public, max-age=${dayInSeconds}`).send(picture);
    },
  });
}
