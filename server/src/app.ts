import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { LoggerOptions } from 'pino';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { createProjectRepository } from './modules/project/project.repository.ts';
import { registerProjectRoutes } from './modules/project/project.routes.ts';
import { createProjectService } from './modules/project/project.service.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerDraining } from './plugins/draining.ts';
import { registerApiNotFound, registerErrorHandling } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';

type Dependencies = {
  db: Database;
  mediaDir: string;
  logger?: LoggerOptions | false;
  /** Puts the pages in; without it the app is the API alone. */
  mountWeb?: (app: FastifyInstance) => Promise<void>;
};

const timeouts = { request: 15_000, handler: 20_000, connection: 60_000, keepAlive: 72_000 };
const bodyLimit = 256 * 1024;

/** The services by themselves, for the app, the seeds and the command line. */
export function createServices(db: Database) {
  return { projects: createProjectService({ projects: createProjectRepository(db), newId }) };
}

export async function buildApp({ db, mediaDir, logger = false, mountWeb }: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: timeouts.request,
    handlerTimeout: timeouts.handler,
    connectionTimeout: timeouts.connection,
    keepAliveTimeout: timeouts.keepAlive,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });

  registerDraining(app);
  registerErrorHandling(app);
  registerHealth(app, db);
  await registerApiDocs(app);

  const services = createServices(db);
  registerProjectRoutes(app, services.projects);
  registerApiNotFound(app);

  await app.register(fastifyStatic, {
    root: path.resolve(mediaDir),
    prefix: '/media/',
    index: false,
    decorateReply: false,
  });
  await mountWeb?.(app);
  return app;
}
