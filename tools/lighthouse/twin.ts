import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/**
 * The physical limit: the same page without its scripts. It answers for the app behind an edge of its own, so that all but
 * the scripts is as it was.
 */
export async function startTwin(appOrigin: string, port: number): Promise<Server> {
  const server = createServer((request, reply) => {
    answer(appOrigin + request.url, reply).catch(() => reply.writeHead(502).end());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function answer(url: string, reply: import('node:http').ServerResponse) {
  const response = await fetch(url);
  const headers = Object.fromEntries(response.headers);
  // The body arrives unpacked.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) delete headers[name];
  const isPage = headers['content-type']?.startsWith('text/html');
  const body = isPage ? Buffer.from(stripScripts(await response.text())) : Buffer.from(await response.arrayBuffer());
  reply.writeHead(response.status, { ...headers, 'content-length': body.length }).end(body);
}

/** Data for search engines is no script. */
const stripScripts = (html: string) =>
  html.replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
