import type { FastifyInstance } from 'fastify';
import { type Database, isDatabaseUnavailable } from '../database.ts';
import { missingMigrations } from '../migrations.ts';

const probe = { config: { access: 'public', load: 'probe' }, schema: { hide: true }, logLevel: 'warn' } as const;

/** `/livez`: the process answers. `/readyz`: it can serve, so the database is there and has the schema this code needs. */
export function registerHealth(app: FastifyInstance, db: Database) {
  app.get('/livez', probe, () => ({ status: 'ok' }));

  app.get('/readyz', probe, async (request, reply) => {
    reply.header('cache-control', 'no-store');
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
