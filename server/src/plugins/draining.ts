import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const sweepInterval = 100;

/**
 * The number of health checks that must have got the status `closing`. HAProxy stops sending requests after the second (`fall 2`
 * in deploy/haproxy), and the third can only follow once it has read the second.
 */
const reportsNeeded = 3;
/** In milliseconds. */
const longestNotice = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on `/readyz` reports that the server is closing, and responses close their connection. Resolves after at least
     * `notice` milliseconds, when the load balancer has seen it; with 0 there is none to wait for.
     */
    announceClosing: (notice: number) => Promise<void>;
    isClosing: () => boolean;
    /** Called for each health check that got the status `closing`. */
    countClosingReport: () => void;
  }
}

/**
 * An idle connection that is closed while the load balancer sends a request over it fails that request. Therefore the server
 * closes its connections only when the load balancer knows that it must not use them any more, however slow either is. Then
 * idle connections are closed, because a browser's keep-alive would hold the process long after its last response.
 */
export function registerDraining(app: FastifyInstance) {
  let isClosing = false;
  let reports = 0;
  let sweep: NodeJS.Timeout | undefined;
  app.decorate('isClosing', () => isClosing);
  app.decorate('countClosingReport', () => {
    reports += 1;
  });
  app.decorate('announceClosing', async (notice: number) => {
    isClosing = true;
    if (notice === 0) return;
    const start = Date.now();
    await sleep(notice);
    while (reports < reportsNeeded && Date.now() - start < longestNotice) await sleep(sweepInterval);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepInterval);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
