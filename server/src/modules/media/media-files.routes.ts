import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/failures.ts';
import { parseRange } from './byte-range.ts';
import { contentTypeOf, publicKey } from './file-names.ts';
import type { PublicFiles } from './public-files.ts';

const yearInSeconds = 31_536_000;

/** Public files, by their whole name, or 404. The content of a name never changes. */
export function registerMediaFileRoutes(app: FastifyInstance, media: PublicFiles) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    config: { load: 'file' },
    logLevel: 'warn',
    handler: (request: FastifyRequest<{ Params: { '*': string } }>, reply) => send(media, request, reply),
  });
}

async function send(media: PublicFiles, request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
  const path = request.params['*'];
  if (!publicKey(path)) throw notFound('file');
  const etag = `"${path}"`;
  if (request.headers['if-none-match'] === etag) return setHeaders(reply, path, etag).status(304).send();

  const isHead = request.method === 'HEAD';
  if (!isHead && request.headers.range === undefined) {
    const found = await media.openPublic(path);
    if (!found) throw notFound('file');
    return setHeaders(reply, path, etag).header('content-length', found.size).send(found.body);
  }

  const size = await media.sizeOfPublic(path);
  if (size === null) throw notFound('file');
  const isFresh = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = isHead || !isFresh ? null : parseRange(request.headers.range ?? '', size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send();
  }
  setHeaders(reply, path, etag);
  if (isHead) return reply.header('content-length', size).send();
  if (!range) {
    const whole = await media.openPublic(path);
    if (!whole) throw notFound('file');
    return reply.header('content-length', size).send(whole.body);
  }
  const part = await media.openPublic(path, range);
  if (!part) throw notFound('file');
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(part.body);
}

function setHeaders(reply: FastifyReply, path: string, etag: string): FastifyReply {
  const isPresentation = path.endsWith('.pptx');
  return reply
    .type(contentTypeOf(path))
    .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-disposition', isPresentation ? 'attachment' : 'inline');
}
