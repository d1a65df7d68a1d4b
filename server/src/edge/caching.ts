import { createHash } from 'node:crypto';
import type { CacheKey } from '@plinth/contract/cache-keys';
import { isSafeMethod } from '@plinth/contract/http-methods';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Browsers keep a copy and revalidate it each time (`ETag`, 304), because they cannot be purged after an edit. With
 * `stale-while-revalidate` here, a browser would show every edit one click late.
 */
const browserCaching = 'public, no-cache';

/**
 * An edge or CDN keeps its copy, is purged by tag after an edit, and serves the copy while the app is slow or down. If a purge
 * is lost, the copy is at most an hour old. The edge removes this header and the tags.
 */
export const edgeCaching = 'max-age=3600, stale-while-revalidate=86400, stale-if-error=2592000';

export function allowCaching(reply: FastifyReply, keys: readonly CacheKey[]) {
  reply
    .header('cache-control', browserCaching)
    .header('surrogate-control', edgeCaching)
    .header('surrogate-key', keys.join(' '));
}

/** Responses are `no-store` unless a route allows caching; errors, responses to edits and responses with cookies always are. */
export function registerCaching(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isCacheable =
      isSafeMethod(request.method) && reply.statusCode < 400 && reply.getHeader('set-cookie') === undefined;
    if (!isCacheable || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (/no-store/.test(String(reply.getHeader('cache-control')))) {
      reply.removeHeader('surrogate-key').removeHeader('surrogate-control');
      return payload;
    }
    return reply.getHeader('cache-control') === browserCaching ? revalidate(request, reply, payload) : payload;
  });
}

/** The ETag is weak, because the same page is sent in three encodings. */
function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
  if (!reply.hasHeader('etag')) {
    reply.header('etag', `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`);
  }
  if (!hasCurrentCopy(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
  reply.status(304).header('vary', 'accept-encoding').removeHeader('content-length').removeHeader('content-type');
  return null;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

function hasCurrentCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
