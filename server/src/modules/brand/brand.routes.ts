import { everyPage } from '@plinth/contract/cache-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowCaching } from '../../edge/caching.ts';
import { notFound } from '../../platform/failures.ts';
import type { BrandService } from './brand.service.ts';

const yearInSeconds = 31_536_000;
type File = Awaited<ReturnType<BrandService['logo']>>;

/** The files of the brand under addresses that stay, so that a page names them in few bytes. An edit purges them with all pages. */
export function registerBrandRoutes(app: FastifyInstance, brand: BrandService) {
  const files: Record<string, () => Promise<File>> = {
    '/brand/logo': () => brand.logo('light'),
    '/brand/logo-light': () => brand.logo('dark'),
    // Site data that was stored before the brand was a document names these.
    '/brand/logo.svg': () => brand.logo('light'),
    '/brand/logo-light.svg': () => brand.logo('dark'),
    '/brand/icon': () => brand.icon('icon'),
    '/favicon.ico': () => brand.icon('icon'),
    '/apple-touch-icon.png': () => brand.icon('touch'),
  };
  const shared = {
    method: ['GET', 'HEAD'] as ('GET' | 'HEAD')[],
    schema: { hide: true },
    config: { load: 'file' as const },
    logLevel: 'warn' as const,
  };
  const send = (reply: FastifyReply, { type, bytes }: { type: string; bytes: Buffer | string }) => {
    allowCaching(reply, [everyPage]);
    return reply.type(type).send(bytes);
  };

  for (const [url, read] of Object.entries(files)) {
    app.route({
      ...shared,
      url,
      handler: async (_request, reply) => {
        const file = await read();
        if (!file) throw notFound('file');
        return send(reply, file);
      },
    });
  }
  app.route({
    ...shared,
    url: '/brand/:sheet.css',
    handler: async (request: FastifyRequest<{ Params: { sheet: string } }>, reply) => {
      const file = await brand.sheet(`/brand/${request.params.sheet}.css`);
      if (!file.isCurrent) return send(reply, file);
      return reply
        .type(file.type)
        .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
        .send(file.bytes);
    },
  });
}
