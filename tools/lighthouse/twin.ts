import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { quality } from '../../server/src/plugins/compression.ts';

/**
 * The physical limit: the same page without its scripts. It answers for the app behind an edge of its own, in the same
 * encoding, so that all but the scripts is as it was.
 */
export async function startTwin(appOrigin: string, port: number): Promise<Server> {
  const server = createServer((request, reply) => {
    answer(appOrigin, request, reply).catch(() => reply.writeHead(502).end());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function answer(appOrigin: string, { url, headers: asked }: IncomingMessage, reply: ServerResponse) {
  const call = get(appOrigin + url, { headers: { 'accept-encoding': asked['accept-encoding'] ?? '' } });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const { connection: _connection, 'transfer-encoding': _chunks, ...headers } = response.headers;
  const sent = await buffer(response);
  const isPage = headers['content-type']?.startsWith('text/html');
  const body = isPage ? withoutScripts(sent, headers['content-encoding']) : sent;
  reply.writeHead(response.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
}

function withoutScripts(page: Buffer, encoding: string | undefined): Buffer {
  if (encoding && encoding !== 'br') throw new Error(`a browser was answered in ${encoding}`);
  const html = (encoding ? brotliDecompressSync(page) : page).toString();
  // Data for search engines is no script.
  const stripped = html.replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.br };
  return encoding ? brotliCompressSync(stripped, { params }) : Buffer.from(stripped);
}
