import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections: none of those can take a port before its server listens on it. */
const lowest = 15_000;
const highest = 32_000;

const given = new Set<number>();

/** A port of the loopback interface that was free a moment ago. A process gets no port twice. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  if (given.has(port)) return freePort();
  given.add(port);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
