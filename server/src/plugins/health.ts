import { closingStatus } from '@plinth/contract/health';
import type { FastifyInstance } from 'fastify';
import { type Database, isDatabaseUnavailable } from '../platform/database.ts';
import { missingMigrations } from '../platform/migrations.ts';

const probe = { config: { access: 'public', load: 'probe' }, schema: { hide: true }, logLevel: 'warn' } as const;

/**
 * `/livez`: the process responds. `/readyz`: it can serve, so the database is reachable, has the schema that this code needs,
 * and the server is not closing. A load balancer must tell closing from the other reasons: without a database, another server
 * is no better.
 */
export function registerHealth(app: FastifyInstance, db: Database) {
  app.get('/livez', probe, () => ({ status: 'ok' }));

  app.get('/readyz', probe, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isClosing()) {
      app.countClosingReport();
      return reply.status(503).send({ status: closingStatus });
    }
    try {
      const missing = await missingMigrations(db);
      if (missing.length === 0) return { status: 'ok' };
      return reply.status(503).send({ status: 'migrations missing', missing });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database check failed');
      const status = isDatabaseUnavailable(error) ? 'database unavailable' : 'database not usable';
      return reply.status(503).send({ status });
    }
  });
}
