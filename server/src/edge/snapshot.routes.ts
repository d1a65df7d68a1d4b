import fastifyStatic from '@fastify/static';
import { normalizeUrl } from '@plinth/contract/public-pages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failures.ts';
import type { SnapshotFolder } from './snapshot-folder.ts';

/**
 * The edge keeps a snapshot response for a short time (`deploy/varnish`); a browser revalidates each time, because the app may
 * be back.
 */
const caching = 'public, no-cache';

/** Serves every public response from its file, marked with its time of creation, and the files that pages refer to. */
export async function registerSnapshotRoutes(app: FastifyInstance, folder: SnapshotFolder) {
  await app.register(fastifyStatic, { root: folder.files, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', async (request, reply) => {
    const found = await folder.find(snapshotUrlOf(request.url));
    if (found) {
      reply.headers(found.headers).header('cache-control', caching).header('x-snapshot', found.madeAt);
      return reply.send(found.body);
    }
    const path = request.url.split('?', 1)[0] ?? '';
    if (!/^\/(assets|brand)\/|^\/[\w-]+\.svg$/.test(path)) throw new Failure('unavailable', 'There is no copy of this');
    return reply.header('cache-control', caching).sendFile(path.slice(1));
  });
}

/**
 * Removes the `_routes` parameter: a click may request parts of a page, and the stored response, which has all of them, also
 * works.
 */
function snapshotUrlOf(url: string): string {
  return normalizeUrl(url)
    .replace(/(?<=[?&])_routes=[^&]*&?|[?&]$/g, '')
    .replace(/[?&]$/, '');
}
