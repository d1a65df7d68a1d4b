import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { LoggerOptions } from 'pino';
import type { Ground } from './ground.ts';
import { newId } from './ids.ts';
import { createBrochureRepository } from './modules/brochure/brochure.repository.ts';
import { registerBrochureRoutes } from './modules/brochure/brochure.routes.ts';
import { createBrochureService } from './modules/brochure/brochure.service.ts';
import { createMediaRepository } from './modules/media/media.repository.ts';
import { registerMediaRoutes } from './modules/media/media.routes.ts';
import { createMediaService } from './modules/media/media.service.ts';
import { registerMediaFileRoutes } from './modules/media/media-files.routes.ts';
import { pictures as sharpPictures } from './modules/media/picture.ts';
import { createProjectRepository } from './modules/project/project.repository.ts';
import { registerProjectRoutes } from './modules/project/project.routes.ts';
import { createProjectService } from './modules/project/project.service.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerDraining } from './plugins/draining.ts';
import { registerApiNotFound, registerErrorHandling } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';

type Dependencies = Ground & {
  logger?: LoggerOptions | false;
  /** Puts the pages in; without it the app is the API alone. */
  mountWeb?: (app: FastifyInstance) => Promise<void>;
};

/** A whole request may take as long as a film on a slow line; a slow head is cut off by Node's own limit of a minute. */
const timeouts = { request: 300_000, handler: 20_000, connection: 60_000, keepAlive: 72_000 };
const bodyLimit = 256 * 1024;
const uploadParts = { fileSize: 100 * 1024 * 1024, files: 1, fields: 8, fieldSize: 4_096, parts: 10, headerPairs: 20 };

/** The services by themselves, for the app, the seeds and the command line. */
export function createServices({ db, store, staging, jobs, pictures = sharpPictures }: Ground) {
  const projects = createProjectService({ projects: createProjectRepository(db), newId });
  const media = createMediaService({ media: createMediaRepository(db), store, staging, jobs, pictures, newId });
  const brochures = createBrochureService({ grants: createBrochureRepository(db), projects, media });
  return { projects, media, brochures };
}

export async function buildApp({ logger = false, mountWeb, ...ground }: Dependencies): Promise<FastifyInstance> {
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
  registerHealth(app, ground.db);
  await registerApiDocs(app);

  await app.register(fastifyMultipart, { limits: uploadParts });

  const services = createServices(ground);
  registerProjectRoutes(app, services.projects);
  registerBrochureRoutes(app, services.brochures);
  registerMediaRoutes(app, services.media, ground.staging);
  registerApiNotFound(app);
  registerMediaFileRoutes(app, services.media);

  await mountWeb?.(app);
  return app;
}
