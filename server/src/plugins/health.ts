import { closingStatus } from '@plinth/contract/health';
import type { FastifyInstance } from 'fastify';
import { type Database, isDatabaseUnavailable } from '../database.ts';
import { missingMigrations } from '../migrations.ts';

const probe = { config: { access: 'public', load: 'probe' }, schema: { hide: true }, logLevel: 'warn' } as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says so; nothing else changes yet. */
    announceClosing: () => void;
  }
}

/**
 * `/livez`: the process answers. `/readyz`: it can serve, so the database is there and has the schema this code needs, and
 * it is not about to close. A balancer must tell the last from the rest: without a database the other is no better.
 */
export function registerHealth(app: FastifyInstance, db: Database) {
  let isClosing = false;
  app.decorate('announceClosing', () => {
    isClosing = true;
  });
  app.get('/livez', probe, () => ({ status: 'ok' }));

  app.get('/readyz', probe, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) return reply.status(503).send({ status: closingStatus });
    try {
      const missing = await missingMigrations(db);
      if (missing.length === 0) return { status: 'ok' };
      return reply.status(503).send({ status: 'migrations missing', missing });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      const status = isDatabaseUnavailable(error) ? 'database unavailable' : 'database not usable';
      return reply.status(503).send({ status });
    }
  });
}
