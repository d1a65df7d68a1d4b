import type { FastifyInstance } from 'fastify';

const sweepInterval = 100;

/**
 * While closing, answers tell their client not to reuse the connection, and connections that fall idle are closed:
 * without this a browser's keep-alive would hold the process long after its last answer.
 */
export function registerDraining(app: FastifyInstance) {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepInterval);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (sweep) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
