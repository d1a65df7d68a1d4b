import fastifyStatic from '@fastify/static';
import { plainAddress } from '@plinth/contract/public-pages';
import type { FastifyInstance } from 'fastify';
import type { SnapshotFolder } from '../../adapters/snapshot-folder.ts';
import { Failure } from '../../failures.ts';

/** A moment at an edge; nothing in a browser: the app may be back at the next click. */
const caching = 'public, max-age=0, s-maxage=1';

/** Every public answer from its file, marked with the time of its making; and the files that the pages name. */
export async function registerSnapshotRoutes(app: FastifyInstance, folder: SnapshotFolder) {
  await app.register(fastifyStatic, { root: folder.files, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', async (request, reply) => {
    const found = await folder.find(addressOf(request.url));
    if (found) {
      reply.headers(found.headers).header('cache-control', caching).header('x-snapshot', found.madeAt);
      return reply.send(found.body);
    }
    const path = request.url.split('?', 1)[0] ?? '';
    if (!/^\/(assets|brand)\/|^\/[\w-]+\.svg$/.test(path)) throw new Failure('unavailable', 'There is no copy of this');
    return reply.header('cache-control', caching).sendFile(path.slice(1));
  });
}

/** A click asks for the parts of a page that it lacks; the copy has them all, and the others do no harm. */
function addressOf(url: string): string {
  return plainAddress(url)
    .replace(/(?<=[?&])_routes=[^&]*&?|[?&]$/g, '')
    .replace(/[?&]$/, '');
}
