import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Serves the site of `origin`, but pauses in each page before the first list of its content, long enough for a paint. */
export async function serveInTwoParts(origin: string) {
  const server = createServer(({ url, headers }, response) => {
    sendSlowly(`${origin}${url}`, headers.accept ?? '*/*', response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function sendSlowly(url: string, accept: string, response: ServerResponse) {
  const original = await fetch(url, { headers: { accept } });
  const type = original.headers.get('content-type') ?? '';
  response.writeHead(original.status, { 'content-type': type });
  if (!type.startsWith('text/html')) {
    response.end(Buffer.from(await original.arrayBuffer()));
    return;
  }
  const html = await original.text();
  const middle = html.indexOf('<ul', html.indexOf('id="content"'));
  response.write(html.slice(0, middle));
  await sleep(5_000);
  response.end(html.slice(middle));
}
