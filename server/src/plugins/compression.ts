import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Varnish can store Brotli and cannot make it, so that answers leave here compressed; the edge keeps one copy for each of
 * the three ways to ask. Only what caches may keep: an answer that holds a secret beside text of someone else's choosing
 * gives the secret away by its length.
 */

type Encoding = 'br' | 'gzip';

const isText = /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** Less than a packet: nothing is gained. */
const leastLength = 1_000;

/** A page is compressed once and read from the edge many times; one step further costs ten times the time for a thousandth. */
export const quality = { br: 8, gzip: 6 };

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: quality.gzip }),
};

/** The smaller of what a reader takes. Whoever names an encoding with a weight of nothing refuses it. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? 0) > 0) ?? null;
}

/** After the rules of caching, whose last word it reads. */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isKept = String(reply.getHeader('cache-control')).includes('public');
    const isPlain = !reply.hasHeader('content-encoding') && !reply.hasHeader('content-range');
    if (!isKept || !isPlain || !isText.test(String(reply.getHeader('content-type')))) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < leastLength) return payload;

    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const etag = reply.getHeader('etag');
    // Byte for byte it is another answer, though it says the same.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    const compressed = await compress[encoding](Buffer.isBuffer(payload) ? payload : Buffer.from(payload));
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}
