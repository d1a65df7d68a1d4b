import type { CacheKey } from '@plinth/contract/cache-keys';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Browsers ask again each time, since nobody can tell them of an edit; an edge keeps its copy, is told of edits by the keys,
 * and goes on showing it while we are slow or away. An hour is how long a lost word of an edit could last.
 */
export const publicCaching = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=2592000';

export function letCachesKeep(reply: FastifyReply, keys: readonly CacheKey[]) {
  reply.header('cache-control', publicCaching).header('surrogate-key', keys.join(' '));
}

const safeMethods = new Set(['GET', 'HEAD']);

/** Nothing is kept unless its maker said so; and no refusal, no answer to an edit and no cookie, whoever said so. */
export function registerCaching(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    const isKeepable =
      safeMethods.has(request.method) && reply.statusCode < 400 && reply.getHeader('set-cookie') === undefined;
    if (!isKeepable || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (/no-store/.test(String(reply.getHeader('cache-control')))) reply.removeHeader('surrogate-key');
  });
}
