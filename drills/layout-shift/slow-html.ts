import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Serves the site of `origin`, but pauses in each page before the first list of its content, long enough for a paint. */
export async function serveInTwoParts(origin: string) {
  const server = createServer(async (request, response) => {
    try {
      const original = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
      const type = original.headers.get('content-type') ?? '';
      response.writeHead(original.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await original.arrayBuffer()));
      const html = await original.text();
      const middle = html.indexOf('<ul', html.indexOf('id="content"'));
      response.write(html.slice(0, middle));
      await sleep(5_000);
      return response.end(html.slice(middle));
    } catch {
      return response.destroy();
    }
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
