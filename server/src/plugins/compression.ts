import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Varnish can store Brotli but not produce it, so the app compresses; the edge keeps one copy for each of the three encodings.
 * Only cacheable responses are compressed: if a response holds a secret beside text that an attacker chose, its compressed
 * length can reveal the secret (BREACH).
 */

type Encoding = 'br' | 'gzip';

const isText = /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** Shorter than one packet: compression gains nothing. */
const leastLength = 1_000;

/**
 * A page is compressed once and served from the edge many times; one level higher takes ten times as long to save a
 * thousandth.
 */
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

/** The smallest encoding that the client accepts. An encoding with the weight 0 is refused. */
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

/** Register after caching, whose headers it reads. */
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
    // The compressed bytes differ, so the ETag becomes weak.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    const compressed = await compress[encoding](Buffer.isBuffer(payload) ? payload : Buffer.from(payload));
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}
