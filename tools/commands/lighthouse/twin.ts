import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { quality } from '../../../server/src/plugins/compression.ts';

/**
 * The lower bound: the same pages without scripts. This proxy stands in for the app behind a second edge and keeps the
 * encoding, so that only the scripts differ.
 */
export async function startTwin(appOrigin: string, port: number): Promise<Server> {
  const server = createServer((request, reply) => {
    forward(appOrigin, request, reply).catch(() => reply.writeHead(502).end());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function forward(appOrigin: string, { url, headers: asked }: IncomingMessage, reply: ServerResponse) {
  const call = get(appOrigin + url, { headers: { 'accept-encoding': asked['accept-encoding'] ?? '' } });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const { connection: _connection, 'transfer-encoding': _chunks, ...headers } = response.headers;
  const sent = await buffer(response);
  const isPage = headers['content-type']?.startsWith('text/html');
  const body = isPage ? withoutScripts(sent, headers['content-encoding']) : sent;
  reply.writeHead(response.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
}

function withoutScripts(page: Buffer, encoding: string | undefined): Buffer {
  if (encoding && encoding !== 'br')
    throw new Error(`the app sent the encoding ${encoding}; only br is supported here`);
  const html = (encoding ? brotliDecompressSync(page) : page).toString();
  // JSON-LD for search engines is not a script.
  const stripped = html.replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.br };
  return encoding ? brotliCompressSync(stripped, { params }) : Buffer.from(stripped);
}
